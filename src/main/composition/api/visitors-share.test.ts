import { get as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { freshDatabase } from '../../../../test/support/database.ts';
import { connectAlone, type Sql } from '../../../foundation/platform/api/database/database.ts';
import { governQueries } from '../../../foundation/platform/api/database/govern-queries.ts';
import { readInBatches } from '../../../foundation/platform/api/database/read-in-batches.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { streamReply } from '../../../foundation/platform/api/http/stream-reply.ts';
import { createVersionedCache } from '../../../foundation/platform/api/http/versioned-cache.ts';
import type { QuestionCost } from '../../../foundation/platform/question-cost.ts';
import { ErrorReply, FailureReply } from '../../../foundation/platform/reply.ts';
import type { AppConfig } from './app-config.ts';
import { buildApp } from './app.ts';

const sql = await freshDatabase();
/** The test's own, whatever visitors take. */
const watcher = connectAlone(sql);
afterAll(() => watcher.end({ timeout: 1 }));

const gate = 4711;
/** A question that lasts until `open` is called. */
const waitAtGate = (queries: Sql) =>
  readSnapshot(queries, (snapshot) => snapshot`select pg_advisory_xact_lock_shared(${gate})::text`);

const closeGate = () => watcher`select pg_advisory_lock(${gate})`.execute();
const openGate = () => watcher`select pg_advisory_unlock_all()`.execute();
beforeEach(openGate);

const atGate = async (): Promise<number> => {
  const [row] = await watcher<[{ count: number }]>`
    select count(*)::int as count from pg_locks
     where locktype = 'advisory' and objid = ${gate} and not granted`;
  return row.count;
};

const logged: string[] = [];
const visitorOf = ['192.0.2.1', '192.0.2.2', '192.0.2.3'] as const;
const [one, two, three] = visitorOf;

const openApp = async (config: Partial<AppConfig> = {}): Promise<FastifyInstance> => {
  const log = { write: (line: string) => void logged.push(line) };
  const app = await buildApp({ sql, config: { logLevel: 'info', ...config }, log });
  const governed = governQueries(sql);
  const keep = createVersionedCache(governed);
  const cheap = { access: 'public', cost: 'low' } as const;
  const dear = { access: 'public' } as const;
  app.get('/test/dear', { config: dear }, () => waitAtGate(governed));
  app.get('/test/cheap', { config: cheap }, () => governed`select 1 as answer`);
  app.get('/test/kept', { config: dear }, () =>
    keep('00000000-0000-4000-8000-000000000000', 'gate', () => waitAtGate(governed)),
  );
  app.get('/test/file', { config: dear }, (request, reply) =>
    streamReply(request, reply, (reader, send) =>
      readInBatches(governed, reader, async ({ batchesOf, signal }) => {
        const rows = batchesOf<{ text: string }>(
          governed`select pg_advisory_xact_lock_shared(${gate})::text || 'row' as text`,
        );
        await send(textOf(rows), signal);
      }),
    ),
  );
  const write = { access: 'public', writes: 'organization' } as const;
  app.post('/test/write', { config: write }, () => waitAtGate(governed));
  app.get('/test/time', { config: dear }, () => timeOf(governed));
  app.get('/test/short-time', { config: cheap }, () => timeOf(governed));
  app.get('/test/stopped', { config: dear }, () =>
    readSnapshot(governed, (snapshot) => snapshot`select pg_cancel_backend(pg_backend_pid())`),
  );
  afterAll(() => app.close());
  return app;
};

async function* textOf(batches: AsyncIterable<{ text: string }[]>): AsyncGenerator<string> {
  for await (const rows of batches) yield rows.map(({ text }) => text).join('\n');
}

const timeOf = (queries: Sql) => queries`select current_setting('statement_timeout') as time`;

const app = await openApp();
await app.listen({ port: 0 });
const { port } = app.server.address() as AddressInfo;

const from = async (remoteAddress: string, url: string, of = app) => {
  const { statusCode } = await of.inject({ url, remoteAddress });
  return statusCode;
};

const many = (count: number, remoteAddress: string, url: string) =>
  Array.from({ length: count }, () => from(remoteAddress, url));

test('a network has four questions at once, and two while half of the turns are taken', async () => {
  await closeGate();
  const requests = [...many(6, one, '/test/dear'), ...many(6, two, '/test/dear')];
  await expect.poll(atGate).toBe(6);
  await openGate();
  expect(await Promise.all(requests)).toEqual(requests.map(() => 200));
});

test('what costs little is answered while long questions take all that they may', async () => {
  await closeGate();
  const requests = [one, two, three].flatMap((network) => many(20, network, '/test/dear'));
  await expect.poll(atGate).toBe(6);
  expect(await from(three, '/test/cheap')).toBe(200);
  expect(await from('192.0.2.4', '/test/cheap')).toBe(200);
  expect(await atGate()).toBe(6);
  await openGate();
  expect(await Promise.all(requests)).toEqual(requests.map(() => 200));
});

test('a machine of two processors answers two dear questions at once, and cheap ones beside them', async () => {
  const small = await openApp({ dearQuestionsAtOnce: 2 });
  await closeGate();
  const waiting = [one, two, three].flatMap((network) =>
    Array.from({ length: 3 }, () => from(network, '/test/dear', small)),
  );
  await expect.poll(atGate).toBe(2);
  expect(await from('192.0.2.4', '/test/cheap', small)).toBe(200);
  expect(await atGate()).toBe(2);
  await openGate();
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => 200));
});

