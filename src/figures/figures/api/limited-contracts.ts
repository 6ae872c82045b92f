import { categories } from '../../../foundation/codelists/category.ts';
import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { countedContracts } from './population.ts';
import { statedAmount } from './stated-amount.ts';
import { statesException } from './states-exception.ts';

/**
 * Direct awards and invitations beside the limit of law of their procedure, category and day. `net` is
 * the limit as the law says it; `gross`, with tax, is what amounts are compared with. The group of each
 * category is looked up once: to ask the database's function for every contract took most of the time.
 */
export const limitedContracts = (sql: Queries, organizationId: string): Fragment => sql`
  with held as materialized (
    select *, lower(valid_during) as from_day, upper(valid_during) as end_day
      from limits_in_force(${organizationId})),
  groups as materialized (
    select category, procurement_group(category) as category_group
      from unnest(${[null, ...categories]}::text[]) as category)
  select *,
         case when amount_blank is not null then amount_blank
              when contract_date is null then 'NO_CONTRACT_DATE'
              when limit_id is null and category is null then 'NO_CATEGORY'
              when limit_id is null then 'NO_LIMIT' end as blank
    from (select contracts.id as contract_id, contracts.procedure_type, contracts.category,
                 groups.category_group, supplier_id, organizer_administrative_unit_id as unit_id,
                 fiscal_year, contract_date, ${statedAmount(sql)},
                 limit_exceeded, amount_exceeded, exception_basis,
                 ${statesException(sql)} as states_exception, held.limit_id, held.amount as net,
                 held.gross_amount as gross, held.legal_basis,
                 invited.gross_amount as gross_of_invitation
            from contracts
            join groups on coalesce(groups.category, '') = coalesce(contracts.category, '')
            left join held
              on held.procedure_type = contracts.procedure_type
             and held.category_group = groups.category_group
             and contract_date >= held.from_day and contract_date < held.end_day
            left join held invited
              on invited.procedure_type = 'INVITATION'
             and invited.category_group = groups.category_group
             and contract_date >= invited.from_day and contract_date < invited.end_day
           where ${countedContracts(sql, organizationId)}
             and contracts.procedure_type in ('NO_BID', 'INVITATION')) beside_limit`;
