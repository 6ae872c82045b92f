import type { Transaction } from '../../../foundation/platform/api/database/database.ts';
import { releaseLetters } from './insert-letters.ts';
import {
  confirmationsOfAll,
  confirmationsOfMailbox,
  countAttempts,
  roomWithin,
} from './subscription-limits.ts';

/**
 * Requests that may wait for a confirmation: half a day's worth of all of them, and a day's worth of one
 * mailbox. Whoever asks is told that the letter comes within two days.
 */
const maxWaiting = 12 * confirmationsOfAll.most;
const maxWaitingOfMailbox = confirmationsOfMailbox('').most;

/** Whether one more request may be stored; others wait until the transaction is over. */
export const findConfirmationRoom = async (
  tx: Transaction,
  mailboxMark: string,
): Promise<{ hasRoom: boolean }> => {
  await lockConfirmations(tx);
  const [waiting] = await tx<{ all: number; ofMailbox: number }[]>`
    select count(*)::int as all,
           count(*) filter (where mailbox_mark = ${mailboxMark})::int as "ofMailbox"
      from subscription_letters letters
      join subscriptions on subscriptions.organization_id = letters.organization_id
                        and subscriptions.id = subscription_id
     where released_at is null`;
  const { all = 0, ofMailbox = 0 } = waiting ?? {};
  return { hasRoom: all < maxWaiting && ofMailbox < maxWaitingOfMailbox };
};

type Released = { organizationId: string; id: string; subscriptionId: string; mailboxMark: string };

/** Releases the letters that wait longest, as many as the hour and their mailboxes have room for. */
export const releaseConfirmations = async (tx: Transaction): Promise<Released[]> => {
  await lockConfirmations(tx);
  const room = await roomWithin(tx, confirmationsOfAll);
  if (room <= 0) return [];
  const { most, minutes } = confirmationsOfMailbox('');
  const released = await tx<Released[]>`
    select "organizationId", id, "subscriptionId", "mailboxMark"
      from (select letters.organization_id as "organizationId", letters.id, created_at,
                   subscription_id as "subscriptionId", mailbox_mark as "mailboxMark",
                   row_number() over (partition by mailbox_mark
                                      order by created_at, letters.id) as turn
              from subscription_letters letters
              join subscriptions on subscriptions.organization_id = letters.organization_id
                                and subscriptions.id = subscription_id
             where released_at is null) waiting
     where turn <= ${most} - (select count(*) from subscription_attempts
                               where mark = "mailboxMark"
                                 and at > clock_timestamp() - make_interval(mins => ${minutes}))
     order by created_at, id limit ${room}`;
  for (const { organizationId, subscriptionId, mailboxMark } of released) {
    await countAttempts(tx, [confirmationsOfAll, confirmationsOfMailbox(mailboxMark)]);
    // The two days in which it may be confirmed begin now.
    await tx`
      update subscriptions set asked_again_at = now()
       where organization_id = ${organizationId} and id = ${subscriptionId}`;
  }
  await releaseLetters(tx, released);
  return released;
};

const lockConfirmations = (tx: Transaction) =>
  tx`select pg_advisory_xact_lock(hashtextextended('subscription confirmations', 0))`;
