import type { CaseState } from '../../../figures/contract-cases/contract-case.ts';
import type {
  Queries,
  Sql,
  Transaction,
} from '../../../foundation/platform/api/database/database.ts';
import { insertLetters, releaseLetters } from './insert-letters.ts';
import type { Linked } from './subscription-keys.ts';

/** A case whose answer somebody wants by e-mail, without the words of who opened it. */
export type FollowedCase = {
  contract: string;
  state: CaseState;
  answer: string | null;
  documentUrl: string | null;
};

/** What a subscription follows instead of a list; null when it follows one. */
export const findFollowedCase = async (
  sql: Queries,
  { organizationId, id }: Linked,
): Promise<FollowedCase | null> => {
  const [found] = await sql<FollowedCase[]>`
    select contract_id as contract, state, answer, document_url as "documentUrl"
      from subscriptions
      join contract_cases on contract_cases.organization_id = subscriptions.organization_id
                         and contract_cases.id = case_id
     where subscriptions.organization_id = ${organizationId} and subscriptions.id = ${id}`;
  return found ?? null;
};

/** Writes a letter to each who confirmed that they want the answer of a case that is closed by now. */
export const writeAnswerLetters = (sql: Sql): Promise<void> =>
  sql.begin(async (tx) => {
    for (const { organizationId, id: subscriptionId } of await findUntold(tx))
      await releaseLetters(
        tx,
        await insertLetters(tx, organizationId, [{ subscriptionId, kind: 'ANSWER', content: {} }]),
      );
  });

const findUntold = (tx: Transaction) => tx<Linked[]>`
  select subscriptions.organization_id as "organizationId", subscriptions.id
    from subscriptions
    join organizations on organizations.id = subscriptions.organization_id
                      and organizations.deleted_at is null
    join contract_cases on contract_cases.organization_id = subscriptions.organization_id
                       and contract_cases.id = case_id and closed_at is not null
   where confirmed_at is not null
     and not exists (select from subscription_letters letters
                      where letters.organization_id = subscriptions.organization_id
                        and letters.subscription_id = subscriptions.id and letters.kind = 'ANSWER')
     for update of subscriptions skip locked`;
