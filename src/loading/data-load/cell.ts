import type { CellValue } from '../../foundation/spreadsheets/cell.ts';
import type { ColumnCode } from './columns.ts';

export type Cells = Record<ColumnCode, CellValue>;

/** What a parser made of a cell: its value, null when blank or unreadable, and its issues. */
export type Parsed<Value> = { value: Value | null; issues: CellIssue[] };
export type CellIssue = { kind: 'error' | 'info'; key: string; values: IssueValues };
export type IssueValues = Record<string, string | number>;

export const parsed = <Value>(value: Value | null): Parsed<Value> => ({ value, issues: [] });
export const blank = parsed<never>(null);

export const unreadable = (key: string, values: IssueValues = {}): Parsed<never> => ({
  value: null,
  issues: [{ kind: 'error', key, values }],
});

export const withRemark = <Value>(
  value: Value | null,
  key: string,
  values: IssueValues = {},
): Parsed<Value> => ({ value, issues: [{ kind: 'info', key, values }] });
