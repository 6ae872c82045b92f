import { copyRows } from '../../platform/api/database/copy-rows.ts';
import type { Queries } from '../../platform/api/database/database.ts';
import type { ContractDraft } from '../load-row.ts';
import { storedCells } from '../stored-cells.ts';
import type { PlannedRow } from './planned-row.ts';

export const storeRows = (
  sql: Queries,
  organizationId: string,
  loadId: string,
  rows: PlannedRow[],
): Promise<void> =>
  copyRows(
    sql,
    'data_load_rows',
    [
      'organization_id',
      'load_id',
      'row_index',
      'status',
      'cells',
      'draft',
      'filled',
      'findings',
      'changes',
      'creates',
      'repeats',
      'probable',
    ],
    valuesOf(organizationId, loadId, rows),
  );

function* valuesOf(organizationId: string, loadId: string, rows: PlannedRow[]) {
  for (const row of rows)
    yield [
      organizationId,
      loadId,
      row.rowIndex,
      row.status,
      JSON.stringify(storedCells(row.cells)),
      JSON.stringify(withoutBlanks(row.draft)),
      row.filled,
      JSON.stringify(row.findings),
      JSON.stringify(row.changes),
      row.creates,
      row.repeats,
      JSON.stringify(row.probable),
    ];
}

const withoutBlanks = (draft: ContractDraft): Partial<ContractDraft> =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null));
