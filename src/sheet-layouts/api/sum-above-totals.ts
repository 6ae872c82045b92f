import { rowsOfSheet } from '../../data-load/row-name.ts';
import type { Queries } from '../../platform/api/database/database.ts';
import type { SheetReading, TotalsRow } from '../sheet-reading.ts';
import { type SumsAbove, sumMeantBy } from './left-out-rows.ts';

type Place = { organizationId: string; loadId: string };

/**
 * The reading of a load with what the rows above each row of totals add up to now: meanings and
 * corrections change amounts after the file was read.
 */
export const withPresentSums = async (
  sql: Queries,
  place: Place,
  reading: SheetReading,
): Promise<SheetReading> =>
  reading.totals.length === 0
    ? reading
    : { ...reading, totals: await sumAboveTotals(sql, place, reading.totals) };

const sumAboveTotals = async (
  sql: Queries,
  { organizationId, loadId }: Place,
  totals: TotalsRow[],
): Promise<TotalsRow[]> => {
  const ranges = JSON.stringify(totals.map((_, index) => rangeAbove(totals, index)));
  const sums = await sql<(SumsAbove & { row: number })[]>`
    select ranges.row,
           coalesce(sum((draft ->> 'totalOrMaxAmount')::numeric), 0) as "all",
           coalesce(sum((draft ->> 'totalOrMaxAmount')::numeric)
                      filter (where row_index > ranges.previous), 0) as "sinceTotals",
           count(*) filter (where row_index > ranges.previous) as "rowsSince"
      from jsonb_to_recordset(${ranges}::text::jsonb)
             as ranges ("row" integer, "first" integer, previous integer)
      left join data_load_rows
        on organization_id = ${organizationId} and load_id = ${loadId}
       and row_index > ranges.first and row_index < ranges.row
     group by ranges.row`;
  const above = new Map(sums.map((found) => [found.row, found]));
  return totals.map((said) => {
    const found = above.get(said.row);
    return found ? { ...said, sum: sumMeantBy(said, found) } : said;
  });
};

/** Where its sheet begins, and the row of totals before it in that sheet. */
const rangeAbove = (totals: TotalsRow[], index: number) => {
  const { row } = totals[index] ?? { row: 0 };
  const first = Math.floor(row / rowsOfSheet) * rowsOfSheet;
  return { row, first, previous: Math.max(first, totals[index - 1]?.row ?? first) };
};
