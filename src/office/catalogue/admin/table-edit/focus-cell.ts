import type { CellPlace } from './row-edits.ts';

/** The editor of a cell, where it is shown. */
export const focusCell = (table: ParentNode | null, { id, field }: CellPlace): void =>
  table
    ?.querySelector<HTMLElement>(`[data-id="${id}"][data-field="${CSS.escape(field)}"]`)
    ?.focus();

/** Goes to the first wrong cell after that one, or to the first of all; whether there is any. */
export const focusNextInvalid = (table: ParentNode | null, after: Element | null): boolean => {
  const wrong = [...(table?.querySelectorAll<HTMLElement>('td [aria-invalid="true"]') ?? [])];
  const next = wrong.find((cell) => after && isBehind(cell, after)) ?? wrong[0];
  next?.focus();
  return next !== undefined;
};

const isBehind = (cell: Element, other: Element): boolean =>
  (other.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