test('a network of IPv6 is one visitor', async () => {
  await closeGate();
  const requests = Array.from({ length: 6 }, (_, host) => from(`2001:db8::${host}`, '/test/dear'));
  await expect.poll(atGate).toBe(4);
  await openGate();
  await Promise.all(requests);
});

test('a network that took its time of the database is told when to come back', async () => {
  const limited = await openApp({ databaseSecondsPerMinute: 0.001 });
  await closeGate();
  const long = from(one, '/test/dear', limited);
  await expect.poll(atGate).toBe(1);
  const inEnglish = { remoteAddress: one, headers: { 'accept-language': 'en' } };
  const reply = await limited.inject({ url: '/test/time', ...inEnglish });
  expect(reply.statusCode).toBe(429);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect(ErrorReply.parse(reply.json()).messageText).toMatch(/^Your network .* try again\.$/);
  expect(await from(one, '/test/cheap', limited)).toBe(200);
  expect(await from(two, '/test/time', limited)).toBe(200);
  expect((await limited.inject({ url: '/livez', remoteAddress: one })).statusCode).toBe(200);
  await openGate();
  expect(await long).toBe(200);
});

const leaveAfter = (path: string, method = 'GET') => {
  const request = ask({ port, path, method, host: '127.0.0.1' });
  request.on('error', () => {});
  return request;
};

test.each(['/test/dear', '/test/file', '/test/kept'])(
  'the question of %s ends when its visitor leaves',
  async (path) => {
    await closeGate();
    const visitor = leaveAfter(path);
    await expect.poll(atGate).toBe(1);
    visitor.destroy();
    await expect.poll(atGate).toBe(0);
    expect(logged.filter((line) => line.includes('a call failed'))).toEqual([]);
  },
);

test('what is written is written though its sender leaves', async () => {
  await closeGate();
  const visitor = leaveAfter('/test/write', 'POST');
  visitor.end();
  await expect.poll(atGate).toBe(1);
  const left = new Promise((resolve) => app.server.once('connection', resolve));
  visitor.destroy();
  const other = leaveAfter('/test/cheap');
  await left;
  other.destroy();
  expect(await atGate()).toBe(1);
});

test('an answer that several wait for ends only when the last of them has left', async () => {
  await closeGate();
  const [first, second] = [leaveAfter('/test/kept'), leaveAfter('/test/kept')];
  const third = from(two, '/test/kept');
  await expect.poll(atGate).toBe(1);
  first.destroy();
  second.destroy();
  await openGate();
  expect(await third).toBe(200);
});

const answers: [string, QuestionCost, string][] = [
  ['/test/short-time', 'low', '4s'],
  ['/test/time', 'high', '15s'],
];
test.each(answers)('%s, of %s cost, may take %s', async (url, _, time) => {
  expect((await app.inject(url)).json()).toEqual([{ time }]);
});

test('a question that took too long says what to do about it', async () => {
  const reply = await app.inject('/test/stopped');
  expect(reply.statusCode).toBe(504);
  const { errorId, messageText } = FailureReply.parse(reply.json());
  expect(messageText).toMatch(/Acota el filtro/);
  expect(logged.join('')).toContain(errorId);
});
