import type { Transaction } from '../../platform/api/database/database.ts';
import { newId } from '../../platform/api/database/new-id.ts';
import { addJob } from '../../platform/api/jobs/jobs.ts';
import type { LetterContent } from './letter-content.ts';

export const sendLetterJob = 'send-subscription-letter';

type NewLetter = { subscriptionId: string } & LetterContent;

/** Keeps letters and orders that each is sent. A job names a letter and says nothing of its reader. */
export const insertLetters = async (
  tx: Transaction,
  organizationId: string,
  letters: NewLetter[],
): Promise<void> => {
  for (const { subscriptionId, kind, content } of letters) {
    const id = newId();
    await tx`
      insert into subscription_letters (organization_id, id, subscription_id, kind, content)
      values (${organizationId}, ${id}, ${subscriptionId}, ${kind}, ${tx.json(content)})`;
    await addJob(tx, sendLetterJob, { organizationId, id }, { attempts: maxTries });
  }
};

/** With ever longer waits between them, about a day. */
const maxTries = 12;
