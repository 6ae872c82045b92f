import type { FindingValues } from '../cell.ts';
import type { ColumnCode } from '../columns.ts';
import type { KnownRecords } from '../load-defaults.ts';
import type { ContractDraft, Finding } from '../load-row.ts';

/** One rule about a row; `reads` says whether the cell of a column was understood. */
export type Check = (
  draft: ContractDraft,
  reads: (column: ColumnCode) => boolean,
  known: KnownRecords,
) => Finding[];

export const error = (column: ColumnCode, key: string, values: FindingValues = {}): Finding => ({
  column,
  kind: 'error',
  key,
  values,
});

export const info = (column: ColumnCode, key: string, values: FindingValues = {}): Finding => ({
  column,
  kind: 'info',
  key,
  values,
});
