import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { insertContract, insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { keepSignalsCurrent } from '../../../figures/signals/api/find-signals.ts';
import { openSite } from './open-site.ts';

let site: FastifyInstance;
let sql: Awaited<ReturnType<typeof freshDatabase>>;
let juarez: string;
let leon: string;

beforeAll(async () => {
  sql = await freshDatabase();
  juarez = await insertOrganization(sql, { name: 'Municipio de Juárez', shortName: 'Juárez' });
  leon = await insertOrganization(sql, { name: 'Ayuntamiento de León', shortName: 'León' });
  for (const town of [juarez, leon]) await keepSignalsCurrent(sql, town);
  site = await openSite({
    sql,
    config: { logLevel: 'silent', pageCacheSeconds: 60, publicUrl: 'https://monitor.example.mx' },
    dev: false,
  });
});
afterAll(() => site.close());

const get = (url: string, headers = {}) => site.inject({ url, headers });
const tagOf = async (url: string, headers = {}) =>
  String((await get(url, headers)).headers['etag']);
const again = async (url: string, tag: string, headers = {}) =>
  get(url, { ...headers, 'if-none-match': tag });

test('who has the page is told so, without a body and without a word about it', async () => {
  const tag = await tagOf('/contracts?org=juarez');
  expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
  const { statusCode, body, headers, cookies } = await again('/contracts?org=juarez', tag);
  expect([statusCode, body, headers['etag']]).toEqual([304, '', tag]);
  expect(Object.keys(headers)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^content-/)]),
  );
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(cookies).toMatchObject([{ name: 'organization', value: juarez }]);
});

test('nothing is made for who has the page', async () => {
  const tag = await tagOf('/suppliers?org=juarez&page=2');
  const inject = vi.spyOn(site, 'inject');
  await again('/suppliers?org=juarez&page=2', tag);
  expect(inject).toHaveBeenCalledTimes(1);
  inject.mockRestore();
});

test.each([
  ['its tag among others', (tag: string) => `"a", ${tag}, "b"`, 304],
  ['its tag as a strong one', (tag: string) => tag.slice(2), 304],
  ['any page', () => '*', 304],
  ['another tag', () => 'W/"another"', 200],
  ['its tag without quotes', (tag: string) => tag.replaceAll('"', ''), 200],
])('a visitor who names %s', async (_, naming, status) => {
  const tag = await tagOf('/que-cuenta?org=juarez');
  expect((await again('/que-cuenta?org=juarez', naming(tag))).statusCode).toBe(status);
});

test('a moment says nothing about a page, which differs by cookies', async () => {
  const headers = { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() };
  expect((await get('/contracts?org=juarez', headers)).statusCode).toBe(200);
});

test('another organization, language or address is another page', async () => {
  const tags = await Promise.all([
    tagOf('/contracts', { cookie: `organization=${juarez}` }),
    tagOf('/contracts', { cookie: `organization=${leon}` }),
    tagOf('/contracts', { cookie: `organization=${juarez}; language=en` }),
    tagOf('/suppliers', { cookie: `organization=${juarez}` }),
    tagOf('/contracts?page=2', { cookie: `organization=${juarez}` }),
  ]);
  expect(new Set(tags).size).toBe(5);
});

test('new data make new pages of their organization, and leave the others', async () => {
  const [mine, theirs] = [await tagOf('/contracts?org=juarez'), await tagOf('/contracts?org=leon')];
  await insertContract(sql, juarez, { servicesDescription: 'Alumbrado del parque' });
  await expect
    .poll(() => again('/contracts?org=juarez', mine))
    .toMatchObject({ statusCode: 200, body: expect.stringContaining('Alumbrado del parque') });
  expect((await again('/contracts?org=leon', theirs)).statusCode).toBe(304);
});

test('a monitor that changes its name makes a new list of monitors', async () => {
  const cookie = `organization=${juarez}`;
  const tag = await tagOf('/select-organization', { cookie });
  await sql`update organizations set name = 'Ciudad de León' where id = ${leon}`;
  await expect
    .poll(() => again('/select-organization', tag, { cookie }))
    .toMatchObject({ statusCode: 200 });
});

test.each([
  ['/nowhere', 404],
  ['/contracts/01900000-0000-7000-8000-000000000000?org=juarez', 404],
  ['/access-denied', 403],
  ['/contracts', 302],
])('%s has no tag, and is no page that a visitor could have', async (url, status) => {
  const { statusCode, headers } = await again(url, '*');
  expect([statusCode, headers['etag']]).toEqual([status, undefined]);
});

test('HEAD says what GET says', async () => {
  for (const url of ['/contracts?org=juarez', '/nowhere', '/select-organization']) {
    const [page, head] = [await get(url), await site.inject({ url, method: 'HEAD' })];
    const stableHeaders = ({ headers }: typeof page) =>
      Object.keys(headers).filter((name) => name !== 'date');
    expect([head.statusCode, head.body]).toEqual([page.statusCode, '']);
    expect(stableHeaders(head)).toEqual(stableHeaders(page));
    expect(head.headers['content-length']).toBe(page.headers['content-length']);
    expect(head.headers['etag']).toBe(page.headers['etag']);
  }
  const tag = await tagOf('/contracts?org=juarez');
  const known = { url: '/contracts?org=juarez', headers: { 'if-none-match': tag } };
  expect((await site.inject({ ...known, method: 'HEAD' })).statusCode).toBe(304);
});

test.each([
  ['/contracts/', '/contracts'],
  ['/Contracts/?page=2&org=Juárez', '/contracts?page=2&org=Ju%C3%A1rez'],
  ['/CONTRACTS', '/contracts'],
  ['/nowhere/', '/nowhere'],
])('%s is written %s', async (url, usual) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers.location]).toEqual([301, usual]);
});
