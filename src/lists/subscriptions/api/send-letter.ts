import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { inMilliseconds } from '../../../foundation/platform/api/database/moments.ts';
import { addJob } from '../../../foundation/platform/api/jobs/jobs.ts';
import type { Mail } from '../../../foundation/platform/api/mail.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { sendLetterJob } from './insert-letters.ts';
import { LetterContent } from './letter-content.ts';
import { letterEmail } from './letter-email.ts';
import type { Linked, SubscriptionKeys } from './subscription-keys.ts';
import { countWithin, lettersOfHour } from './subscription-limits.ts';
import { deleteSubscription, findSubscribed } from './subscription-queries.ts';

type Parts = {
  sql: Sql;
  mail: Mail;
  keys: SubscriptionKeys;
  publicUrl: string;
  lettersPerHour: number;
};

const Named = z.strictObject({ organizationId: z.uuid(), id: z.uuid() });

/**
 * Sends a letter and takes it away. A letter whose reader has unsubscribed is there no more. Every try has
 * the same Message-ID, so that one whose process ended just after its letter was handed over shows once.
 */
export const sendLetter = async (parts: Parts, payload: unknown): Promise<void> => {
  const { sql, mail, keys, publicUrl, lettersPerHour } = parts;
  const { organizationId, id } = Named.parse(payload);
  const letter = await findLetter(sql, { organizationId, id });
  if (!letter) return;
  const linked = { organizationId, id: letter.subscriptionId };
  const subscription = await findSubscribed(sql, linked);
  if (!subscription) return;
  const wait = letter.kind !== 'CONFIRMATION' ? await takeTurn(sql, lettersPerHour) : 0;
  if (wait > 0)
    return addJob(
      sql,
      sendLetterJob,
      { organizationId, id },
      { runAt: inMilliseconds(sql, 1000 * wait) },
    );
  const { address, list, frequency, ...about } = subscription;
  const chosenFrequency = letter.kind === 'CONFIRMATION' ? letter.content.frequency : frequency;
  await mail.send(
    letterEmail({
      ...about,
      ...letter,
      id,
      filters: list.filters,
      frequency: chosenFrequency,
      publicUrl,
      to: keys.open(address, linked.id),
      confirmToken: keys.linkToken(linked, { does: 'confirm', frequency: chosenFrequency }),
      unsubscribeToken: keys.linkToken(linked, { does: 'unsubscribe' }),
    }),
  );
  // With the answer the address has done its service.
  if (letter.kind === 'ANSWER') return deleteSubscription(sql, linked);
  await sql`
    delete from subscription_letters where organization_id = ${organizationId} and id = ${id}`;
};

const findLetter = async (
  sql: Queries,
  { organizationId, id }: Linked,
): Promise<({ subscriptionId: string } & LetterContent) | undefined> => {
  const [row] = await sql<{ subscriptionId: string; kind: string; content: unknown }[]>`
    select subscription_id as "subscriptionId", kind, content from subscription_letters
     where organization_id = ${organizationId} and id = ${id}`;
  return row && { subscriptionId: row.subscriptionId, ...LetterContent.parse(row) };
};

/** Seconds until the hour has room; 0 when it had, which is taken now. */
const takeTurn = (sql: Sql, lettersPerHour: number): Promise<number> =>
  sql.begin((tx) => countWithin(tx, [lettersOfHour(lettersPerHour)]));
