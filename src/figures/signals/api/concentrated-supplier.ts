import { countedContracts } from '../../figures/api/population.ts';
import { statedAmount } from '../../figures/api/stated-amount.ts';
import type { SignalDefinition } from './signal-definition.ts';

/** Fewer direct awards of a unit in a year, or of a supplier there, say nothing of a share. */
const leastOfUnit = 10;
const leastOfSupplier = 3;

/**
 * One supplier has half or more of what a unit awarded directly in a year. Money of suppliers that were
 * not published is part of the whole.
 */
export const concentratedSupplier: SignalDefinition = {
  id: 'F06',
  version: 2,
  ocp: 'R050',
  fields: [
    'procedureType',
    'supplier',
    'organizerAdministrativeUnit',
    'fiscalYear',
    'totalOrMaxAmount',
  ],
  cases: (sql, organizationId) => sql`
    select contract_id, amount, blank, level,
           case when level is not null then jsonb_build_object(
             'year', fiscal_year, 'contracts', contracts, 'ofContracts', of_contracts,
             'amount', part, 'whole', whole, 'others', whole - part) end as facts,
           case when level is not null then first_id end as group_key
      from (select *,
                   case when blank is null and contracts >= ${leastOfSupplier} and 2 * part >= whole
                        then 'SIGNAL' end as level
              from (select *,
                           case when amount_blank is not null then amount_blank
                                when supplier_id is null then 'NO_SUPPLIER'
                                when of_contracts < ${leastOfUnit} then 'FEW' end as blank
                      from (select id as contract_id, supplier_id, fiscal_year, amount, amount_blank,
                                   count(amount) over unit_year as of_contracts,
                                   sum(amount) over unit_year as whole,
                                   count(amount) over supplier_year as contracts,
                                   sum(amount) over supplier_year as part,
                                   first_value(id) over (supplier_year order by (amount is null), id)
                                     as first_id
                              from (select *, ${statedAmount(sql)}
                                      from contracts
                                     where ${countedContracts(sql, organizationId)}
                                       and procedure_type = 'NO_BID') direct
                            window unit_year as (
                                     partition by organizer_administrative_unit_id, fiscal_year),
                                   supplier_year as (
                                     partition by organizer_administrative_unit_id, fiscal_year,
                                       supplier_id)) summed) known) cases`,
};
