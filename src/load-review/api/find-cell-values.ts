import type { z } from 'zod';

import type { RowIssue } from '../../data-load/load-row.ts';
import { shownCell } from '../../data-load/shown-cell.ts';
import { type KeptCell, restoreCell, type StoredCells } from '../../data-load/stored-cells.ts';
import { hasFinding, sameCell } from '../../load-correction/api/correct-cells.ts';
import { proposalsFor } from '../../load-correction/api/proposals.ts';
import type { Queries } from '../../platform/api/database/database.ts';
import type { listLoadCellValues, LoadCellValue } from '../correction-endpoints.ts';
import { fieldOfColumn } from '../load-field-names.ts';

type Asked = z.output<(typeof listLoadCellValues)['schema']['querystring']>;
type Place = { organizationId: string; loadId: string };

const mostListed = 50;

/** The different cells of a column, the most frequent first, and how many there are. */
export const findCellValues = async (
  sql: Queries,
  place: Place,
  { column, key, rowIndex }: Asked,
): Promise<{ docs: LoadCellValue[]; total: number }> => {
  const { organizationId, loadId } = place;
  const model = rowIndex === undefined ? undefined : await findCellsOf(sql, place, rowIndex);
  const rows = await sql<Found[]>`
    select cells -> ${column} as cell, count(*) as count, min(row_index) as "rowIndex",
           sum((draft ->> 'totalOrMaxAmount')::numeric) as amount,
           (array_agg(findings order by row_index))[1] as findings, count(*) over () as total
      from data_load_rows
     where organization_id = ${organizationId} and load_id = ${loadId}
       and ${key === undefined ? sql`true` : hasFinding(sql, column, key)}
       and ${model ? sameCell(sql, column, model[column]) : sql`true`}
     group by 1
     order by count(*) desc, min(row_index) limit ${mostListed}`;
  const docs = rows.map(({ cell, findings, total: _total, ...row }) => ({
    ...row,
    field: fieldOfColumn[column],
    value: shownCell(restoreCell(cell ?? undefined)),
    proposals: proposalsFor(
      column,
      findings.filter((found) => found.column === column),
    ),
  }));
  return { docs, total: rows[0]?.total ?? 0 };
};

type Found = Pick<LoadCellValue, 'count' | 'rowIndex' | 'amount'> & {
  cell: KeptCell | null;
  findings: RowIssue[];
  total: number;
};

const findCellsOf = async (
  sql: Queries,
  { organizationId, loadId }: Place,
  rowIndex: number,
): Promise<StoredCells> => {
  const [row] = await sql<{ cells: StoredCells }[]>`
    select cells from data_load_rows
     where organization_id = ${organizationId} and load_id = ${loadId}
       and row_index = ${rowIndex}`;
  return row?.cells ?? {};
};
