import { publicationDeadline } from '../../figures/api/mark-conditions.ts';
import { countedContracts } from '../../figures/api/population.ts';
import type { SignalDefinition } from './signal-definition.ts';

/** Days after the deadline from which it is a question. */
const mostDaysLate = 90;

/** What is said of it was obtained after the time to publish its quarter: the other side of ON_TIME. */
export const latePublication: SignalDefinition = {
  id: 'F13',
  version: 1,
  ocp: null,
  fields: ['period', 'informationDate'],
  cases: (sql, organizationId) => sql`
    select contract_id, amount, blank, level,
           case when level is not null then jsonb_build_object(
             'quarter', period, 'days', days, 'deadline', deadline,
             'informationDate', information_date) end as facts,
           null::uuid as group_key
      from (select *, information_date - deadline as days,
                   case when information_date is null then 'NO_INFORMATION_DATE' end as blank,
                   case when information_date - deadline > ${mostDaysLate} then 'SIGNAL'
                        when information_date > deadline then 'CONTEXT' end as level
              from (select id as contract_id, total_or_max_amount as amount, period,
                           information_date, ${sql.unsafe(publicationDeadline)} as deadline
                      from contracts
                     where ${countedContracts(sql, organizationId)}) dated) cases`,
};
