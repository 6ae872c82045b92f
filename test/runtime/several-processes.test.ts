import { readFile } from 'node:fs/promises';

import { expect, onTestFinished, test, vi } from 'vitest';

import { claimFileStore } from '../../src/foundation/files/api/claim-file-store.ts';
import { connect, type Sql } from '../../src/foundation/platform/api/database/database.ts';
import { readMigrations } from '../../src/foundation/platform/api/database/migrate.ts';
import { showLoadState, uploadLoadFile } from '../../src/review/load-review/load-endpoints.ts';
import { insertOrganization } from '../support/builders.ts';
import { callsOver } from '../support/calls.ts';
import { countFault } from '../support/count-fault.ts';
import { freshDatabaseUrl } from '../support/database.ts';
import { loadSheet, sheetRow } from '../support/load-sheet.ts';
import { insertUser, openSessionOf, testSecret } from '../support/sign-in.ts';
import { newDataDirectory } from './data-directory.ts';
import { patience, waitUntil } from './processes.ts';
import { addressOf, startSite } from './start-site.ts';

vi.setConfig({ testTimeout: 5 * patience });

const limit = 40;

test('two processes that start at once on an empty database work as one', async () => {
  const url = await freshDatabaseUrl({ empty: true });
  const env = {
    DATABASE_URL: url,
    DATA_DIR: newDataDirectory(),
    SECRET: testSecret,
    REQUESTS_PER_MINUTE: String(limit),
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const [one, other] = [startSite(env), startSite(env)];
  const addresses = [await addressOf(one), await addressOf(other)];
  const sql = connect({ url, max: 2 });
  onTestFinished(() => sql.end());

  await expectOneMigrationAndOnePlan(sql);
  await expectRequestsCountedTogether(sql, addresses);
  const { take, ask } = await signInAt(sql, addresses);
  const form = new FormData();
  const sheet = await readFile(await loadSheet([sheetRow({})], 'enero.xlsx'));
  form.append('file', new Blob([new Uint8Array(sheet)]), 'enero.xlsx');
  await take(uploadLoadFile, { body: form });
  one.kill('SIGKILL');
  countFault('kill -9 of the application, asked to read a file');
  await waitUntil('the other process has read what the first one took', async () => {
    const open = await sql`select from data_loads where status = 'OPEN'`;
    return open.length === 1;
  });
  expect((await ask(showLoadState)).data.current?.status).toBe('OPEN');
});

test('a process whose folder is not that of the installation ends at its start, with one line', async () => {
  const url = await freshDatabaseUrl();
  const sql = connect({ url, max: 1 });
  await claimFileStore(sql, { dataDir: newDataDirectory(), databaseUrl: url });
  await sql.end();
  const stranger = newDataDirectory();
  const { code, errors } = await startSite({ DATABASE_URL: url, DATA_DIR: stranger }).ended;
  expect(code).toBe(1);
  expect(errors).toContain(`DATA_DIR ${stranger} has no files of this installation`);
  expect(errors.trim().split('\n')).toHaveLength(1);
});

const expectOneMigrationAndOnePlan = async (sql: Sql) => {
  expect(await sql`select from migrations`).toHaveLength(readMigrations().length);
  expect(await sql`select from users`).toHaveLength(1);
  // One that is being done has planned its next time already.
  const planned = await sql<{ task: string; times: number }[]>`
    select task_identifier as task, count(*) as times from graphile_worker.jobs
     where locked_at is null group by 1`;
  expect(planned.filter(({ times }) => times > 1)).toEqual([]);
  expect(planned.map(({ task }) => task)).toContain('verify-figures');
};

/** The other process alone has answered fewer than it may: it knows of the first one when it refuses. */
const expectRequestsCountedTogether = async (sql: Sql, [first = '', second = '']: string[]) => {
  const isCounted = (count: number) => async () => {
    const [row] = await sql<{ count: number }[]>`
      select coalesce(max(count), 0) as count from request_counts`;
    return row?.count === count;
  };
  const half = limit / 2;
  for (let call = 0; call < half; call += 1) expect(await statusAt(first)).toBe(200);
  await waitUntil('the first process told of its requests', isCounted(half));
  for (let call = 0; call < half / 2; call += 1) expect(await statusAt(second)).toBe(200);
  await waitUntil('the other process told of its requests', isCounted(half + half / 2));
  const statuses: number[] = [];
  for (let call = 0; call < half; call += 1) statuses.push(await statusAt(second));
  expect(statuses).toContain(429);
};

const statusAt = async (address: string): Promise<number> => {
  const answer = await fetch(`${address}/public-api/organizations/list`, {
    headers: { 'x-forwarded-for': '203.0.113.7' },
  });
  await answer.arrayBuffer();
  return answer.status;
};

const signInAt = async (sql: Sql, [first = '', second = '']: string[]) => {
  const organization = await insertOrganization(sql);
  const user = await insertUser(sql, { permissions: ['CONTRACTS'] });
  const office = { organization, token: (await openSessionOf(sql, user)).token };
  return { take: callsOver(first, office), ask: callsOver(second, office) };
};
