import { expect, test } from 'vitest';

import { freshDatabase } from '../../../test/support/database.ts';
import { connect } from '../../platform/api/database/database.ts';
import { buildApp } from './app.ts';

const sql = await freshDatabase();
const config = { logLevel: 'silent' } as const;

test('a migrated database makes the process ready', async () => {
  const app = await buildApp({ sql, config });
  expect((await app.inject('/readyz')).statusCode).toBe(200);
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
  await sql.unsafe(change);
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/livez')).statusCode).toBe(200);
  await sql`delete from migrations`;
  await sql`insert into migrations ${sql(before)}`;
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await app.close();
});

test('while a newer program takes over, the older processes serve on', async () => {
  const app = await buildApp({ sql, config });
  await sql`insert into migrations (name, checksum) values ('999.sql', '')`;
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await sql`delete from migrations where name = '999.sql'`;
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
