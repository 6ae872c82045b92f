import type { CellValue } from '../spreadsheets/cell.ts';
import type { ColumnCode } from './columns.ts';

export type Cells = Record<ColumnCode, CellValue>;

/** What a parser made of a cell: its value, null when blank or wrong, and what is to be said. */
export type Parsed<Value> = { value: Value | null; problems: Problem[] };
export type Problem = { kind: 'error' | 'info'; key: string; values: FindingValues };
export type FindingValues = Record<string, string | number>;

export const parsed = <Value>(value: Value | null): Parsed<Value> => ({ value, problems: [] });
export const blank = parsed<never>(null);

export const wrong = (key: string, values: FindingValues = {}): Parsed<never> => ({
  value: null,
  problems: [{ kind: 'error', key, values }],
});

export const remarked = <Value>(
  value: Value | null,
  key: string,
  values: FindingValues = {},
): Parsed<Value> => ({ value, problems: [{ kind: 'info', key, values }] });
