/**
 * How far apart the rows of two sheets of a file are numbered; no sheet has as many. Rows of the first
 * sheet that is read have their own numbers.
 */
export const rowsOfSheet = 2_000_000;

/** A row as people find it: its number in the sheet, with that of the sheet before it from the second on. */
export const rowName = (rowIndex: number): string => {
  const sheet = Math.floor(rowIndex / rowsOfSheet);
  return sheet === 0 ? String(rowIndex) : `${sheet + 1}:${rowIndex - sheet * rowsOfSheet}`;
};
