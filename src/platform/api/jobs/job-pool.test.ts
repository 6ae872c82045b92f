import { expect, test } from 'vitest';

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
