import { countedContracts } from '../../../figures/figures/api/population.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { LimitEffect, LimitQuestion } from '../procurement-limit-endpoints.ts';

/**
 * What a limit would change in one organization, compared contract by contract with what holds now: as
 * F01 does, an amount is over the limit where it is above it with its tax. The organization's own limits
 * go before those of the installation, and a limit that would be replaced holds no more.
 */
export const findLimitEffect = async (
  sql: Queries,
  organizationId: string,
  {
    scope,
    procedureType,
    categoryGroup,
    validFrom,
    validTo,
    amount,
    taxRate,
    replaces,
  }: LimitQuestion,
): Promise<LimitEffect> => {
  const [effect] = await sql<LimitEffect[]>`
    with held as materialized (
      select id, organization_id is not null as is_own, false as is_entered, category_group,
             valid_from, valid_to, amount as net, gross_amount as gross
        from procurement_limits
       where replaced_at is null and procedure_type = ${procedureType}
         and (organization_id = ${organizationId} or organization_id is null)),
    entered as materialized (
      select null::uuid as id, ${scope === 'ORGANIZATION'}::boolean as is_own, true as is_entered,
             ${categoryGroup}::text as category_group, ${validFrom}::date as valid_from,
             ${validTo}::date as valid_to, ${amount}::numeric as net,
             round(${amount}::numeric * (1 + coalesce(${taxRate ?? null}::numeric, 0)), 2) as gross),
    planned as materialized (
      select * from held where id is distinct from ${replaces ?? null}::uuid
      union all select * from entered),
    awards as materialized (
      select procurement_group(category) as category_group, contract_date as day,
             total_or_max_amount as amount
        from contracts
       where ${countedContracts(sql, organizationId)} and procedure_type = ${procedureType}
         and contract_date is not null and total_or_max_amount <> 0),
    compared as (
      select awards.amount, coalesce(amount > now.gross, false) as is_over_now,
             coalesce(amount > planned.gross, false) as is_over,
             coalesce(planned.is_entered, false) as is_concerned, planned.net, planned.gross
        from awards
        left join lateral (
          select gross from held
           where category_group in (awards.category_group, 'ALL')
             and day between valid_from and valid_to
           order by is_own desc limit 1) now on true
        left join lateral (
          select gross, net, is_entered from planned
           where category_group in (awards.category_group, 'ALL')
             and day between valid_from and valid_to
           order by is_own desc, is_entered desc limit 1) planned on true)
    select count(*) filter (where is_concerned)::int as contracts,
           count(*) filter (where is_concerned and is_over)::int as above,
           count(*) filter (where is_concerned and amount > net and amount <= gross)::int
             as undecidable,
           count(*) filter (where is_concerned and amount between 0.95 * gross and gross)::int
             as near,
           count(*) filter (where is_over and not is_over_now)::int as appearing,
           count(*) filter (where is_over_now and not is_over)::int as ending
      from compared`;
  if (!effect) throw new Error('a count has one row');
  return effect;
};
