import { amountBands } from '../../../figures/figures/amount-band.ts';
import { valueOf } from '../../../figures/figures/api/dimension-values.ts';
import { countedContracts } from '../../../figures/figures/api/population.ts';
import { matching, type Selection } from '../../../figures/figures/api/selection.ts';
import { type Dimension, dimensions } from '../../../figures/figures/dimension.ts';
import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';

export type LargestContract = { _id: string; amount: number; servicesDescription: string | null };

/**
 * Of each value of a dimension the contract that counts with the largest amount; none for a value whose
 * contracts state no amount.
 */
export const findLargestContracts = async (
  sql: Queries,
  selection: Selection,
  by: Dimension,
  keys: readonly (string | null)[],
): Promise<Map<string | null, LargestContract>> => {
  const { type } = dimensions[by];
  const own = valueOf(sql, by);
  // The index in the order of the amounts has what groups are made of, and no description.
  const largest = (key: ReturnType<typeof sql>) => sql`
    select id from contracts
     where ${countedContracts(sql, selection.organizationId)} and ${matching(sql, selection)}
       and total_or_max_amount is not null and ${key}
     order by total_or_max_amount desc, id
     limit 1`;
  const known = keys.filter((key) => key !== null);
  const wanted = sql`unnest(${known}::${sql.unsafe(type)}[]) wanted (value)`;
  const rows = await sql<(LargestContract & { value: string | null })[]>`
    with found as materialized (
      select value, largest.id
        from ${wanted} cross join lateral (${largest(isOf(sql, by, sql`wanted.value`))}) largest
      union all
      select null, largest.id
        from (${largest(sql`${own} is null and ${keys.includes(null)}`)}) largest)
    select value, id as "_id", total_or_max_amount as amount,
           services_description as "servicesDescription"
      from found join contracts using (id)
     where organization_id = ${selection.organizationId}`;
  return new Map(rows.map(({ value, ...contract }) => [value, contract]));
};

/** An amount below the next band is looked for from there on, and not from the largest of all. */
const isOf = (sql: Queries, by: Dimension, value: Fragment): Fragment => {
  const isEqual = sql`${valueOf(sql, by)} = ${value}`;
  if (by !== 'amountBand') return isEqual;
  const starts = sql`${amountBands.map(String)}::numeric[]`;
  return sql`${isEqual} and total_or_max_amount
    < coalesce((${starts})[width_bucket(${value}::numeric, ${starts}) + 1], 'Infinity')`;
};
