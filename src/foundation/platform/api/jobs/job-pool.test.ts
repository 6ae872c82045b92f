import { expect, test } from 'vitest';

import { freshDatabase } from '../../../../../test/support/database.ts';
import { connect, socketUrl } from '../database/database.ts';
import { openJobPool } from './job-pool.ts';

const poolFor = (url: string) => openJobPool(connect({ url })).options;

test('the queue goes to the same server, over the network and through a socket', () => {
  expect(poolFor('postgres://ana:s%40l%2Fa@db.example:6543/monitor')).toMatchObject({
    host: 'db.example',
    port: 6543,
    user: 'ana',
    password: 's@l/a',
    database: 'monitor',
    ssl: false,
  });
  expect(poolFor(socketUrl('/run/a b/.s.PGSQL.5433', 'ana', 'monitor'))).toMatchObject({
    host: '/run/a b',
    port: 5433,
    user: 'ana',
    database: 'monitor',
  });
});

test.each([
  ['', false],
  ['?sslmode=require', { rejectUnauthorized: false }],
  ['?sslmode=verify-full', true],
])('with %s it is encrypted in the same way', (query, ssl) => {
  expect(poolFor(`postgres://ana@db.example/monitor${query}`).ssl).toEqual(ssl);
});

test('a connection that is given back twice stays with whoever has it by then', async () => {
  const pool = openJobPool(await freshDatabase());
  const take = () =>
    new Promise<() => void>((resolve, reject) => {
      pool.connect((error, _client, release) => (error ? reject(error) : resolve(release)));
    });
  const first = await take();
  first();
  const second = await take();
  first();
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 0]);
  second();
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  await pool.end();
});
