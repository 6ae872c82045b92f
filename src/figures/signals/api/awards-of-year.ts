import type { SignalDefinition } from './signal-definition.ts';

/** Two direct awards in a year are ordinary. */
const leastAwards = 3;

/**
 * What a unit awarded directly to one supplier in a year exceeds together the limit of an invitation:
 * the highest that any of these contracts could have had.
 */
export const awardsOfYear: SignalDefinition = {
  id: 'F05',
  version: 2,
  ocp: 'R055',
  fields: [
    'procedureType',
    'supplier',
    'organizerAdministrativeUnit',
    'fiscalYear',
    'category',
    'contractDate',
    'totalOrMaxAmount',
  ],
  cases: (sql) => sql`
    select contract_id, amount, blank, level,
           case when level is not null then jsonb_build_object(
             'year', fiscal_year, 'contracts', contracts, 'amount', whole, 'limit', highest,
             'supplier', supplier_id) end as facts,
           case when level is not null then first_id end as group_key
      from (select *,
                   case when blank is null and contracts >= ${leastAwards} and whole > highest
                        then 'SIGNAL' end as level
              from (select *, count(*) over supplier_year as contracts,
                           sum(amount) over supplier_year as whole,
                           max(gross_of_invitation) over supplier_year as highest,
                           first_value(contract_id) over (supplier_year order by contract_id)
                             as first_id
                      from (select contract_id, supplier_id, unit_id, fiscal_year, amount,
                                   gross_of_invitation,
                                   case when amount_blank is not null then amount_blank
                                        when supplier_id is null then 'NO_SUPPLIER'
                                        when contract_date is null then 'NO_CONTRACT_DATE'
                                        when gross_of_invitation is null and category is null
                                        then 'NO_CATEGORY'
                                        when gross_of_invitation is null then 'NO_LIMIT' end as blank
                              from limited_contracts
                             where procedure_type = 'NO_BID') direct
                    window supplier_year as (
                             partition by blank, supplier_id, unit_id, fiscal_year)) summed) cases`,
};
