import type { ProcedureType } from '../../codelists/procedure.ts';
import type { Queries } from '../../platform/api/database/database.ts';
import type { IssueValues } from '../cell.ts';
import type { ColumnCode } from '../columns.ts';
import type { DraftField, ProbableDecision, RowStatus } from '../load-row.ts';

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
  decision: ProbableDecision | null;
  count: number;
  /** Pesos; null when none of them states its amount. */
  amount: number | null;
};

/** How many rows of a load there are of each kind, and what they add up to. */
export const sumRowsByStatus = (
  sql: Queries,
  organizationId: string,
  loadId: string,
): Promise<StatusSum[]> =>
  sql<StatusSum[]>`
    select status, decision, count(*) as count,
           sum((draft ->> 'totalOrMaxAmount')::numeric) as amount
      from data_load_rows
     where organization_id = ${organizationId} and load_id = ${loadId}
     group by 1, 2
     order by 1, 2`;

/** Rows that say a value of a column, each row once. */
type SaidValue = { field: string; value: string; rows: number };

/** What the cells of a load say of some fields, the most frequent first; values given for blanks are none. */
export const findSaidValues = (
  sql: Queries,
  organizationId: string,
  loadId: string,
  fields: DraftField[],
): Promise<SaidValue[]> =>
  sql<SaidValue[]>`
    select field, draft ->> field as value, count(*) as rows
      from data_load_rows, unnest(${fields}::text[]) as field
     where organization_id = ${organizationId} and load_id = ${loadId}
       and draft ->> field is not null and not filled @> array[field]
     group by 1, 2
     order by rows desc, 2`;

/** The same of the rows alone in which an error was found in a column. */
export const findSaidBeside = (
  sql: Queries,
  organizationId: string,
  loadId: string,
  { column, fields }: { column: ColumnCode; fields: DraftField[] },
): Promise<SaidValue[]> =>
  sql<SaidValue[]>`
    select field, draft ->> field as value, count(*) as rows
      from data_load_rows, unnest(${fields}::text[]) as field
     where organization_id = ${organizationId} and load_id = ${loadId}
       and draft ->> field is not null
       and findings @> ${sql.json([{ kind: 'error', column }])}
     group by 1, 2
     order by rows desc, 2`;

export type UnreadSpelling = RowIssueGroup & { spelling: string };

/** Whole cells that were not understood, by column, rule and spelling, the most frequent first. */
export const findUnreadSpellings = (
  sql: Queries,
  organizationId: string,
  loadId: string,
  keys: string[],
): Promise<UnreadSpelling[]> =>
  sql<UnreadSpelling[]>`
    select finding ->> 'column' as "column", finding ->> 'key' as key,
           coalesce(cells -> (finding ->> 'column') ->> 'text',
                    cells ->> (finding ->> 'column'), '') as spelling,
           count(*) as rows,
           (array_agg(row_index order by row_index))[1:5] as "firstRows",
           (array_agg(finding -> 'values' order by row_index))[1] as values,
           sum((draft ->> 'totalOrMaxAmount')::numeric) as amount
      from data_load_rows, jsonb_array_elements(findings) as finding
     where organization_id = ${organizationId} and load_id = ${loadId}
       and finding ->> 'kind' = 'error' and finding ->> 'key' = any(${keys}::text[])
     group by 1, 2, 3
     order by rows desc, min(row_index)`;

/** Rows of a column that would be left blank, when what cannot be read is. */
export type UnreadableColumn = Pick<RowIssueGroup, 'column' | 'rows' | 'firstRows' | 'amount'>;

type Optional = { columns: ColumnCode[]; amountColumn: ColumnCode; amountColumns: ColumnCode[] };

/** Optional cells that cannot be read, and contracts none of whose cells states an amount. */
export const findUnreadableColumns = (
  sql: Queries,
  organizationId: string,
  loadId: string,
  { columns, amountColumn, amountColumns }: Optional,
): Promise<UnreadableColumn[]> =>
  sql<UnreadableColumn[]>`
    with unreadable as (
      select distinct row_index, finding ->> 'column' as "column",
             (draft ->> 'totalOrMaxAmount')::numeric as amount
        from data_load_rows, jsonb_array_elements(findings) as finding
       where organization_id = ${organizationId} and load_id = ${loadId}
         and finding ->> 'kind' = 'error'
         and (finding ->> 'column' = any(${columns}::text[])
           or finding ->> 'column' = ${amountColumn} and finding ->> 'key' = 'check.required'
             and not exists (
               select from jsonb_array_elements(findings) as other
                where other ->> 'kind' = 'error' and other <> finding
                  and other ->> 'column' = any(${amountColumns}::text[]))))
    select "column", count(*) as rows,
           (array_agg(row_index order by row_index))[1:5] as "firstRows", sum(amount) as amount
      from unreadable
     group by 1
     order by rows desc, 1`;
