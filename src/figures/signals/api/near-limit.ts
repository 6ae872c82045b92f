import type { SignalDefinition } from './signal-definition.ts';

/**
 * A direct award up to 5 % below its limit. It is a question where its unit has more of them than chance
 * would leave (`bunched-units.ts`), and a context elsewhere: one amount alone says little.
 */
export const nearLimit: SignalDefinition = {
  id: 'F03',
  version: 2,
  ocp: 'R055',
  fields: [
    'procedureType',
    'organizerAdministrativeUnit',
    'category',
    'contractDate',
    'totalOrMaxAmount',
  ],
  cases: (sql) => sql`
    select contract_id, amount, blank, level,
           case when level is not null then jsonb_build_object(
             'amount', amount, 'limit', gross, 'below', below, 'near', below + above,
             'clearsBelow', ceil(95 * gross) / 100) end as facts,
           null::uuid as group_key
      from (select contract_id, amount, gross, blank, below, above,
                   case when blank is not null or amount not between 0.95 * gross and gross then null
                        when is_bunched then 'SIGNAL' else 'CONTEXT' end as level
              from limited_contracts
              left join bunched_units
                on bunched_units.unit_id = limited_contracts.unit_id
               and year = extract(year from contract_date)
             where procedure_type = 'NO_BID') cases`,
};
