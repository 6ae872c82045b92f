import { expect, onTestFinished, test, vi } from 'vitest';

import { prepareDatabase } from '../../src/figures/figures/api/prepare-database.ts';
import { verifySummaryTables } from '../../src/figures/figures/api/summary-tables/verify-summary-tables.ts';
import {
  connect,
  openDatabase,
  socketUrl,
  type Sql,
} from '../../src/foundation/platform/api/database/database.ts';
import { startServer } from '../../src/foundation/platform/api/database/postgres/server.ts';
import { withoutDurability } from '../../src/foundation/platform/api/database/postgres/settings.ts';
import { addJob, runDueJobs } from '../../src/foundation/platform/api/jobs/jobs.ts';
import { recordEvents } from '../../src/office/audit/api/record-events.ts';
import { verifyChain } from '../../src/office/audit/api/verify-chain.ts';
import { insertContracts, insertOrganization } from '../support/builders.ts';
import { freshDatabaseUrl } from '../support/database.ts';
import { exhaustive } from '../support/how-many.ts';
import { newDataDirectory } from './data-directory.ts';
import { patience } from './processes.ts';
import { addressOf, startSite } from './start-site.ts';

vi.setConfig({ testTimeout: 2 * patience });

const actor = { userId: null, sessionId: null, fullName: 'Ana' };
const record = (sql: Sql, label: string) =>
  recordEvents(sql, actor, [{ action: 'CREATE', entity: 'supplier', entityId: null, label }]);

/** A server on that folder whose application owns what it writes, as earlier versions had it. */
const startEarlierVersion = async (data: string) => {
  const server = await startServer(data, { settings: withoutDurability });
  const superuser = connect({ url: socketUrl(server.path, 'postgres', 'contraluz'), max: 1 });
  await superuser`alter database contraluz owner to contraluz`;
  await superuser`drop role contraluz_owner`;
  await superuser.end();
  const sql = connect({ url: socketUrl(server.path, 'contraluz', 'contraluz') });
  await prepareDatabase({ sql, ownerUrl: undefined });
  return { sql, stop: server.stop };
};

test('the data of an earlier version gets an owner at the next start, and what still runs goes on', async () => {
  const data = newDataDirectory();
  const earlier = await startEarlierVersion(data);
  const organization = await insertOrganization(earlier.sql);
  await insertContracts(earlier.sql, organization, [{}, {}, {}]);
  await record(earlier.sql, 'UNO');
  await addJob(earlier.sql, 'say', {});

  // Two at once, as two sites on one folder would.
  const databases = await Promise.all([
    openDatabase({ dataDir: data }),
    openDatabase({ dataDir: data }),
  ]);
  const [{ sql }] = databases;
  await insertContracts(earlier.sql, organization, [{}]);
  await record(earlier.sql, 'DOS');
  await Promise.all(databases.map(prepareDatabase));
  await insertContracts(earlier.sql, organization, [{}]);
  await record(sql, 'TRES');

  expect(await sql`select from contracts`).toHaveLength(5);
  expect(await verifySummaryTables(sql)).toEqual([]);
  expect(await verifyChain(sql)).toMatchObject({ rows: 3, broken: null });
  for (const statement of [
    'update audit_events set label = label',
    'alter table audit_events disable trigger all',
    'drop table audit_events',
    'drop schema public cascade',
  ])
    for (const role of [sql, earlier.sql])
      await expect(role.unsafe(statement)).rejects.toThrow(/permission denied|must be owner/);
  const done: string[] = [];
  await runDueJobs({ sql, tasks: { say: async () => void done.push('hola') } });
  expect(done).toEqual(['hola']);
  const [left] = await sql<{ count: number }[]>`
    select count(*) as count from pg_class where relowner = 'contraluz'::regrole`;
  expect(left).toEqual({ count: 0 });

  await earlier.sql.end();
  for (const { close } of databases) await close();
  await earlier.stop();
  // And once more, with nothing left to do.
  const again = await openDatabase({ dataDir: data });
  await prepareDatabase(again);
  expect(await verifyChain(again.sql)).toMatchObject({ rows: 3, broken: null });
  await again.close();
});

/** An empty database, its owner, and an application's role that may only connect. */
const externalDatabase = async () => {
  const ownerUrl = await freshDatabaseUrl({ empty: true });
  const address = new URL(ownerUrl);
  address.username = 'contraluz';
  return { ownerUrl, url: address.href };
};

test(
  'with an address for the owner, the application of DATABASE_URL works and cannot rewrite',
  exhaustive,
  async () => {
    const { ownerUrl, url } = await externalDatabase();
    const env = { DATABASE_URL: url, DATA_DIR: newDataDirectory(), LOG_LEVEL: 'warn' };
    const site = startSite({ ...env, DATABASE_OWNER_URL: ownerUrl });
    const address = await addressOf(site);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const tried = await fetch(`${address}/public-api/accounts/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin@contraluz.local', password: 'otra' }),
    });
    expect(tried.status).toBe(401);
    site.kill('SIGTERM');
    await site.ended;
    expect(site.lines.join('\n')).not.toContain('could rewrite');

    const sql = connect({ url });
    onTestFinished(() => sql.end({ timeout: 1 }));
    expect(await verifyChain(sql)).toMatchObject({ rows: 1, broken: null });
    await expect(sql`delete from audit_events`).rejects.toThrow('permission denied');
    // What is migrated needs the owner no more.
    const later = startSite({ ...env, LOG_LEVEL: 'silent' });
    await addressOf(later);
    later.kill('SIGTERM');
    expect((await later.ended).code).toBe(0);
  },
);

test('one role for all works, and the log says what that means', exhaustive, async () => {
  const { ownerUrl } = await externalDatabase();
  const site = startSite({
    DATABASE_URL: ownerUrl,
    DATA_DIR: newDataDirectory(),
    LOG_LEVEL: 'warn',
  });
  await addressOf(site);
  site.kill('SIGTERM');
  await site.ended;
  expect(site.lines.join('\n')).toContain('could rewrite what is on record');
});

test('a role that may not migrate is told which address is needed', exhaustive, async () => {
  const { url } = await externalDatabase();
  const site = startSite({ DATABASE_URL: url, DATA_DIR: newDataDirectory() });
  const { code, errors } = await site.ended;
  expect(code).toBe(1);
  expect(errors).toContain('set DATABASE_OWNER_URL');
});
