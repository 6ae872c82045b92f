import { expect, onTestFinished, test, vi } from 'vitest';

import { connect, type Sql } from '../../src/foundation/platform/api/database/database.ts';
import { insertContract, insertContracts, insertOrganization } from '../support/builders.ts';
import { countFault } from '../support/count-fault.ts';
import { freshDatabaseUrl } from '../support/database.ts';
import { exhaustive } from '../support/how-many.ts';
import { openMailServer, type ReceivedMail } from '../support/mail-server.ts';
import { insertFollowers } from '../support/open-subscriptions.ts';
import { readMail } from '../support/read-mail.ts';
import { patience, waitUntil } from './processes.ts';
import { startSite } from './start-site.ts';

vi.setConfig({ testTimeout: 4 * patience });

const secret = 'of these tests and of nothing else';
const readers = 400;

test(
  'each reader gets one letter, however often the process that writes and sends them is killed',
  exhaustive,
  async () => {
    const url = await freshDatabaseUrl();
    const sql = connect({ url });
    onTestFinished(() => sql.end());
    const organization = await insertOrganization(sql, { shortName: 'Celaje' });
    const [changed = ''] = await insertContracts(sql, organization, [{}, {}]);
    await insertFollowers(sql, {
      organization,
      secret,
      queries: Array.from({ length: readers }, (_, index) => (index % 2 ? 'fiscalYears=2019' : '')),
    });
    await insertContract(sql, organization);
    await sql`update subscriptions set due_at = now()`;
    await sql`update contracts set total_or_max_amount = 2000 where id = ${changed}`;

    const mail = await openMailServer();
    onTestFinished(() => mail.close());
    for (let kill = 1; kill <= 12; kill += 1) {
      const before = mail.received.length;
      const process = startMailing(url, mail.port);
      // In the middle of what it writes at first, and of what it sends later.
      if (kill % 2 === 1) await waitUntil('some are written', () => isAnyWritten(sql));
      else await waitUntil('some are sent', () => mail.received.length >= before + 5);
      process.kill('SIGKILL');
      await process.ended;
      countFault('kill -9 of the application that sends mail');
      await makeStale(sql);
      if (new Set(mail.received.map(({ to }) => to)).size > readers - 20) break;
    }
    expect(new Set(mail.received.map(({ to }) => to)).size).toBeLessThan(readers);
    const last = startMailing(url, mail.port);
    await waitUntil(
      'all are sent',
      () => new Set(mail.received.map(({ to }) => to)).size === readers,
    );
    await waitUntil('nothing waits', () => isNothingLeft(sql));
    last.kill('SIGTERM');
    expect((await last.ended).code).toBe(0);

    const lettersOf = Map.groupBy(mail.received, ({ to }) => to);
    expect(lettersOf.size).toBe(readers);
    for (const letters of lettersOf.values()) {
      // One whose process was killed right after it was handed over is the same letter once more.
      expect(new Set(letters.map(idOf)).size).toBe(1);
      expect(new Set(letters.map(subjectOf))).toEqual(
        new Set(['1 contrato nuevo, 1 contrato con cambios · Celaje']),
      );
    }
  },
);

/** As if the killed process had been gone for three minutes. */
const makeStale = async (sql: Sql): Promise<void> => {
  for (const table of ['jobs', 'job_queues'])
    await sql`
      update ${sql(`graphile_worker._private_${table}`)}
         set locked_at = now() - interval '3 minutes' where locked_by is not null`;
};

const isAnyWritten = async (sql: Sql) =>
  (await sql`select from subscription_letters limit 1`).length > 0;
const isNothingLeft = async (sql: Sql) =>
  (await sql`select from subscriptions where due_at <= now() limit 1`).length === 0 &&
  !(await isAnyWritten(sql));

const startMailing = (url: string, port: number) =>
  startSite({
    LETTERS_PER_HOUR: '0',
    SECRET: secret,
    DATABASE_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  });

const idOf = ({ content }: ReceivedMail) => readMail(content).headers['message-id'];
const subjectOf = ({ content }: ReceivedMail) => readMail(content).headers['subject'];
