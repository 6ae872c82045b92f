import type { Queries } from '../../platform/api/database/database.ts';
import { type ColumnCode, columnCodes } from '../columns.ts';
import { meaningKindOf } from '../load-meanings.ts';

export const amountCells: ColumnCode[] = columnCodes.filter(
  (code) => meaningKindOf[code] === 'amounts',
);

/** Rows with an amount such as `3,125`, read as three thousand; the first one as its cell says it. */
export type CommaDoubt = {
  rows: number;
  firstRows: number[];
  amount: number | null;
  example: string;
};

/**
 * The amounts of an open load that would be read as thousands, where other texts have, or had before
 * they were corrected, decimals after a comma and nobody said what separates them; null where nothing
 * is doubtful.
 */
export const findCommaDoubt = async (
  sql: Queries,
  organizationId: string,
  loadId: string,
): Promise<CommaDoubt | null> => {
  const text = sql`coalesce(cells -> code ->> 'text', cells ->> code)`;
  const [doubt] = await sql<CommaDoubt[]>`
    with doubted as materialized (
      select organization_id, id from data_loads as load
       where organization_id = ${organizationId} and id = ${loadId}
         and options #> '{defaults,decimalSign}' is null and ${hasDecimalComma(sql)}),
    doubtful as (
      select row_index, min((draft ->> 'totalOrMaxAmount')::numeric) as amount,
             (array_agg(btrim(${text}) order by code))[1] as example
        from doubted
        join data_load_rows
          on data_load_rows.organization_id = doubted.organization_id and load_id = doubted.id,
             unnest(${amountCells}::text[]) as code
       where jsonb_typeof(cells -> code) <> 'number' and cells -> code -> 'isInPesos' is null
         and ${text} ~ ${thousandsWithComma}
       group by row_index)
    select count(*) as rows, (array_agg(row_index order by row_index))[1:5] as "firstRows",
           sum(amount) as amount, (array_agg(example order by row_index))[1] as example
      from doubtful
    having count(*) > 0`;
  return doubt ?? null;
};

/** Whether the table or query `load` has, or had, an amount with decimals after a comma. */
export const hasDecimalComma = (sql: Queries) => sql`(
  load.decimal_comma_seen
  or exists (
    select from data_load_rows as other, unnest(${amountCells}::text[]) as code
     where other.organization_id = load.organization_id and other.load_id = load.id
       -- A cell like that is an error, or has its meaning.
       and jsonb_array_length(other.findings) > 0
       and jsonb_typeof(other.cells -> code) <> 'number'
       and coalesce(other.cells -> code ->> 'text', other.cells ->> code) ~ ${decimalsWithComma})
  or exists (
    select from data_load_corrections as correction
     where correction.organization_id = load.organization_id and correction.load_id = load.id
       and column_code = any(${amountCells}::text[])
       and coalesce(cell_before ->> 'text', cell_before #>> '{}') ~ ${decimalsWithComma}))`;

const thousandsWithComma = String.raw`^\D*[1-9]\d{0,2},\d{3}\D*$`;
const decimalsWithComma = String.raw`^[^\d.,]*(?:\d{1,3}(?:[. '’]\d{3})+|\d+),\d{1,2}(?![\d.,])`;
