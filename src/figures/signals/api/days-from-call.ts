import { countedContracts } from '../../figures/api/population.ts';
import type { SignalDefinition } from './signal-definition.ts';

/**
 * From the call to the contract passed fewer days than the law asks from the call to the proposals. Where
 * it asks for several, of national and of international calls, the fewest count: no field states which.
 * A contract before its call is another question.
 */
export const daysFromCall: SignalDefinition = {
  id: 'F10',
  version: 1,
  ocp: 'R003',
  fields: ['procedureType', 'announcementDate', 'contractDate'],
  cases: (sql, organizationId) => sql`
    select contract_id, amount, blank, level,
           case when level is not null then jsonb_build_object(
             'days', days, 'leastDays', least_days, 'announcementDate', announcement_date,
             'contractDate', contract_date, 'clearsFrom', announcement_date + least_days) end as facts,
           null::uuid as group_key
      from (select *, case when blank is null and days >= 0 and days < least_days then 'SIGNAL' end
                        as level
              from (select id as contract_id, total_or_max_amount as amount, announcement_date,
                           contract_date, contract_date - announcement_date as days, least_days,
                           case when announcement_date is null then 'NO_ANNOUNCEMENT_DATE'
                                when contract_date is null then 'NO_CONTRACT_DATE'
                                when least_days is null then 'NO_DAYS' end as blank
                      from contracts
                      left join lateral (
                        select min(least_days)::int as least_days
                          from days_in_force(${organizationId}) held
                         where held.procedure_type = contracts.procedure_type
                           and announcement_date <@ valid_during) legal_days on true
                     where ${countedContracts(sql, organizationId)}
                       and (contracts.procedure_type = 'PUBLIC' or least_days is not null)) dated) cases`,
};
