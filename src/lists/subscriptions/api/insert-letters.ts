import type { Transaction } from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { addJob } from '../../../foundation/platform/api/jobs/jobs.ts';
import type { LetterContent } from './letter-content.ts';

export const sendLetterJob = 'send-subscription-letter';

type NewLetter = { subscriptionId: string } & LetterContent;
type Release = { organizationId: string; id: string };

/** Keeps letters; each is sent when it is released. */
export const insertLetters = async (
  tx: Transaction,
  organizationId: string,
  letters: NewLetter[],
): Promise<Release[]> => {
  const rows = letters.map(({ subscriptionId, kind, content }) => ({
    organization_id: organizationId,
    id: newId(),
    subscription_id: subscriptionId,
    kind,
    content: tx.json(content),
  }));
  for (const row of rows) await tx`insert into subscription_letters ${tx(row)}`;
  return rows.map(({ id }) => ({ organizationId, id }));
};

/** Orders that each is sent. A job names a letter and says nothing of its reader. */
export const releaseLetters = async (tx: Transaction, letters: Release[]): Promise<void> => {
  for (const { organizationId, id } of letters) {
    await tx`
      update subscription_letters set released_at = now()
       where organization_id = ${organizationId} and id = ${id}`;
    await addJob(tx, sendLetterJob, { organizationId, id }, { attempts: maxTries });
  }
};

/** With ever longer waits between them, about a day. */
const maxTries = 12;
