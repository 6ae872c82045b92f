import type { ProcedureType } from '../../codelists/procedure.ts';
import type { Queries } from '../../platform/api/database/database.ts';
import type { IssueValues } from '../cell.ts';
import type { ColumnCode } from '../columns.ts';
import type { RowStatus } from '../load-row.ts';
import { findDecidedRows } from './find-decided-rows.ts';

/** One rule that rows of a load break, or one remark: how many rows, the first of them, an example. */
export type RowIssueGroup = {
  column: ColumnCode;
  key: string;
  rows: number;
  firstRows: number[];
  values: IssueValues;
  /** What the rows add up to in pesos; null when none of them states its amount. */
  amount: number | null;
};

/** What was found in the rows that are not repeats, the most frequent first. */
export const findRowIssueGroups = (
  sql: Queries,
  organizationId: string,
  loadId: string,
  kind: 'error' | 'info',
): Promise<RowIssueGroup[]> =>
  sql<RowIssueGroup[]>`
    select finding ->> 'column' as "column", finding ->> 'key' as key, count(*) as rows,
           (array_agg(row_index order by row_index))[1:5] as "firstRows",
           (array_agg(finding -> 'values' order by row_index))[1] as values,
           sum((draft ->> 'totalOrMaxAmount')::numeric) as amount
      from data_load_rows, jsonb_array_elements(findings) as finding
     where organization_id = ${organizationId} and load_id = ${loadId}
       and finding ->> 'kind' = ${kind}
     group by 1, 2
     order by rows desc, 1, 2`;

export type TypeTotal = {
  procedureType: ProcedureType;
  count: number;
  /** Null when none of them states its amount. */
  amount: number | null;
  withoutAmount: number;
};

/** What the new contracts of a load add up to, in pesos, by procedure type. */
export const sumNewRows = (
  sql: Queries,
  organizationId: string,
  loadId: string,
): Promise<TypeTotal[]> =>
  sql<TypeTotal[]>`
    select draft ->> 'procedureType' as "procedureType", count(*) as count,
           sum((draft ->> 'totalOrMaxAmount')::numeric) as amount,
           count(*) filter (where draft ->> 'totalOrMaxAmount' is null) as "withoutAmount"
      from data_load_rows
     where organization_id = ${organizationId} and load_id = ${loadId} and status = 'NEW'
     group by 1
     order by array_position(array['PUBLIC', 'INVITATION', 'NO_BID'], draft ->> 'procedureType')`;

export type StatusSum = {
  status: RowStatus;
  /** What a confirm would make of the rows; of those for decision it is what was said of them. */
  becomes: RowStatus;
  count: number;
  /** Pesos; null when none of them states its amount. */
  amount: number | null;
};

/** How many rows of a load there are of each kind, and what they add up to. */
export const sumRowsByStatus = async (
  sql: Queries,
  organizationId: string,
  loadId: string,
): Promise<StatusSum[]> => {
  const decided = await findDecidedRows(sql, { organizationId, loadId });
  const told = [...decided].map(([row, becomes]) => ({ row, becomes }));
  return sql<StatusSum[]>`
    select status, coalesce(told.becomes, status) as becomes, count(*) as count,
           sum((draft ->> 'totalOrMaxAmount')::numeric) as amount
      from data_load_rows kept
      left join jsonb_to_recordset(${JSON.stringify(told)}::text::jsonb)
        as told ("row" integer, becomes text) on told."row" = kept.row_index
     where organization_id = ${organizationId} and load_id = ${loadId}
     group by 1, 2
     order by 1, 2`;
};
