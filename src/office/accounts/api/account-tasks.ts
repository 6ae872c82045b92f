import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { addJob, type Tasks } from '../../../foundation/platform/api/jobs/jobs.ts';
import type { Mail } from '../../../foundation/platform/api/mail.ts';
import { languages } from '../../../foundation/platform/language.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { recordEvents } from '../../audit/api/record-events.ts';
import { accountEmail } from './account-email.ts';
import { insertLink } from './account-links.ts';
import { findAccount, findAccountById, findMonitorsOf } from './account-queries.ts';
import { anonymousActor } from './anonymous-actor.ts';
import { cleanAccounts, cleanAccountsJob } from './clean-accounts.ts';
import { noticeEmail, notices } from './notice-email.ts';
import { recordUnknownLogIns, recordUnknownLogInsJob } from './unknown-log-ins.ts';

const asking = 'ask-for-password';
const mailing = 'mail-account-link';
const noticing = 'mail-account-notice';

const LinkRequest = z.strictObject({ email: z.string(), language: z.enum(languages) });
type LinkRequest = z.infer<typeof LinkRequest>;

const Mailed = z.strictObject({
  userId: z.uuid(),
  purpose: z.enum(['RESET', 'INVITATION']),
  language: z.enum(languages),
  /** Who invites; links for a lost password have nobody. */
  by: z.string().optional(),
});
type Mailed = z.infer<typeof Mailed>;

const Noticed = z.strictObject({
  /** Of the e-mail, whichever try delivers it. */
  id: z.uuid(),
  kind: z.enum(notices),
  to: z.string(),
  fullName: z.string(),
  /** Who did it. */
  by: z.string(),
  language: z.enum(languages),
});
type Noticed = Omit<z.infer<typeof Noticed>, 'id'>;

/** Looks up later whether anybody has that address, so that who asks cannot tell by the time. */
export const scheduleLinkRequest = (sql: Queries, linkRequest: LinkRequest): Promise<void> =>
  addJob(sql, asking, linkRequest);

/** The link itself is made when it is mailed, and stands in no job. */
export const scheduleLinkMail = (sql: Queries, mailed: Mailed): Promise<void> =>
  addJob(sql, mailing, mailed, { key: `${mailing} ${mailed.purpose} ${mailed.userId}` });

/** Says what was done to an account; the e-mail holds no way into it. */
export const scheduleNotice = (tx: Queries, noticed: Noticed): Promise<void> =>
  addJob(tx, noticing, { id: newId(), ...noticed });

export const accountTasks = (sql: Sql, mail: Mail, publicUrl: string): Tasks => ({
  [asking]: async (payload) => {
    const { email, language } = LinkRequest.parse(payload);
    const account = await findAccount(sql, email);
    if (!account) return;
    await sql.begin(async (tx) => {
      await scheduleLinkMail(tx, { userId: account.id, purpose: 'RESET', language });
      const { id: entityId, fullName: label } = account;
      await recordEvents(tx, anonymousActor, [
        { action: 'PASSWORD_ASKED', entity: 'user', entityId, label },
      ]);
    });
  },
  [mailing]: async (payload) => {
    const { userId, purpose, language, by } = Mailed.parse(payload);
    const linked = await sql.begin(async (tx) => {
      // Who moves the address waits and then takes this link away, or was here before.
      const account = await findAccountById(tx, userId, { lock: true });
      if (!account) return undefined;
      const monitors = await findMonitorsOf(tx, userId);
      return { ...account, monitors, token: await insertLink(tx, userId, purpose) };
    });
    if (!linked) return;
    await mail.send(accountEmail({ ...linked, purpose, language, by, publicUrl }));
  },
  [noticing]: (payload) => mail.send(noticeEmail({ ...Noticed.parse(payload), publicUrl })),
  [cleanAccountsJob]: () => cleanAccounts(sql),
  [recordUnknownLogInsJob]: () => recordUnknownLogIns(sql),
});
