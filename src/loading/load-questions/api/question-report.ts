import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { ColumnCode } from '../../data-load/columns.ts';
import type { DraftField } from '../../data-load/load-row.ts';
import type { StoredCells } from '../../data-load/stored-cells.ts';
import type { ExampleRow } from '../load-question.ts';
import { describedRows } from './example-rows-of-load.ts';
import type { RowIssueGroup } from './load-report.ts';

/** Rows that say a value of a column, each row once. */
type StatedValue = { field: string; value: string; rows: number };

/** What the cells of a load say of some fields, the most frequent first; values given for blanks are none. */
export const countCellValues = (
  sql: Queries,
  organizationId: string,
  loadId: string,
  fields: DraftField[],
): Promise<StatedValue[]> =>
  sql<StatedValue[]>`
    select field, draft ->> field as value, count(*) as rows
      from data_load_rows, unnest(${fields}::text[]) as field
     where organization_id = ${organizationId} and load_id = ${loadId}
       and draft ->> field is not null and not filled @> array[field]
     group by 1, 2
     order by rows desc, 2`;

/** The same of the rows alone in which an error was found in a column. */
export const countValuesBesideErrors = (
  sql: Queries,
  organizationId: string,
  loadId: string,
  { column, fields }: { column: ColumnCode; fields: DraftField[] },
): Promise<StatedValue[]> =>
  sql<StatedValue[]>`
    select field, draft ->> field as value, count(*) as rows
      from data_load_rows, unnest(${fields}::text[]) as field
     where organization_id = ${organizationId} and load_id = ${loadId}
       and draft ->> field is not null
       and findings @> ${sql.json([{ kind: 'error', column }])}
     group by 1, 2
     order by rows desc, 2`;

export type UnreadSpelling = RowIssueGroup & { spelling: string; described: ExampleRow[] | null };

/** What the cell says in which something was found. */
const foundSpelling = (sql: Queries) => sql`
  coalesce(cells -> (finding ->> 'column') ->> 'text', cells ->> (finding ->> 'column'), '')`;

/** Whole cells that were not understood, by column, rule and spelling, the most frequent first. */
export const findUnreadSpellings = (
  sql: Queries,
  organizationId: string,
  loadId: string,
  keys: string[],
): Promise<UnreadSpelling[]> =>
  sql<UnreadSpelling[]>`
    select finding ->> 'column' as "column", finding ->> 'key' as key,
           ${foundSpelling(sql)} as spelling,
           count(*) as rows,
           (array_agg(row_index order by row_index))[1:5] as "firstRows",
           (array_agg(finding -> 'values' order by row_index))[1] as values,
           ${describedRows(sql)} as described,
           sum((draft ->> 'totalOrMaxAmount')::numeric) as amount
      from data_load_rows, jsonb_array_elements(findings) as finding
     where organization_id = ${organizationId} and load_id = ${loadId}
       and finding ->> 'kind' = 'error' and finding ->> 'key' = any(${keys}::text[])
     group by 1, 2, 3
     order by rows desc, min(row_index)`;

type QuestionRows = Pick<RowIssueGroup, 'rows' | 'firstRows' | 'amount'> & { question: string };
type CellOfQuestion = Pick<UnreadSpelling, 'column' | 'key' | 'spelling'> & { question: string };

/** The rows of questions that are about several cells, each row once for a question. */
export const findRowsOfQuestions = (
  sql: Queries,
  organizationId: string,
  loadId: string,
  cells: CellOfQuestion[],
): Promise<QuestionRows[]> =>
  sql<QuestionRows[]>`
    select question, count(*) as rows,
           (array_agg(row_index order by row_index))[1:5] as "firstRows", sum(amount) as amount
      from (
        select distinct questioned.question, row_index,
               (draft ->> 'totalOrMaxAmount')::numeric as amount
          from data_load_rows
         cross join lateral jsonb_array_elements(findings) as finding
          join jsonb_to_recordset(${JSON.stringify(cells)}::text::jsonb)
            as questioned (question text, "column" text, key text, spelling text)
            on questioned."column" = finding ->> 'column' and questioned.key = finding ->> 'key'
           and questioned.spelling = ${foundSpelling(sql)}
         where organization_id = ${organizationId} and load_id = ${loadId}
           and finding ->> 'kind' = 'error') concerned
     group by 1`;

type TextLike = { columns: ColumnCode[]; pattern: string };

const textLike = (sql: Queries, pattern: string) => sql`
  jsonb_typeof(cells -> code) <> 'number'
  and coalesce(cells -> code ->> 'text', cells ->> code) ~ ${pattern}`;

/** Whether a text in one of the columns is like that. */
export const hasTextLike = async (
  sql: Queries,
  organizationId: string,
  loadId: string,
  { columns, pattern }: TextLike,
): Promise<boolean> => {
  const [row] = await sql<{ rowIndex: number }[]>`
    select row_index as "rowIndex" from data_load_rows, unnest(${columns}::text[]) as code
     where organization_id = ${organizationId} and load_id = ${loadId}
       and ${textLike(sql, pattern)}
     limit 1`;
  return row !== undefined;
};

type ConcernedRows = Pick<RowIssueGroup, 'rows' | 'firstRows' | 'amount'> & {
  example: string | null;
};

/** The rows with a text like that in which one of these rules found something, each row once. */
export const findRowsWithTextLike = async (
  sql: Queries,
  organizationId: string,
  loadId: string,
  { columns, pattern, keys }: TextLike & { keys: string[] },
): Promise<ConcernedRows> => {
  const [found] = await sql<ConcernedRows[]>`
    with concerned as (
      select row_index, min((draft ->> 'totalOrMaxAmount')::numeric) as amount,
             (array_agg(btrim(coalesce(cells -> code ->> 'text', cells ->> code)) order by code))[1]
               as example
        from data_load_rows, unnest(${columns}::text[]) as code
       where organization_id = ${organizationId} and load_id = ${loadId}
         and ${textLike(sql, pattern)}
         and exists (select from jsonb_array_elements(findings) as finding
                      where finding ->> 'column' = code
                        and finding ->> 'key' = any(${keys}::text[]))
       group by row_index)
    select count(*) as rows, sum(amount) as amount,
           coalesce((array_agg(row_index order by row_index))[1:5], '{}') as "firstRows",
           (array_agg(example order by row_index))[1] as example
      from concerned`;
  return found ?? { rows: 0, firstRows: [], amount: null, example: null };
};

export type CellsOfRow = { rowIndex: number; cells: StoredCells };

/** Some cells of all rows that repeat no other one, in the order of the sheet. */
export const findCellsOfRows = (
  sql: Queries,
  organizationId: string,
  loadId: string,
  columns: string[],
): Promise<CellsOfRow[]> =>
  sql<CellsOfRow[]>`
    select row_index as "rowIndex", coalesce((
             select jsonb_object_agg(key, value) from jsonb_each(cells)
              where key = any(${columns}::text[])), '{}') as cells
      from data_load_rows
     where organization_id = ${organizationId} and load_id = ${loadId} and repeats is null
     order by row_index`;

/** Rows of a column that would be left blank, when what cannot be read is. */
export type UnreadableColumn = Pick<RowIssueGroup, 'column' | 'rows' | 'firstRows' | 'amount'>;

type Optional = {
  columns: ColumnCode[];
  amountColumn: ColumnCode;
  amountColumns: readonly ColumnCode[];
};

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
