import { type ExpectedField, expectationOf } from '../../../records/records/expected-fields.ts';
import { isStated, publicationDeadline } from '../../figures/api/mark-conditions.ts';
import { countedContracts } from '../../figures/api/population.ts';
import { firstPublishedDay } from './first-published-day.ts';
import type { SignalDefinition } from './signal-definition.ts';

/** Documents beside the contract, by their columns; who misses them alone has a context. */
const others = [
  ['announcementUrl', 'announcement_url'],
  ['clarificationMeetingJudgmentUrl', 'clarification_meeting_judgment_url'],
  ['presentationProposalsDocUrl', 'presentation_proposals_doc_url'],
] as const satisfies [ExpectedField, string][];

const missingOf = ([field, column]: (typeof others)[number]): string => {
  const { types = [] } = expectationOf(field);
  return `case when procedure_type in ('${types.join("', '")}') and not ${isStated(column)}
               then '${field}' end`;
};

/**
 * The time to publish its quarter is over, by the newest day on which data of this organization were
 * obtained, and there is no link to the contract. The clock of nobody is asked, so that what is stored
 * gives the same answer whenever it is computed.
 */
export const unpublishedDocument: SignalDefinition = {
  id: 'F07',
  version: 1,
  ocp: 'R063',
  fields: [
    'period',
    'contractUrl',
    'announcementUrl',
    'clarificationMeetingJudgmentUrl',
    'presentationProposalsDocUrl',
    'informationDate',
  ],
  cases: (sql, organizationId) => sql`
    select contract_id, amount, blank, level,
           case when level is not null then jsonb_build_object(
             'quarter', period, 'deadline', deadline, 'missing', to_jsonb(missing)) end as facts,
           null::uuid as group_key
      from (select *,
                   case when newest is null or deadline >= newest or missing = '{}' then null
                        when 'contractUrl' = any(missing) then 'SIGNAL' else 'CONTEXT' end as level
              from (select id as contract_id, total_or_max_amount as amount, period,
                           ${sql.unsafe(publicationDeadline)} as deadline,
                           array_remove(array[
                             case when not has_contract_link then 'contractUrl' end,
                             ${sql.unsafe(others.map(missingOf).join(', '))}], null) as missing,
                           newest,
                           case when newest is null then 'NO_INFORMATION_DATE' end as blank
                      from contracts
                     cross join (select max(information_date) as newest
                                   from contracts
                                  where contracts.organization_id = ${organizationId}
                                    and deleted_at is null
                                    and information_date <= ${firstPublishedDay(sql)}) obtained
                     where ${countedContracts(sql, organizationId)}) looked_at) cases`,
};
