import type { SignalDefinition } from './signal-definition.ts';

/** Direct awards of a unit to a supplier, each up to its limit, that exceed it in seven days. */
export const closeAwards: SignalDefinition = {
  id: 'F04',
  version: 3,
  ocp: 'R011',
  fields: [
    'procedureType',
    'supplier',
    'organizerAdministrativeUnit',
    'category',
    'contractDate',
    'totalOrMaxAmount',
  ],
  cases: (sql) => sql`
    select contract_id, amount, blank, case when group_key is not null then 'SIGNAL' end as level,
           case when group_key is not null then jsonb_build_object(
             'contracts', contracts, 'from', from_day, 'to', to_day, 'amount', whole, 'limit', gross,
             'supplier', supplier_id, 'categories', to_jsonb(categories),
             'without', case when without_id is not null then jsonb_build_object(
               'contract', without_id, 'day', without_day, 'amount', without_amount) end) end as facts,
           group_key
      from (select contract_id, supplier_id, limited_contracts.amount, gross, group_key, without_id,
                   coalesce(blank, case when supplier_id is null then 'NO_SUPPLIER' end) as blank,
                   contracts, from_day, to_day, whole, categories, left_out.contract_date as without_day,
                   left_out.amount as without_amount
              from limited_contracts
              left join award_chains using (contract_id)
              left join (
                select group_key, count(*) as contracts, min(contract_date) as from_day,
                       max(contract_date) as to_day, sum(amount) as whole,
                       array_agg(distinct category) as categories
                  from award_chains join limited_contracts using (contract_id)
                 group by group_key) chains using (group_key)
              left join (select contract_id as without_id, contract_date, amount
                           from limited_contracts) left_out using (without_id)
             where procedure_type = 'NO_BID') cases`,
};
