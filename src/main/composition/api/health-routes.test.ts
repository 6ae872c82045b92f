import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import postgres from 'postgres';
import { expect, inject, onTestFinished, test, vi } from 'vitest';

import { asOwner, freshDatabase } from '../../../../test/support/database.ts';
import { connect, connectAlone } from '../../../foundation/platform/api/database/database.ts';
import { buildApp } from './app.ts';

const sql = await freshDatabase();
const config = { logLevel: 'silent' } as const;

test('a migrated database makes the process ready', async () => {
  const app = await buildApp({ sql, config });
  const reply = await app.inject('/readyz');
  expect([reply.statusCode, reply.json()]).toEqual([200, { ready: true, issues: [] }]);
  await app.close();
});

test.each([
  [
    'is older than the program',
    'delete from migrations where name = (select max(name) from migrations)',
  ],
  ['was migrated by other files', "update migrations set checksum = ''"],
])('a process whose database %s is alive but not ready', async (_, change) => {
  const app = await buildApp({ sql, config });
  const before = await sql`select * from migrations`;
  await asOwner(sql, (owner) => owner.unsafe(change));
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/livez')).statusCode).toBe(200);
  await asOwner(sql, async (owner) => {
    await owner`delete from migrations`;
    await owner`insert into migrations ${owner(before)}`;
  });
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await app.close();
});

test('while a newer program takes over, the older processes serve on', async () => {
  const app = await buildApp({ sql, config });
  await asOwner(
    sql,
    (owner) => owner`insert into migrations (name, checksum) values ('999.sql', '')`,
  );
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await asOwner(sql, (owner) => owner`delete from migrations where name = '999.sql'`);
  await app.close();
});

test('the last scheduled backup is told, and that it is late', async () => {
  const folder = mkdtempSync(join(inject('scratch'), 'backups-'));
  const backups = { backupDir: folder, backupEvery: 24 * 3_600_000 };
  const healthOf = async (backupDir = folder) => {
    const app = await buildApp({ sql, config: { ...config, ...backups, backupDir } });
    const reply = await app.inject('/readyz');
    await app.close();
    return reply.json<{ ready: boolean; issues: string[]; lastBackup?: string | null }>();
  };
  expect(await healthOf()).toEqual({
    ready: true,
    issues: ['BACKUP_DIR has no backup yet.'],
    lastBackup: null,
  });
  writeFileSync(join(folder, 'contraluz-20250131T040000Z.backup'), '');
  expect(await healthOf()).toEqual({
    ready: true,
    issues: [expect.stringMatching(/^The last backup in BACKUP_DIR is \d+ hours old\.$/)],
    lastBackup: '2025-01-31T04:00:00.000Z',
  });
  expect(await healthOf(join(folder, 'contraluz-20250131T040000Z.backup'))).toMatchObject({
    issues: ['BACKUP_DIR cannot be read.'],
  });
});

test.each([
  [-120, /^The clock of this process is 1[12]\d s behind the database's/],
  [120, /^The clock of this process is 1[12]\d s ahead of the database's/],
])('a process whose clock is %i s ahead is ready, and says so', async (ahead, issue) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 * ahead });
  onTestFinished(() => void vi.useRealTimers());
  const app = await buildApp({ sql, config });
  const reply = await app.inject('/readyz');
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ ready: true, issues: [expect.stringMatching(issue)] });
  await app.close();
});

test('without a database the process is alive, not ready, and says 503 without a word about it', async () => {
  const away = connect({ url: 'postgres://nobody@127.0.0.1:1/nothing' });
  const app = await buildApp({ sql: away, config });
  expect((await app.inject('/livez')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  const reply = await app.inject('/public-api/organizations/list');
  expect([reply.statusCode, Object.keys(reply.json())]).toEqual([503, ['errorId']]);
  await app.close();
});

test('a process that cannot write its files is alive but not ready', async () => {
  const app = await buildApp({ sql, config: { ...config, dataDir: '/dev/null/data' } });
  expect((await app.inject('/livez')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  await app.close();
});

test('a process whose database has no room on its disk is not ready', async () => {
  const path = inject('postgres');
  const admin = postgres({ path, ssl: false, database: 'postgres', username: 'postgres', max: 1 });
  const [place] = await sql<[{ name: string }]>`select current_database() as name`;
  // Only temporary files can be limited; a full disk refuses those too.
  await admin`alter database ${admin(place.name)} set temp_file_limit = 0`;
  await admin.end();
  const full = connectAlone(sql);
  const app = await buildApp({ sql: full, config });
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/public-api/organizations/list')).statusCode).toBe(200);
  await app.close();
  await full.end();
});

test('a process that stops takes no more visitors', async () => {
  const app = await buildApp({ sql, config });
  let address = '';
  let whileStopping: number[] = [];
  app.addHook('preClose', async () => {
    const paths = ['/readyz', '/public-api/organizations/list'];
    const replies = await Promise.all(paths.map((path) => fetch(address + path)));
    whileStopping = replies.map(({ status }) => status);
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  await app.close();
  expect(whileStopping).toEqual([503, 503]);
});
