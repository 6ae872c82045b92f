import type { Sql, Transaction } from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import type { Principal } from '../../../foundation/platform/api/http/principal.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { recordEvents } from '../../../office/audit/api/record-events.ts';
import { moveDataVersions } from '../../../office/organizations/api/move-data-versions.ts';
import type { SignalId } from '../../figures/signal-id.ts';
import {
  CaseAnswerState,
  type CaseAnswerDraft,
  type CaseState,
  type ContractCaseDetail,
} from '../contract-case.ts';
import { findAnswerableContract, findContractCase } from './find-contract-cases.ts';
import { scheduleForgetting } from './forget-case-words.ts';

type Place = { organizationId: string; by: Principal };

/**
 * Answers a case, or changes the answer. Refuses with 409 when somebody else answered since it was looked
 * at. What the public has read once can be changed, with the day, and is never taken away.
 */
export const answerCase = (
  sql: Sql,
  place: Place,
  { id, version, answer }: { id: string; version: number; answer: CaseAnswerDraft },
): Promise<ContractCaseDetail> =>
  sql.begin(async (tx) => {
    const { organizationId } = place;
    await tx`
      select from contract_cases where organization_id = ${organizationId} and id = ${id}
         for update`;
    const before = await findContractCase(tx, organizationId, id);
    if (before.version !== version) throw refuse(409, 'contract-cases-admin:refused.changed');
    refuseUnfit(before.signal, answer, before.state);
    await writeAnswer(tx, place, id, answer);
    return publishAnswer(tx, place, id, before);
  });

/** Answers what no reader asked. Refuses with 422 a signal that was not found at the contract. */
export const openCase = (
  sql: Sql,
  place: Place,
  draft: { contract: string; signal: SignalId | null; answer: CaseAnswerDraft },
): Promise<ContractCaseDetail> =>
  sql.begin(async (tx) => {
    const { contract, signal, answer } = draft;
    const { organizationId } = place;
    const { signals } = await findAnswerableContract(tx, organizationId, contract);
    if (signal !== null && !signals.includes(signal))
      throw unfit('signal', 'contract-cases-admin:issue.signal');
    refuseUnfit(signal, answer, 'ANSWERED');
    const id = newId();
    await tx`
      insert into contract_cases (organization_id, id, contract_id, signal, opened_by)
      values (${organizationId}, ${id}, ${contract}, ${signal}, 'OFFICE')`;
    await writeAnswer(tx, place, id, answer);
    return publishAnswer(tx, place, id, undefined);
  });

const refuseUnfit = (
  signal: SignalId | null,
  { state }: CaseAnswerDraft,
  before: CaseState,
): void => {
  if (state === 'CONFIRMED' && signal === null)
    throw unfit('state', 'contract-cases-admin:issue.confirmed');
  if (state === 'DISMISSED' && CaseAnswerState.safeParse(before).success)
    throw unfit('state', 'contract-cases-admin:issue.published');
};

const unfit = (field: string, message: string) =>
  refuse(422, 'platform:api.invalid', { issues: [{ field, message }] });

const writeAnswer = (
  tx: Transaction,
  { organizationId, by }: Place,
  id: string,
  { state, answer, documentUrl, signedAs }: CaseAnswerDraft,
) => tx`
  update contract_cases
     set state = ${state}, answer = ${answer || null}, document_url = ${documentUrl},
         earlier_answers = case when answer is null then earlier_answers
           else earlier_answers || jsonb_build_object(
             'state', state, 'answer', answer, 'documentUrl', document_url, 'signedAs', signed_as,
             'answeredAt', coalesce(changed_at, closed_at)) end,
         signed_as = ${signedAs || null}, answered_by = ${by.userId}, version = version + 1,
         changed_at = case when answer is null then null else now() end,
         closed_at = case when answer is null then now() else closed_at end
   where organization_id = ${organizationId} and id = ${id}`;

const publishAnswer = async (
  tx: Transaction,
  { organizationId, by }: Place,
  id: string,
  before: ContractCaseDetail | undefined,
): Promise<ContractCaseDetail> => {
  const after = await findContractCase(tx, organizationId, id);
  await scheduleForgetting(tx);
  await moveDataVersions(tx, organizationId);
  const { contract } = after;
  await recordEvents(tx, by, [
    {
      action: before ? 'UPDATE' : 'CREATE',
      entity: 'contract-case',
      entityId: id,
      label: contract.contractNumber ?? contract.servicesDescription ?? '',
      organizationId,
      changes: recordedFields.flatMap((field) => {
        const [old, now] = [before?.[field] ?? null, after[field]];
        return old === now ? [] : [{ field, old, new: now }];
      }),
    },
  ]);
  return after;
};

/** The words of the reader are in no record: they are forgotten, and the record never is. */
const recordedFields = ['state', 'signal', 'answer', 'documentUrl', 'signedAs'] as const;
