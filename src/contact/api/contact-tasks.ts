import type { Sql } from '../../platform/api/database/database.ts';
import type { Tasks } from '../../platform/api/jobs/jobs.ts';
import type { Mail } from '../../platform/api/mail.ts';
import { z } from '../../platform/schema.ts';
import { forgetAttempts, forgetAttemptsJob } from './contact-attempts.ts';
import { contactEmail } from './contact-email.ts';
import { findMessage, findContactDetails, markMailed } from './contact-queries.ts';

export const mailMessageJob = 'mail-contact-message';

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
    await markMailed(sql, organizationId, id);
  },
  [forgetAttemptsJob]: () => forgetAttempts(sql),
});
