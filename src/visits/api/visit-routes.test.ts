import { afterAll, expect, test } from 'vitest';

import { insertOrganization } from '../../../test/support/builders.ts';
import { freshDatabase } from '../../../test/support/database.ts';
import { buildApp } from '../../main/api/app.ts';
import { knownRouteOf } from '../known-routes.ts';
import { registerVisit } from '../visit-endpoints.ts';

const sql = await freshDatabase();
const app = await buildApp({ sql, config: { logLevel: 'silent' } });
afterAll(() => app.close());

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

type Sent = { path: unknown; organization?: string; agent?: string; visited?: string };
const register = ({ path, organization, agent = browser, visited }: Sent) =>
  app.inject({
    method: 'POST',
    url: registerVisit.url,
    payload: { path },
    headers: {
      'user-agent': agent,
      ...(organization && { 'x-current-organization-id': organization }),
    },
    cookies: visited ? { visited } : {},
  });

const countsOf = async (organization: string) => {
  const views = await sql<{ route: string; views: number }[]>`
    select route, views from page_views where organization_id = ${organization} order by route`;
  const [row] = await sql<{ visits: number }[]>`
    select sum(visits)::int as visits from visits where organization_id = ${organization}`;
  return {
    views: Object.fromEntries(views.map((one) => [one.route, one.views])),
    visits: row?.visits ?? 0,
  };
};

test('pages are counted by their kind, whatever their id and their query', async () => {
  const organization = await insertOrganization(sql);
  const id = crypto.randomUUID();
  for (const path of ['/', `/contracts/${id}`, `/contracts/${id}/?page=2`, '/contracts?search=x'])
    expect((await register({ path, organization })).json()).toEqual({ error: false, data: null });
  expect((await countsOf(organization)).views).toEqual({
    '/': 1,
    '/contracts': 1,
    '/contracts/{id}': 2,
  });
});

test('a visit is the first page of a session, and another organization is another visit', async () => {
  const one = await insertOrganization(sql);
  const other = await insertOrganization(sql);
  const first = await register({ path: '/', organization: one });
  const [cookie] = first.cookies;
  expect(cookie).toMatchObject({ name: 'visited', value: one, httpOnly: true });
  expect(cookie).not.toHaveProperty('maxAge');
  expect(cookie).not.toHaveProperty('expires');
  const again = await register({ path: '/suppliers', organization: one, visited: one });
  expect(again.cookies).toEqual([]);
  await register({ path: '/suppliers', organization: other, visited: one });
  expect((await countsOf(one)).visits).toBe(1);
  expect((await countsOf(other)).visits).toBe(1);
});

test.each([
  ['a robot', { path: '/', agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a program', { path: '/', agent: 'curl/8.5.0' }],
  ['an unknown page', { path: '/wp-login.php' }],
  ['a page of the back office', { path: '/admin/users' }],
  ['an address that goes up', { path: '/contracts/../../etc/passwd' }],
])('%s is not counted', async (_, sent) => {
  const organization = await insertOrganization(sql);
  expect((await register({ ...sent, organization })).statusCode).toBe(200);
  expect(await countsOf(organization)).toEqual({ views: {}, visits: 0 });
});

test('without an organization, or with one that does not exist, nothing is counted', async () => {
  const before = await sql`select count(*) from page_views`;
  const deleted = await insertOrganization(sql);
  await sql`update organizations set deleted_at = now() where id = ${deleted}`;
  for (const organization of ['', deleted, crypto.randomUUID(), 'nobody'])
    expect((await register({ path: '/', organization })).statusCode).toBe(200);
  expect(await sql`select count(*) from page_views`).toEqual(before);
});

test.each([undefined, 7, null, ['/'], 'x'.repeat(2001), '\0'])('%j is no path', async (path) => {
  expect((await register({ path })).statusCode).toBe(422);
});

test('a hundred views at once are a hundred', async () => {
  const organization = await insertOrganization(sql);
  await Promise.all(Array.from({ length: 100 }, () => register({ path: '/', organization })));
  expect(await countsOf(organization)).toEqual({ views: { '/': 100 }, visits: 100 });
});

test('a page has one kind', () => {
  expect(knownRouteOf('/suppliers/0199a1b2-0000-7000-8000-000000000000#top')).toBe(
    '/suppliers/{id}',
  );
  expect(knownRouteOf('/suppliers/none')).toBeUndefined();
});
