import { connect, type Socket } from 'node:net';

import { afterAll, expect, test } from 'vitest';

import { buildApp } from '../../src/main/composition/api/app.ts';
import { insertContracts, insertOrganization } from '../support/builders.ts';
import { freshDatabase } from '../support/database.ts';
import { exhaustive } from '../support/how-many.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
// More than lines and programs keep for a reader that takes nothing.
const servicesDescription = 'licitación '.repeat(2000);
await insertContracts(
  sql,
  organization,
  Array.from({ length: 800 }, () => ({ servicesDescription })),
);

const app = await buildApp({ sql, config: { logLevel: 'silent', trustedProxies: ['127.0.0.1'] } });
afterAll(() => app.close());
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const path = `/public-api/contracts/download/csv?org=${organization}`;

/** Asks for a file from an address of its own, takes what comes first, and then nothing more. */
const sleepBefore = (visitor: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Forwarded-For: ${visitor}\r\n\r\n`,
      ),
    );
    socket.once('error', reject);
    socket.once('data', (bytes) => {
      expect(String(bytes)).toMatch(/^HTTP\/1.1 200 /);
      socket.pause();
      resolve(socket);
    });
  });

test('twenty readers that do not read keep nobody from a file', exhaustive, async () => {
  const numbers = Array.from({ length: 20 }, (_, index) => index);
  const sleepers = await Promise.all(numbers.map((n) => sleepBefore(`192.0.2.${n}`)));
  const answer = await fetch(address + path, { headers: { 'x-forwarded-for': '198.51.100.1' } });
  expect(answer.status).toBe(200);
  await answer.body?.cancel();
  await expect.poll(count, { timeout: 30_000 }).toBe(0);
  expect(await Promise.all(sleepers.map(isWhole))).toEqual(sleepers.map(() => false));
});

/** Whether what a reader finds when it wakes up has an end. */
const isWhole = (sleeper: Socket): Promise<boolean> =>
  new Promise((resolve) => {
    let end = '';
    sleeper.on('data', (bytes) => (end = (end + String(bytes)).slice(-5)));
    sleeper.on('error', () => {});
    sleeper.on('close', () => resolve(end === '0\r\n\r\n'));
    sleeper.resume();
  });

/** Answers that the database is being read for. */
const count = async (): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`
    select count(*) from pg_stat_activity
     where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`;
  return row?.count ?? 0;
};
