import type { IssueValues } from '../cell.ts';
import type { ColumnCode } from '../columns.ts';
import type { CheckContext } from '../load-defaults.ts';
import type { ContractDraft, RowIssue } from '../load-row.ts';

/** One rule about a row; `reads` says whether the cell of a column was understood. */
export type Check = (
  draft: ContractDraft,
  reads: (column: ColumnCode) => boolean,
  known: CheckContext,
) => RowIssue[];

export const error = (column: ColumnCode, key: string, values: IssueValues = {}): RowIssue => ({
  column,
  kind: 'error',
  key,
  values,
});

export const info = (column: ColumnCode, key: string, values: IssueValues = {}): RowIssue => ({
  column,
  kind: 'info',
  key,
  values,
});
