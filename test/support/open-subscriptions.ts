import Fastify from 'fastify';

import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { newId } from '../../src/foundation/platform/api/database/new-id.ts';
import { runDueJobs } from '../../src/foundation/platform/api/jobs/jobs.ts';
import { openMail } from '../../src/foundation/platform/api/mail.ts';
import { sendLetterJob } from '../../src/lists/subscriptions/api/insert-letters.ts';
import { subscriptionKeys } from '../../src/lists/subscriptions/api/subscription-keys.ts';
import { confirmSubscription } from '../../src/lists/subscriptions/api/subscription-queries.ts';
import {
  subscriptionTasks,
  writeLettersJob,
} from '../../src/lists/subscriptions/api/subscription-tasks.ts';
import { buildApp } from '../../src/main/composition/api/app.ts';
import { openMailServer, type ReceivedMail } from './mail-server.ts';
import { readMail } from './read-mail.ts';
import { testSecret } from './sign-in.ts';

const publicUrl = 'https://monitor.example.mx';

type Letter = {
  to: string;
  headers: Record<string, string>;
  subject: string;
  text: string;
  html: string;
};

/** A site whose letters are received, and whose jobs are done when a test says so. */
export const openSubscriptions = async (
  sql: Sql,
  { lettersPerHour = 0, secret = testSecret } = {},
) => {
  const app = await buildApp({ sql, config: { logLevel: 'silent', secret, publicUrl } });
  const server = await openMailServer();
  const { log } = Fastify({ logger: false });
  const mail = openMail(
    { smtpUrl: server.url, mailFrom: 'monitor@contraluz.example', dataDir: '' },
    log,
  );
  const tasks = subscriptionTasks({ sql, mail, config: { publicUrl, lettersPerHour, secret } });
  let networks = 0;
  const post = (url: string, form: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'es' },
      remoteAddress: `10.1.${(networks += 1) >> 8}.${networks & 255}`,
      payload: new URLSearchParams(form).toString(),
    });
  /** What was received since the last time. */
  const letters = (): Letter[] => server.received.splice(0).map(asLetter);
  const doJobs = async () => {
    await runDueJobs({ sql, tasks });
    await refuseFailedLetters(sql);
  };
  const writeAndSend = async () => {
    await tasks[writeLettersJob]?.({});
    await doJobs();
  };
  const ask = (query: string, email: string, frequency = 'DAY') =>
    post(`/subscriptions/new?${query}`, { email, frequency });
  return {
    app,
    server,
    post,
    letters,
    doJobs,
    ask,
    /** Subscribes as a reader does, through the link of the letter. */
    follow: async (query: string, email: string, frequency = 'DAY') => {
      await ask(query, email, frequency);
      await doJobs();
      const [letter] = letters();
      await post('/subscriptions/link', { token: tokenIn(letter) });
    },
    writeAndSend,
    /** Lets a day, or a week, be over, and has the letters written and sent. */
    letTimePass: async () => {
      await sql`update subscriptions set due_at = now() where confirmed_at is not null`;
      await writeAndSend();
      return letters();
    },
    close: async () => {
      await app.close();
      await server.close();
    },
  };
};

/** One that is tried again later would come among the letters of another day. */
const refuseFailedLetters = async (sql: Sql): Promise<void> => {
  const [failed] = await sql<{ error: string }[]>`
    select last_error as error from graphile_worker.jobs
     where task_identifier = ${sendLetterJob} and last_error is not null`;
  if (failed) throw new Error(`A letter was not sent: ${failed.error}`);
};

const asLetter = ({ to, content }: ReceivedMail): Letter => {
  const { headers, parts } = readMail(content);
  return {
    to,
    headers,
    subject: headers['subject'] ?? '',
    text: (parts['text/plain'] ?? '').replaceAll('\r\n', '\n'),
    html: parts['text/html'] ?? '',
  };
};

/** The token in the link of a letter. */
export const tokenIn = (letter: { text: string } | undefined): string =>
  /\/subscriptions\/link\?token=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? '';

type Followers = { organization: string; secret?: string; queries: string[] };

/** Readers who have confirmed, each of one list, whose letters are due. */
export const insertFollowers = async (
  sql: Sql,
  { organization, secret = testSecret, queries }: Followers,
): Promise<void> => {
  const keys = subscriptionKeys(secret);
  for (const [index, query] of queries.entries()) {
    const linked = { organizationId: organization, id: newId() };
    await sql`
      insert into subscriptions (organization_id, id, address, address_mark, mailbox_mark, query,
                                 query_mark, language, frequency)
      values (${organization}, ${linked.id}, ${keys.seal(readerOf(index), linked.id)},
              ${readerOf(index)}, ${readerOf(index)}, ${query}, md5(${query}), 'es', 'DAY')`;
    await confirmSubscription(sql, linked, 'DAY');
  }
};

export const readerOf = (index: number): string => `lectora${index}@a.example`;
