import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { rowsOfSheet } from '../../data-load/row-name.ts';
import type { SheetReading, TotalsRow } from '../sheet-reading.ts';
import { type SumsAbove, expectedTotal } from './left-out-rows.ts';

type Place = { organizationId: string; loadId: string };

/**
 * The reading of a load with what the rows of each row of totals add up to now: meanings and
 * corrections change amounts after the file was read.
 */
export const withPresentSums = async (
  sql: Queries,
  place: Place,
  reading: SheetReading,
): Promise<SheetReading> =>
  reading.totals.length === 0
    ? reading
    : { ...reading, totals: await sumOfTotals(sql, place, reading.totals) };

const sumOfTotals = async (
  sql: Queries,
  { organizationId, loadId }: Place,
  totals: TotalsRow[],
): Promise<TotalsRow[]> => {
  const ranges = JSON.stringify(totals.map((_, index) => rangeOf(totals, index)));
  const amount = sql`(draft ->> 'totalOrMaxAmount')::numeric`;
  const sums = await sql<(SumsAbove & { row: number; rows: number; below: number })[]>`
    select ranges.row,
           count(*) filter (where row_index < ranges.row) as rows,
           coalesce(sum(${amount}) filter (where row_index < ranges.row), 0) as "all",
           coalesce(sum(${amount}) filter (
             where row_index > ranges.previous and row_index < ranges.row), 0) as "sinceTotals",
           count(*) filter (
             where row_index > ranges.previous and row_index < ranges.row) as "rowsSince",
           coalesce(sum(${amount}) filter (where row_index > ranges.row), 0) as below
      from jsonb_to_recordset(${ranges}::text::jsonb)
             as ranges ("row" integer, "first" integer, previous integer, "next" integer)
      left join data_load_rows
        on organization_id = ${organizationId} and load_id = ${loadId}
       and row_index > ranges.first and row_index < ranges.next
     group by ranges.row`;
  const near = new Map(sums.map((found) => [found.row, found]));
  return totals.map((total) => {
    const found = near.get(total.row);
    if (!found) return total;
    // Some sheets have the total above their rows.
    return { ...total, sum: found.rows === 0 ? found.below : expectedTotal(total, found) };
  });
};

/** Where its sheet begins, and the rows of totals before and after it in that sheet, or its end. */
const rangeOf = (totals: TotalsRow[], index: number) => {
  const { row } = totals[index] ?? { row: 0 };
  const first = Math.floor(row / rowsOfSheet) * rowsOfSheet;
  const end = first + rowsOfSheet;
  return {
    row,
    first,
    previous: Math.max(first, totals[index - 1]?.row ?? first),
    next: Math.min(end, totals[index + 1]?.row ?? end),
  };
};
