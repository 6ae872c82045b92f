import type { z } from 'zod';

import { containsText } from '../../../foundation/platform/api/database/contains-text.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { clampPage } from '../../../foundation/platform/paging.ts';
import type { IssueTranslate } from '../../data-load/issue-translator.ts';
import { fieldOfColumn } from '../../data-load/load-field-names.ts';
import type { RowIssue } from '../../data-load/load-row.ts';
import { shownCell } from '../../data-load/shown-cell.ts';
import { type StoredCell, restoreCell, type StoredCells } from '../../data-load/stored-cells.ts';
import { describedRows, pickExamples } from '../../load-questions/api/example-rows-of-load.ts';
import type { ExampleRow } from '../../load-questions/load-question.ts';
import type { listLoadCellValues, LoadCellValue } from '../correction-endpoints.ts';
import { hasIssue, sameCell } from './correct-cells.ts';
import { proposalsFor } from './proposals.ts';

type CellValuesQuery = z.output<(typeof listLoadCellValues)['schema']['querystring']>;
type Listed = z.output<(typeof listLoadCellValues)['schema']['response'][200]>['data'];
type Place = { organizationId: string; loadId: string };

const pageSize = 50;

/** A page of the different cells of a column, the most frequent first, and how many there are. */
export const findCellValues = async (
  sql: Queries,
  place: Place,
  { column, key, rowIndex, search, page: requestedPage }: CellValuesQuery,
  translate: IssueTranslate,
): Promise<Listed> => {
  const { organizationId, loadId } = place;
  const model = rowIndex === undefined ? undefined : await findCellsOf(sql, place, rowIndex);
  const wanted = sql`
      from data_load_rows
     where organization_id = ${organizationId} and load_id = ${loadId}
       and ${key === undefined ? sql`true` : hasIssue(sql, column, key)}
       and ${model ? sameCell(sql, column, model[column]) : sql`true`}
       and (${search} = '' or ${containsText(sql, sql`folded(cells ->> ${column})`, search)})`;
  const [{ total } = { total: 0 }] = await sql<{ total: number }[]>`
    select count(*)::int as total from (select distinct cells -> ${column} ${wanted}) cells`;
  const { page, pages } = clampPage({ page: requestedPage, pageSize }, total);
  const rows = await sql<Found[]>`
    select cells -> ${column} as cell, count(*) as count, min(row_index) as "rowIndex",
           sum((draft ->> 'totalOrMaxAmount')::numeric) as amount,
           (array_agg(findings order by row_index))[1] as findings,
           ${describedRows(sql)} as described
    ${wanted}
     group by 1
     order by count(*) desc, min(row_index) limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const docs = rows.map(({ cell, findings, described, ...row }) => {
    const ofColumn = findings.filter((found) => found.column === column);
    const textsOf = (wanted: RowIssue['kind']) =>
      ofColumn
        .filter((found) => found.kind === wanted && (key === undefined || found.key === key))
        .map((found) => translate(found.key, found.values));
    return {
      ...row,
      field: fieldOfColumn[column],
      value: shownCell(restoreCell(cell ?? undefined)),
      errors: textsOf('error'),
      infos: textsOf('info'),
      proposals: proposalsFor(column, ofColumn),
      examples: row.count > 1 ? pickExamples(column, described) : [],
    };
  });
  return { docs, page, pages, total };
};

type Found = Pick<LoadCellValue, 'count' | 'rowIndex' | 'amount'> & {
  cell: StoredCell | null;
  findings: RowIssue[];
  described: ExampleRow[] | null;
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
