import type { CellValue } from '../../../foundation/spreadsheets/cell.ts';

/**
 * Older sheets start a cell with `!r0`, `!v0` or `!req0` to switch a check off. The mark is taken
 * away and switches nothing off, for a check that is off lets a wrong figure in.
 */
export const withoutOverride = (cell: CellValue): { cell: CellValue; override?: string } => {
  if (typeof cell !== 'string' || !cell.includes('!')) return { cell };
  const override = /^\s*(?:!(?:req|r|v)[0-2]\s*)+/i.exec(cell)?.[0];
  return override === undefined
    ? { cell }
    : { cell: cell.slice(override.length), override: override.trim() };
};
