import { selectorKeys } from '../../filter-declarations.ts';

/** What a filter is made of, in the order of the screen: the search box and six selectors. */
export const filterParts = ['search', ...selectorKeys] as const;
export type FilterPart = (typeof filterParts)[number];

/**
 * A projection: parts that are all on are the only ones shown, parts that are all off are hidden,
 * none at all shows everything. One that mixes on and off does not compile.
 */
export type Show = Partial<Record<FilterPart, true>> | Partial<Record<FilterPart, false>>;

export const shownParts = (show: Show): FilterPart[] => {
  const named: Partial<Record<FilterPart, boolean>> = show;
  const only = Object.values(named).some(Boolean);
  return filterParts.filter((part) => (only ? named[part] === true : named[part] === undefined));
};
