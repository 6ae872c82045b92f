import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { connectAlone } from '../../src/foundation/platform/api/database/database.ts';
import { openSite } from '../../src/main/composition/api/open-site.ts';
import { insertOrganization } from '../support/builders.ts';
import { freshDatabase } from '../support/database.ts';

const sql = await freshDatabase();
/** The test's own, whatever visitors take. */
const watcher = connectAlone(sql);
const organization = await insertOrganization(sql);
const log: string[] = [];
let site: FastifyInstance;
let address: string;

beforeAll(async () => {
  site = await openSite({
    sql,
    config: { logLevel: 'info', pageCacheSeconds: 60, trustedProxies: ['127.0.0.1'] },
    dev: false,
    log: { write: (line: string) => void log.push(line) },
  });
  address = await site.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => Promise.all([site.close(), watcher.end({ timeout: 1 })]));

const get = async (path: string, visitor = '192.0.2.1') => {
  const answer = await fetch(address + path, {
    headers: { cookie: `organization=${organization}`, 'x-forwarded-for': visitor },
  });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
};

/** When the server made a page stands in its data. */
const momentOf = (body: string) => /u:\d{13}/.exec(body)?.[0];

test('unknown parameters make no other page', async () => {
  const usual = await get('/contracts?page=1&sort=supplier');
  expect(usual.status).toBe(200);
  for (const path of [
    '/contracts?zz=1&page=1&sort=supplier&a=b',
    '/contracts?page=1&utm_source=x&sort=supplier&zz=2',
  ]) {
    const { headers, body } = await get(path);
    expect(headers.get('etag')).toBe(usual.headers.get('etag'));
    expect(momentOf(body)).toBe(momentOf(usual.body));
  }
  const other = await get('/contracts?page=1&sort=totalOrMaxAmount');
  expect(other.headers.get('etag')).not.toBe(usual.headers.get('etag'));
});

test('a page still says which filter was not understood', async () => {
  const { body } = await get('/contracts?zz=1&fiscalYear=2019&suppliers=nobody');
  expect(body).toContain('No se entendieron estos filtros: Proveedor: nobody, fiscalYear=2019');
});

test('who asks for too many pages at once has his share of the turns, and others get their pages', async () => {
  log.length = 0;
  const unlock = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const lock = sql.begin(async (tx) => {
    await tx`lock table suppliers in access exclusive mode`;
    locked.resolve();
    await unlock.promise;
  });
  await locked.promise;
  const flood = ['a', 'b', 'c', 'd', 'e', 'f'].map((word) => get(`/contracts?search=${word}`));
  await expect.poll(questionsHeld).toBe(4);
  for (const path of ['/privacy', '/resources', '/contact'])
    expect([path, (await get(path, '192.0.2.2')).status]).toEqual([path, 200]);
  const refused = await Promise.race(flood);
  expect(refused.status, 'nobody has an answer before the database lets go').toBe(503);
  expect(await questionsHeld(), 'a share is never exceeded').toBeLessThanOrEqual(4);
  unlock.resolve();
  await lock;
  for (const { status, headers, body } of await Promise.all(flood)) {
    expect([200, 503]).toContain(status);
    const isRefused = status === 503;
    expect(headers.get('retry-after')).toBe(isRefused ? '5' : null);
    expect(body.includes('HAY MUCHAS VISITAS EN ESTE MOMENTO')).toBe(isRefused);
  }
  expect((await get('/contracts?search=g')).status).toBe(200);
  expect(log.join('')).toContain('too busy for a page');
  expect(log.join('')).not.toContain('stack');
});

/** How many questions wait for the table that a test holds. */
const questionsHeld = async (): Promise<number> => {
  const [row] = await watcher<[{ count: number }]>`
    select count(*)::int as count from pg_locks
     where relation = 'suppliers'::regclass and not granted`;
  return row.count;
};
