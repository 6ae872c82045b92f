import { countedContracts } from '../../figures/api/population.ts';
import { firstPublishedDay } from './first-published-day.ts';
import type { SignalDefinition } from './signal-definition.ts';

/** Days before and after an administration in which its contracts may still be signed. */
const marginDays = 31;

/** Dates of one contract that cannot all be: two in the wrong order, or one outside its time. */
export const impossibleDates: SignalDefinition = {
  id: 'F09',
  version: 1,
  ocp: null,
  fields: ['contractDate', 'announcementDate', 'clarificationMeetingDate', 'administrationPeriod'],
  cases: (sql, organizationId) => sql`
    select contract_id, amount, blank, level,
           case when level is not null then jsonb_build_object(
             'contradictions', to_jsonb(contradictions), 'contractDate', contract_date,
             'announcementDate', announcement_date, 'meetingDate', meeting_date,
             'publishedDay', published, 'administrationPeriod', administration_period,
             'from', greatest(announcement_date, meeting_date, begins),
             'to', least(published, ends)) end as facts,
           null::uuid as group_key
      from (select *,
                   case when blank is null and contradictions <> '{}' then 'SIGNAL' end as level
              from (select *,
                           case when contract_date is null
                                     and (announcement_date is null or meeting_date is null)
                                then 'NO_CONTRACT_DATE' end as blank,
                           array_remove(array[
                             case when contract_date < announcement_date
                                  then 'BEFORE_ANNOUNCEMENT' end,
                             case when meeting_date < announcement_date
                                  then 'MEETING_BEFORE_ANNOUNCEMENT' end,
                             case when contract_date < meeting_date then 'BEFORE_MEETING' end,
                             case when contract_date > published then 'AFTER_PUBLICATION' end,
                             case when contract_date < begins or contract_date > ends
                                  then 'OUTSIDE_ADMINISTRATION' end], null) as contradictions
                      from (select id as contract_id, total_or_max_amount as amount, contract_date,
                                   announcement_date, clarification_meeting_date as meeting_date,
                                   administration_period, ${firstPublishedDay(sql)} as published,
                                   make_date(left(administration_period, 4)::int, 1, 1)
                                     - ${marginDays}::int as begins,
                                   make_date(right(administration_period, 4)::int, 12, 31)
                                     + ${marginDays}::int as ends
                              from contracts
                             where ${countedContracts(sql, organizationId)}) dated) compared) cases`,
};
