import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';

import { z } from '../schema.ts';
import type { Config } from './config.ts';
import { newId } from './database/new-id.ts';

export type Email = {
  /** The same for every try, so that a reader's program shows an e-mail that came twice once. */
  id?: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  /** Where a POST without anything else ends what brings such e-mails (RFC 8058). */
  unsubscribeUrl?: string;
};

export type Mail = {
  /** Throws when the e-mail could not be handed over; send from a job, which tries again. */
  send(email: Email): Promise<void>;
};

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

/** Sends through the server of SMTP_URL; without one e-mails become files in DATA_DIR/outbox. */
export const openMail = (config: MailConfig, log: FastifyBaseLogger): Mail => {
  if (config.smtpUrl) return openSmtp(config.smtpUrl, config.mailFrom);
  const folder = join(config.dataDir, 'outbox');
  log.info({ folder }, 'there is no SMTP_URL: mail is written to files');
  return openOutbox(folder, config.mailFrom);
};

const openSmtp = (url: string, from: string): Mail => {
  const transport = createTransport({ url, ...patience });
  const hand = (email: Email) => transport.sendMail(messageOf(email, from));
  return { send: async (email) => void (await hand(email).catch(tellNothingOfIt)) };
};

/** What a server answers may repeat who wrote, and errors are kept in the log and with the job. */
const tellNothingOfIt = (error: unknown): never => {
  const number = error instanceof Error && 'responseCode' in error && error.responseCode;
  if (typeof number !== 'number') throw error;
  throw new Error(`The mail server did not take the e-mail: ${number}`);
};

const openOutbox = (folder: string, from: string): Mail => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (email) => {
      const { message } = await transport.sendMail(messageOf(email, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${email.id ?? newId()}.eml`);
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
};

/** Milliseconds. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** An address that is none is refused here, so that no line of it can become a header. */
const Address = z.email();
const Id = z.uuid();

const messageOf = (
  { id, to, replyTo, subject, text, html, unsubscribeUrl }: Email,
  from: string,
) => ({
  from: { name: 'Contraluz', address: Address.parse(from) },
  to: { name: '', address: Address.parse(to) },
  ...(replyTo && { replyTo: { name: '', address: Address.parse(replyTo) } }),
  ...(id && { messageId: `<${Id.parse(id)}@${from.split('@')[1]}>` }),
  subject: subject.replaceAll(/\p{Cc}+/gu, ' '),
  text,
  ...(html && { html }),
  ...(unsubscribeUrl && {
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }),
  disableFileAccess: true,
  disableUrlAccess: true,
});
