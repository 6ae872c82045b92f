import { type ChosenLayout, columnsOfLayout } from './layout.ts';
import { isNamedByPlace, type SheetColumn } from './sheet-columns.ts';

/** A layout that somebody of the organization chose for columns with these names, in their order. */
export type RememberedLayout = { id?: string; columns: string[]; layout: ChosenLayout };

/**
 * The same set of headings in whatever order; in the same one where the layout uses columns that only
 * their place tells from others.
 */
export const findRemembered = (
  remembered: readonly RememberedLayout[],
  columns: readonly SheetColumn[],
): RememberedLayout | undefined => {
  const names = columns.map(({ name }) => name);
  const key = setOfHeadings(names);
  return remembered.find(
    ({ columns: known, layout }) =>
      setOfHeadings(known) === key &&
      (!columnsOfLayout(layout).some((name) => isAmbiguous(name, names)) ||
        known.join('\n') === names.join('\n')),
  );
};

/** Of two equal headings the first one has no number, and may have been the other before. */
const isAmbiguous = (name: string, names: string[]): boolean =>
  isNamedByPlace(name) || names.includes(`${name} (2)`);

/** What is the same for sheets with the same headings. */
export const setOfHeadings = (names: readonly string[]): string => names.toSorted().join('\n');
