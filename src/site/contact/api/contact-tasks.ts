import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { nextHour } from '../../../foundation/platform/api/database/moments.ts';
import { addJob, type Tasks } from '../../../foundation/platform/api/jobs/jobs.ts';
import type { Mail } from '../../../foundation/platform/api/mail.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { forgetAttempts, forgetAttemptsJob } from './contact-attempts.ts';
import { contactEmail, heldBackEmail } from './contact-email.ts';
import { findContactDetails, findHeldBack, findMessage, markMailed } from './contact-queries.ts';

export const mailMessageJob = 'mail-contact-message';
const mailHeldBackJob = 'mail-contact-messages-held-back';

/** In one e-mail. */
const maxTogether = 100;

/** What is not mailed one by one goes together, soon after the hour. */
export const scheduleHeldBack = (sql: Queries, organizationId: string): Promise<void> => {
  const key = `${mailHeldBackJob} ${organizationId}`;
  return addJob(
    sql,
    mailHeldBackJob,
    { organizationId },
    { key, runAt: nextHour(sql), keepTime: true },
  );
};

/** A job names the message and holds nothing of it. */
const Named = z.strictObject({ organizationId: z.uuid(), id: z.uuid() });

export const contactTasks = (sql: Sql, mail: Mail): Tasks => ({
  [mailMessageJob]: async (payload) => {
    const { organizationId, id } = Named.parse(payload);
    const message = await findMessage(sql, organizationId, id);
    if (!message || message.mailedAt) return;
    const organization = await findContactDetails(sql, organizationId);
    if (!organization?.contactEmail)
      throw new Error('The organization has no contact address now.');
    await mail.send(contactEmail(organization.contactEmail, organization, message));
    await markMailed(sql, organizationId, [id]);
  },
  [mailHeldBackJob]: async (payload) => {
    const { organizationId } = Named.pick({ organizationId: true }).parse(payload);
    const messages = await findHeldBack(sql, organizationId, maxTogether);
    if (messages.length === 0) return;
    const organization = await findContactDetails(sql, organizationId);
    if (!organization?.contactEmail)
      throw new Error('The organization has no contact address now.');
    await mail.send(heldBackEmail(organization.contactEmail, organization, messages));
    const ids = messages.map(({ id }) => id);
    await markMailed(sql, organizationId, ids);
    if (messages.length === maxTogether) await scheduleHeldBack(sql, organizationId);
  },
  [forgetAttemptsJob]: () => forgetAttempts(sql),
});
