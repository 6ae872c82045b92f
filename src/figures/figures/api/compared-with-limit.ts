import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';

/**
 * Rows of `limitedContracts`, each with what its limit says of its amount: the rule of signal F01 and of the
 * marks of limits. Of a limit without tax, an amount between the limit and the limit with its tax may be on
 * either side. The law allows exceptions, so with one that the source states it is no question (`CONTEXT`).
 */
export const comparedWithLimit = (sql: Queries, limited: Fragment): Fragment => sql`
  select *, case when blank is not null or amount <= gross then null
                 when states_exception then 'CONTEXT' else 'SIGNAL' end as level
    from (select contract_id, amount, procedure_type, category_group, contract_date, gross,
                 legal_basis, exception_basis, states_exception,
                 case when amount > net and amount <= gross then 'TAX' else blank end as blank
            from ${limited}) decided`;
