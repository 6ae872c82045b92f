import { once } from 'node:events';
import { createServer } from 'node:net';

import { expect, onTestFinished, test, vi } from 'vitest';

import { connect } from '../../src/foundation/platform/api/database/database.ts';
import { addJob } from '../../src/foundation/platform/api/jobs/jobs.ts';
import { insertMessage } from '../../src/site/contact/api/contact-queries.ts';
import { mailMessageJob } from '../../src/site/contact/api/contact-tasks.ts';
import { insertOrganization } from '../support/builders.ts';
import { countFault } from '../support/count-fault.ts';
import { freshDatabaseUrl } from '../support/database.ts';
import { exhaustive } from '../support/how-many.ts';
import { openMailServer } from '../support/mail-server.ts';
import { patience, waitUntil } from './processes.ts';
import { startSite } from './start-site.ts';

vi.setConfig({ testTimeout: 2 * patience });

test(
  'a message whose process is killed while it is mailed is mailed by the next one',
  exhaustive,
  async () => {
    const url = await freshDatabaseUrl();
    const sql = connect({ url });
    onTestFinished(() => sql.end());
    const id = await writeMessage(sql);

    const connected = Promise.withResolvers<void>();
    const mute = createServer(() => connected.resolve()).listen(0, '127.0.0.1');
    onTestFinished(() => void mute.close());
    await once(mute, 'listening');
    const killed = startMailing(url, mute.address());
    await connected.promise;
    countFault('mail server that does not answer');
    killed.kill('SIGKILL');
    await killed.ended;
    countFault('kill -9 of the application that sends mail');
    await sql`update graphile_worker._private_jobs set locked_at = now() - interval '3 minutes'`;

    const mail = await openMailServer();
    onTestFinished(() => mail.close());
    const next = startMailing(url, mail);
    await waitUntil('the message is mailed', () => mail.received.length > 0);
    next.kill('SIGTERM');
    expect((await next.ended).code).toBe(0);
    expect(mail.received.map(({ to }) => to)).toEqual(['monitor@celaje.example']);
    expect(await sql`select id from contact_messages where mailed_at is not null`).toEqual([
      { id },
    ]);
    expect(
      await sql`select from graphile_worker.jobs where task_identifier = ${mailMessageJob}`,
    ).toEqual([]);
  },
);

const writeMessage = async (sql: ReturnType<typeof connect>): Promise<string> => {
  const organization = await insertOrganization(sql);
  await sql`update organizations set contact_email = 'monitor@celaje.example'`;
  return sql.begin(async (tx) => {
    const id = await insertMessage(tx, organization, {
      name: 'María',
      email: 'maria@ejemplo.example',
      message: 'Hola',
      language: 'es',
    });
    await addJob(tx, mailMessageJob, { organizationId: organization, id });
    return id;
  });
};

const startMailing = (url: string, mail: unknown) => {
  const port = typeof mail === 'object' && mail && 'port' in mail ? mail.port : '';
  return startSite({ DATABASE_URL: url, SMTP_URL: `smtp://127.0.0.1:${String(port)}` });
};
