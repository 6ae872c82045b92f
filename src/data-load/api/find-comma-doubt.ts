import type { Queries } from '../../platform/api/database/database.ts';
import { type ColumnCode, columnCodes } from '../columns.ts';
import { meaningKindOf } from '../load-meanings.ts';

export const amountCells: ColumnCode[] = columnCodes.filter(
  (code) => meaningKindOf[code] === 'amounts',
);

/** Rows with an amount such as `3,125`, read as three thousand; the first one as its cell says it. */
export type CommaDoubt = { rows: number; example: string };

/**
 * The amounts of an open load that would be read as thousands, where other texts have decimals after
 * a comma and nobody said what separates them; null where nothing is doubtful.
 */
export const findCommaDoubt = async (
  sql: Queries,
  organizationId: string,
  loadId: string,
): Promise<CommaDoubt | null> => {
  const text = sql`coalesce(cells -> code ->> 'text', cells ->> code)`;
  const [doubt] = await sql<CommaDoubt[]>`
    with load as materialized (
      select organization_id, id from data_loads
       where organization_id = ${organizationId} and id = ${loadId}
         and options #> '{defaults,decimalSign}' is null)
    select count(distinct row_index) as rows,
           (array_agg(btrim(${text}) order by row_index, code))[1] as example
      from load
      join data_load_rows
        on data_load_rows.organization_id = load.organization_id and load_id = load.id,
           unnest(${amountCells}::text[]) as code
     where jsonb_typeof(cells -> code) <> 'number' and cells -> code -> 'isInPesos' is null
       and ${text} ~ ${thousandsWithComma}
       and exists (
         select from data_load_rows as other, unnest(${amountCells}::text[]) as code
          where other.organization_id = load.organization_id and other.load_id = load.id
            -- A cell like that is an error, or has its meaning.
            and jsonb_array_length(other.findings) > 0
            and jsonb_typeof(other.cells -> code) <> 'number'
            and coalesce(other.cells -> code ->> 'text', other.cells ->> code) ~ ${decimalsWithComma})
    having count(*) > 0`;
  return doubt ?? null;
};

const thousandsWithComma = String.raw`^\D*[1-9]\d{0,2},\d{3}\D*$`;
const decimalsWithComma = String.raw`^[^\d.,]*(?:\d{1,3}(?:[. '’]\d{3})+|\d+),\d{1,2}(?![\d.,])`;
