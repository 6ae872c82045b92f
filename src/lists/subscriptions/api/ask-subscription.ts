import { createHash } from 'node:crypto';

import type { Sql, Transaction } from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import { mailboxOf } from '../../../foundation/platform/mailbox-of.ts';
import type { Frequency } from '../frequency.ts';
import { insertLetters } from './insert-letters.ts';
import { findConfirmationRoom, releaseConfirmations } from './release-confirmations.ts';
import type { SubscriptionKeys } from './subscription-keys.ts';

type Request = {
  organizationId: string;
  /** The case whose answer is wanted; without one, the changes of a list are. */
  caseId?: string;
  address: string;
  query: string;
  frequency: Frequency;
  language: Language;
};

type Marks = { address: string; mailbox: string; query: string };

/** `later`: the request waits for its turn; `full`: too many wait, and nothing was stored. */
export type RequestOutcome = 'sent' | 'later' | 'full';

/**
 * Writes a letter that asks whether the address wants to follow the list, at most one an hour for the
 * mailbox and the list. Nobody is told whether the address follows the list already: the link of the letter
 * says how often letters shall come from then on.
 */
export const askSubscription = (
  sql: Sql,
  keys: SubscriptionKeys,
  request: Request,
): Promise<RequestOutcome> => sql.begin((tx) => requestConfirmation(tx, keys, request));

/** The same for the answer of a case, in the transaction that opens it. */
export const askAnswer = (
  tx: Transaction,
  keys: SubscriptionKeys,
  request: Pick<Request, 'organizationId' | 'address' | 'language'> & { caseId: string },
): Promise<RequestOutcome> =>
  requestConfirmation(tx, keys, { ...request, query: '', frequency: 'DAY' });

const requestConfirmation = async (
  tx: Transaction,
  keys: SubscriptionKeys,
  request: Request,
): Promise<RequestOutcome> => {
  const followed = request.caseId ?? request.query;
  const marks = {
    address: keys.markOf('address', request.address),
    mailbox: keys.markOf('address', mailboxOf(request.address)),
    query: createHash('sha256').update(followed).digest('hex'),
  };
  const { hasRoom } = await findConfirmationRoom(tx, marks.mailbox);
  const { isRecent, isWaiting } = await findEarlierRequest(tx, marks, request);
  if (isWaiting) return 'later';
  if (isRecent) return 'sent';
  if (!hasRoom) return 'full';
  const subscriptionId = await storeRequest(tx, keys, marks, request);
  const [letter] = await insertLetters(tx, request.organizationId, [
    { subscriptionId, kind: 'CONFIRMATION', content: { frequency: request.frequency } },
  ]);
  const released = await releaseConfirmations(tx);
  return released.some(({ id }) => id === letter?.id) ? 'sent' : 'later';
};

/** Whether a letter of the same mailbox about the same list went within the hour, or waits. */
const findEarlierRequest = async (
  tx: Transaction,
  marks: Marks,
  { organizationId }: Request,
): Promise<{ isRecent: boolean; isWaiting: boolean }> => {
  const rows = await tx<{ isWaiting: boolean; isRecent: boolean }[]>`
    select asked_again_at > now() - interval '1 hour' as "isRecent",
           exists (select from subscription_letters letters
                    where letters.organization_id = subscriptions.organization_id
                      and letters.subscription_id = subscriptions.id
                      and released_at is null) as "isWaiting"
      from subscriptions
     where organization_id = ${organizationId} and mailbox_mark = ${marks.mailbox}
       and query_mark = ${marks.query}`;
  return {
    isRecent: rows.some(({ isRecent }) => isRecent),
    isWaiting: rows.some(({ isWaiting }) => isWaiting),
  };
};

/** The id of the subscription, which may be confirmed already. */
const storeRequest = async (
  tx: Transaction,
  keys: SubscriptionKeys,
  marks: Marks,
  { organizationId, address, caseId, query, frequency, language }: Request,
): Promise<string> => {
  const id = newId();
  const [row] = await tx<{ id: string }[]>`
    insert into subscriptions as stored (organization_id, id, address, address_mark, mailbox_mark,
                                         query, query_mark, language, frequency, case_id)
    values (${organizationId}, ${id}, ${keys.seal(address, id)}, ${marks.address},
            ${marks.mailbox}, ${query}, ${marks.query}, ${language}, ${frequency}, ${caseId ?? null})
    on conflict (organization_id, address_mark, query_mark) do update
       set asked_again_at = now(), mailbox_mark = excluded.mailbox_mark,
           language = case when stored.confirmed_at is null then excluded.language
                           else stored.language end
    returning id`;
  return row?.id ?? id;
};
