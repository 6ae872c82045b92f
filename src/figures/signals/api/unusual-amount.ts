import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { SignalDefinition } from './signal-definition.ts';

/** Of the table that `computeUsualAmounts` made: each contract beside what is usual, and why not. */
export const comparedAmounts = (sql: Queries): Fragment => sql`
  select priced_contracts.contract_id, priced_contracts.amount, item, year, amounts, median,
         median_of_logarithms, mad, most, cardinality(amounts) as contracts,
         case when amount_blank is not null then amount_blank
              when category is null then 'NO_CATEGORY'
              when item is null then 'NO_ITEM'
              when amounts is null then 'FEW'
              when mad = 0 then 'NO_SPREAD' end as blank,
         mad > 0 and priced_contracts.amount > most as is_far
    from priced_contracts
    left join usual_cohorts using (category, item, year)`;

/** The amount is far above what contracts of the same budget item cost. */
export const unusualAmount: SignalDefinition = {
  id: 'F11',
  version: 3,
  ocp: 'R016',
  fields: ['totalOrMaxAmount', 'category', 'partida', 'fiscalYear'],
  cases: (sql) => sql`
    select contract_id, amount, blank, case when is_far then 'SIGNAL' end as level,
           case when is_far then jsonb_build_object(
             'amount', amount, 'median', round(median::numeric, 2),
             'medianOfLogarithms', round(median_of_logarithms::numeric, 2), 'contracts', contracts,
             'item', item, 'year', year, 'clearsAt', trunc(most::numeric, 2)) end as facts,
           null::uuid as group_key
      from (${comparedAmounts(sql)}) compared`,
};
