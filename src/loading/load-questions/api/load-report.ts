import type { ProcedureType } from '../../../foundation/codelists/procedure.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { IssueValues } from '../../data-load/cell.ts';
import type { ColumnCode } from '../../data-load/columns.ts';

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
