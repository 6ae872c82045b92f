import type { Transaction } from '../../../foundation/platform/api/database/database.ts';
import { adjustPValues } from '../../figures/benjamini-hochberg.ts';
import { bunchingProbability, leastNearLimit } from '../bunching.ts';

/** False discoveries among the units that are told, at most. */
const mostFalse = 0.05;

/** Direct awards of a unit up to 5 % from their own limits, in a year and the two before it. */
type UnitYear = { unit: string; year: number; below: number; above: number };

/**
 * In which units and years more direct awards lie just below their limit than chance would leave, tested
 * over all of them together. What lies exactly on the limit is on neither side.
 */
export const computeBunchedUnits = async (snapshot: Transaction): Promise<void> => {
  const units = await findUnitYears(snapshot);
  const tested = units.filter(({ below, above }) => below + above >= leastNearLimit);
  const adjusted = adjustPValues(
    tested.map(({ below, above }) => bunchingProbability(below, above)),
  );
  const bunched = new Set(tested.filter((_, place) => (adjusted[place] ?? 1) <= mostFalse));
  await snapshot`
    create temp table bunched_units on commit drop as
    select unit_id, year, below, above, is_bunched = 1 as is_bunched from unnest(
      ${units.map(({ unit }) => unit)}::uuid[], ${units.map(({ year }) => year)}::int[],
      ${units.map(({ below }) => below)}::int[], ${units.map(({ above }) => above)}::int[],
      ${units.map((unit) => Number(bunched.has(unit)))}::int[]
    ) as units (unit_id, year, below, above, is_bunched)`;
};

const findUnitYears = (snapshot: Transaction) => snapshot<UnitYear[]>`
  select unit_id as unit, year, (sum(below) over three_years)::int as below,
         (sum(above) over three_years)::int as above
    from (select unit_id, extract(year from contract_date)::int as year,
                 count(*) filter (where amount >= 0.95 * gross and amount < gross) as below,
                 count(*) filter (where amount > gross and amount <= 1.05 * gross) as above
            from limited_contracts
           where blank is null and procedure_type = 'NO_BID'
           group by 1, 2) yearly
  window three_years as (
    partition by unit_id order by year range between 2 preceding and current row)
   order by 1, 2`;
