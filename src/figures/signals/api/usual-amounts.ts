import type { Transaction } from '../../../foundation/platform/api/database/database.ts';
import { countedContracts } from '../../figures/api/population.ts';
import { statedAmount } from '../../figures/api/stated-amount.ts';

/** Fewer contracts have no usual amount. */
const leastContracts = 12;
/** Years of a cohort: that of the contract and those before it. */
const years = 3;

/** From which robust z-score on an amount is out of the usual (Iglewicz and Hoaglin 1993). */
const mostZ = 3.5;
const perMad = 0.6745;

/**
 * What is usual for each contract: the amounts of the same category and the same four digits of the
 * budget item, in its fiscal year and the two before, of all units. Amounts are compared by their
 * logarithms, whose median is that of the amounts only where their number is odd. Two signals read it, so it is computed once, into a table of the transaction.
 */
export const computeUsualAmounts = async (
  snapshot: Transaction,
  organizationId: string,
): Promise<void> => {
  await snapshot`
    create temp table priced_contracts on commit drop as
    select id as contract_id, category, fiscal_year::int as year,
           substring(partida from '^[^0-9]*([0-9]{4})') as item,
           ${statedAmount(snapshot)}
      from contracts where ${countedContracts(snapshot, organizationId)}`;
  await snapshot`
    create temp table usual_cohorts on commit drop as
    with sorted as (
      select cohorts.category, cohorts.item, cohorts.year,
             array_agg(amount::float8 order by amount) as amounts
        from (select distinct category, item, year from priced_contracts
               where category is not null and item is not null and amount is not null) cohorts
        join priced_contracts on priced_contracts.category = cohorts.category
         and priced_contracts.item = cohorts.item and amount is not null
         and priced_contracts.year between cohorts.year - ${years - 1}::int and cohorts.year
       group by cohorts.category, cohorts.item, cohorts.year
      having count(*) >= ${leastContracts}),
    centered as (
      select *, (ln(amounts[(cardinality(amounts) + 1) / 2])
                 + ln(amounts[cardinality(amounts) / 2 + 1])) / 2 as center
        from sorted)
    select category, item, year, amounts, exp(center) as median_of_logarithms, mad,
           (amounts[(cardinality(amounts) + 1) / 2] + amounts[cardinality(amounts) / 2 + 1]) / 2
             as median,
           exp(center + ${mostZ}::float8 * mad / ${perMad}::float8) as most
      from centered
     cross join lateral (
       select percentile_cont(0.5) within group (order by abs(ln(amount) - center)) as mad
         from unnest(amounts) as amount) spread`;
  await snapshot`analyze usual_cohorts`;
};
