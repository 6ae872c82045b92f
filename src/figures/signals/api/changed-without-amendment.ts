import { timeZone } from '../../../foundation/platform/time-zone.ts';
import { countedContracts } from '../../figures/api/population.ts';
import type { SignalDefinition } from './signal-definition.ts';

/**
 * Supplier, procedure, date or amount changed after the contract was public, without an amendment. By hand
 * is no less: the form asks for no reason. What the law had removed of a contract can be compared with nothing.
 */
export const changedWithoutAmendment: SignalDefinition = {
  id: 'F14',
  version: 1,
  ocp: 'R064',
  fields: ['supplier', 'procedureType', 'contractDate', 'totalOrMaxAmount'],
  cases: (sql, organizationId) => sql`
    select contracts.id as contract_id, total_or_max_amount as amount, blank,
           case when blank is null and changes is not null then 'SIGNAL' end as level,
           case when blank is null and changes is not null
                then jsonb_build_object('changes', changes) end as facts,
           null::uuid as group_key
      from contracts
      left join (
        select contract_id, jsonb_agg(jsonb_build_object(
                 'day', (moment at time zone ${timeZone()})::date, 'field', field,
                 'before', before, 'after', after) order by moment, field) as changes
          from unamended_changes where organization_id = ${organizationId}
         group by contract_id) found on found.contract_id = contracts.id
     cross join lateral (
        select case when exists (
                 select from contract_versions
                  where contract_versions.organization_id = ${organizationId}
                    and contract_versions.contract_id = contracts.id and removed_at is not null)
               then 'VERSION_REMOVED' end as blank) removed
     where ${countedContracts(sql, organizationId)}`,
};
