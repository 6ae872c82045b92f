import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { answerStates, type ContractAnswer } from '../contract-case.ts';
import { casesWithContract } from './cases-with-contract.ts';

/** What the public reads beside a contract, the newest answer first; nothing of one that was deleted. */
export const findContractAnswers = async (
  sql: Queries,
  organizationId: string,
  contract: string,
): Promise<ContractAnswer[]> => {
  const answers = await sql<ContractAnswer[]>`
  select cases.id as "_id", cases.signal, opened_by as "openedBy", opened_at as "openedAt",
         cases.state, answer, document_url as "documentUrl", signed_as as "signedAs",
         closed_at as "answeredAt", cases.changed_at as "changedAt", earlier_answers as earlier
    from ${casesWithContract(sql)}
   where cases.organization_id = ${organizationId} and contracts.id = ${contract}
     and contracts.deleted_at is null and cases.state in ${sql(answerStates)}
   order by coalesce(cases.changed_at, closed_at) desc, cases.id`;
  return answers.map(({ earlier, ...answer }) => ({
    ...answer,
    earlier: earlier
      .map((one) => ({ ...one, answeredAt: new Date(one.answeredAt).toISOString() }))
      .toReversed(),
  }));
};
