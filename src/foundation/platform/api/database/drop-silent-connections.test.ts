import { createServer, connect as dial, type Server, type Socket } from 'node:net';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { freshDatabaseUrl } from '../../../../../test/support/database.ts';
import { buildApp } from '../../../../main/composition/api/app.ts';
import { connect } from './database.ts';

const url = await freshDatabaseUrl();

/**
 * A way to the database over a network that can be cut: nothing comes through any more, neither an
 * answer nor that a connection has ended, and connections of before stay dead when it is there again.
 */
const openWay = () => {
  const halves = new Map<Socket, Socket>();
  let isCut = false;
  const server: Server = createServer((near) => {
    near.on('error', () => {});
    if (isCut) return;
    const far = dial(doorOf(url));
    far.on('error', () => {});
    halves.set(near, far);
    near.pipe(far).pipe(near);
  });
  return {
    server,
    cut: () => {
      isCut = true;
      for (const [near, far] of halves) {
        near.unpipe(far);
        far.unpipe(near);
        near.pause();
      }
    },
    mend: () => {
      isCut = false;
    },
    close: () => {
      for (const [near, far] of halves) [near, far].forEach((half) => half.destroy());
      server.close();
    },
  };
};

const doorOf = (address: string): string => {
  const { searchParams, port } = new URL(address);
  return `${searchParams.get('host')}/.s.PGSQL.${port || 5432}`;
};

const way = openWay();
let overNetwork: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => way.server.listen(0, '127.0.0.1', resolve));
  const address = new URL(url);
  address.searchParams.delete('host');
  address.hostname = '127.0.0.1';
  const listening = way.server.address();
  address.port = String(typeof listening === 'object' && listening ? listening.port : 0);
  overNetwork = address.href;
});
afterAll(() => way.close());

/** Milliseconds: that of an installation is ten seconds. */
const patience = 400;
const open = () => {
  const sql = connect({ url: overNetwork, patience });
  onTestFinished(() => sql.end({ timeout: 0 }));
  return sql;
};

test('a database that goes silent is away with 503, and is there again when a new connection works', async () => {
  const app = await buildApp({ sql: open(), config: { logLevel: 'silent' } });
  onTestFinished(() => app.close());
  const status = async () =>
    (await app.inject({ url: '/public-api/organizations/list', headers: { accept: '*/*' } }))
      .statusCode;
  expect(await status()).toBe(200);
  way.cut();
  onTestFinished(way.mend);
  expect([await status(), await status()]).toEqual([503, 503]);
  way.mend();
  expect(await status()).toBe(200);
});

test('a transaction that a silent connection holds fails, and the next one works', async () => {
  const sql = open();
  const held = sql.begin(async (tx) => {
    await tx`select 1`;
    way.cut();
    onTestFinished(way.mend);
    await tx`select 2`;
  });
  await expect(held).rejects.toThrow(/CONNECTION_CLOSED|does not answer/);
  way.mend();
  expect(await sql.begin((tx) => tx`select 3 as answer`)).toEqual([{ answer: 3 }]);
});

test('a long question to a database that is there is waited for', async () => {
  const sql = open();
  const [row] = await sql`select pg_sleep(${(5 * patience) / 1000}), 'slept' as answer`;
  expect(row).toMatchObject({ answer: 'slept' });
});
