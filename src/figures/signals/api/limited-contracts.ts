import type { Transaction } from '../../../foundation/platform/api/database/database.ts';
import { countedContracts } from '../../figures/api/population.ts';

/**
 * Direct awards and invitations beside the limit of law of their procedure, category and day. `net` is
 * the limit as the law says it; `gross`, with tax, is what amounts are compared with. Several signals
 * read it, so it is computed once, into a table of the transaction.
 */
export const computeLimitedContracts = async (
  snapshot: Transaction,
  organizationId: string,
): Promise<void> => {
  await snapshot`
    create temp table limited_contracts on commit drop as
    with held as materialized (select * from limits_in_force(${organizationId}))
    select *,
           case when amount is null then 'NO_AMOUNT'
                when contract_date is null then 'NO_CONTRACT_DATE'
                when limit_id is null and category is null then 'NO_CATEGORY'
                when limit_id is null then 'NO_LIMIT' end as blank
      from (select contracts.id as contract_id, contracts.procedure_type, category,
                   procurement_group(category) as category_group, supplier_id,
                   organizer_administrative_unit_id as unit_id, fiscal_year, contract_date,
                   nullif(total_or_max_amount, 0) as amount, limit_exceeded, amount_exceeded,
                   held.limit_id, held.amount as net, held.gross_amount as gross, held.legal_basis,
                   invited.gross_amount as gross_of_invitation
              from contracts
              left join held
                on held.procedure_type = contracts.procedure_type
               and held.category_group = procurement_group(category)
               and contract_date <@ held.valid_during
              left join held invited
                on invited.procedure_type = 'INVITATION'
               and invited.category_group = procurement_group(category)
               and contract_date <@ invited.valid_during
             where ${countedContracts(snapshot, organizationId)}
               and contracts.procedure_type in ('NO_BID', 'INVITATION')) beside_limit`;
  await snapshot`analyze limited_contracts`;
};
