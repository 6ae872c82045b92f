import type { CellValue } from '../../../foundation/spreadsheets/cell.ts';
import type { CellIssue, Parsed } from '../cell.ts';
import { shownCell } from '../shown-cell.ts';

/**
 * The same parser, which remarks what a spreadsheet makes of a number that is a name: a date of `3-25`,
 * zeros behind the fifteenth digit, powers of ten.
 */
export const remarkChangedNumber =
  (parse: (cell: CellValue) => Parsed<string>) =>
  (cell: CellValue): Parsed<string> => {
    const { value, issues } = parse(cell);
    const key = value === null ? undefined : changeOf(cell);
    return key === undefined
      ? { value, issues }
      : { value, issues: [...issues, remark(key, cell)] };
  };

const changeOf = (cell: CellValue): string | undefined => {
  if (cell instanceof Date) return 'check.number-is-date';
  const isShort =
    typeof cell === 'number'
      ? Math.abs(cell) >= 1e15
      : typeof cell === 'string' && power.test(cell);
  return isShort ? 'check.number-lost-digits' : undefined;
};

/** How a sheet shows a long number, and how it saves it as text. */
const power = /^\s*\d(?:[.,]\d+)?E\+\d{1,3}\s*$/i;

const remark = (key: string, cell: CellValue): CellIssue => ({
  kind: 'info',
  key,
  values: { value: (shownCell(cell) ?? '').slice(0, 60) },
});
