import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { SignalDefinition } from './signal-definition.ts';
import { comparedAmounts } from './unusual-amount.ts';

/** So many times what 95 of 100 others do not exceed. */
const timesOfMost = 25;

/** A quantile of the amounts of the others, which are sorted, between the two that are next to it. */
const quantileOfOthers = (share: number): string => {
  const place = `${share} * (contracts - 2)`;
  const at = (offset: number) => `amounts[floor(${place})::int + ${1 + offset}
    + (floor(${place})::int + ${1 + offset} >= own_place)::int]`;
  return `${at(0)} + (${place} - floor(${place})) * (coalesce(${at(1)}, 0) - ${at(0)})`;
};

/** Of the others, how many do not exceed a value, and the amounts next to it on both sides. */
const othersUpTo = (sql: Queries, value: Fragment): Fragment => sql`
  select count(*) filter (where other <= ${value}) as up_to,
         max(other) filter (where other <= ${value}) as next_below,
         min(other) filter (where other >= ${value}) as next_above
    from unnest(amounts) with ordinality as all_amounts (other, place)
   where place <> own_place`;

/**
 * An amount that would lie in the middle half of the others with one or two zeros less, or far above
 * them all. It stands beside the question of an unusual amount, and no sum leaves the amount out. The
 * others may be of two sizes with nothing between, so the facts name what lies next to it.
 */
export const mistypedAmount: SignalDefinition = {
  id: 'F12',
  version: 3,
  ocp: null,
  fields: ['totalOrMaxAmount', 'category', 'partida', 'fiscalYear'],
  cases: (sql) => sql`
    select contract_id, amount, nullif(blank, 'NO_SPREAD') as blank, level,
           case when level is not null then jsonb_build_object(
             'amount', amount, 'divisor', divisor, 'most', round(high::numeric, 2),
             'item', item, 'others', contracts - 1, 'less', less, 'below', next_below,
             'above', case when divisor is not null then next_above end, 'upTo', up_to,
             'clearsAt', least(trunc(case when mad > 0 then most end::numeric, 2),
                               ${timesOfMost}::int * trunc(high::numeric, 2) - 0.01)) end as facts,
           null::uuid as group_key
      from (select *, case when divisor is not null or amount >= ${timesOfMost}::int * high
                           then 'CONTEXT' end as level,
                   round(amount / divisor, 2) as less
              from (select *,
                           case when is_far and amount / 10 between low_half and high_half then 10
                                when is_far and amount / 100 between low_half and high_half then 100
                            end as divisor
                      from (select *,
                                   case when is_candidate then ${sql.unsafe(quantileOfOthers(0.95))}
                                    end as high,
                                   case when is_candidate then ${sql.unsafe(quantileOfOthers(0.25))}
                                    end as low_half,
                                   case when is_candidate then ${sql.unsafe(quantileOfOthers(0.75))}
                                    end as high_half
                              from (select *,
                                           case when is_candidate
                                                then array_position(amounts, amount::float8)
                                            end as own_place
                                      from (select *, is_far or amount >= ${timesOfMost}::int * median
                                                        as is_candidate
                                              from (${comparedAmounts(sql)}) compared) wide) placed
                           ) quantiles) divided) cases
      left join lateral (${othersUpTo(sql, sql`coalesce(less, high)`)}) beside on level is not null`,
};
