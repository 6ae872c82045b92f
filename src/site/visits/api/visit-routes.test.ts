import { createHash } from 'node:crypto';

import { afterAll, expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { networkOf } from '../../../foundation/platform/api/http/network-of.ts';
import { buildApp } from '../../../main/composition/api/app.ts';
import { knownRouteOf } from '../known-routes.ts';
import { registerVisit } from '../visit-endpoints.ts';
import { forgetVisits } from './visit-marks.ts';

const sql = await freshDatabase();
const app = await buildApp({ sql, config: { logLevel: 'silent' } });
afterAll(() => app.close());

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

type Sent = { path: unknown; organization?: string; agent?: string; ip?: string; to?: typeof app };
const register = ({ path, organization, agent = browser, ip = '203.0.113.7', to = app }: Sent) =>
  to.inject({
    method: 'POST',
    url: registerVisit.url,
    payload: { path },
    remoteAddress: ip,
    headers: {
      'user-agent': agent,
      ...(organization && { 'x-current-organization-id': organization }),
    },
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

test('a network makes one visit a day to each organization, whatever its browsers send', async () => {
  const one = await insertOrganization(sql);
  const other = await insertOrganization(sql);
  const first = await register({ path: '/', organization: one });
  expect(first.cookies).toEqual([]);
  for (const path of ['/', '/suppliers', '/contracts']) await register({ path, organization: one });
  await register({ path: '/suppliers', organization: other });
  for (const ip of ['2001:db8::1', '2001:db8::ffff', '2001:db8:0:1::1'])
    await register({ path: '/', organization: one, ip });
  expect((await countsOf(one)).visits).toBe(3);
  expect((await countsOf(other)).visits).toBe(1);
});

test('no address is stored, and what tells networks apart is forgotten when the day is over', async () => {
  const organization = await insertOrganization(sql);
  await register({ path: '/', organization, ip: '203.0.113.99' });
  const marks = await sql<{ mark: string }[]>`
    select mark from visit_marks where organization_id = ${organization}`;
  expect(marks).toEqual([{ mark: expect.stringMatching(/^[\w-]{43}$/) }]);
  const withoutSalt = createHash('sha256').update(networkOf('203.0.113.99')).digest('base64url');
  expect(marks).not.toContainEqual({ mark: withoutSalt });
  const jobs = await sql`
    select from graphile_worker.jobs where task_identifier = 'forget-visits'`;
  expect(jobs).toHaveLength(1);

  await forgetVisits(sql);
  expect(await sql`select from visit_salts`).toHaveLength(1);
  await sql`update visit_marks set day = day - 1`;
  await sql`update visit_salts set day = day - 1`;
  await forgetVisits(sql);
  expect(await sql`select from visit_marks`).toHaveLength(0);
  expect(await sql`select from visit_salts`).toHaveLength(0);
  // The next day has another salt, so the same network has another mark, and makes another visit.
  await register({ path: '/', organization, ip: '203.0.113.99' });
  const [next] = await sql<{ mark: string }[]>`select mark from visit_marks`;
  expect(next?.mark).not.toBe(marks[0]?.mark);
  expect((await countsOf(organization)).visits).toBe(2);
});

test('one address has sixty views counted in a minute, and is then told to wait', async () => {
  const limited = await buildApp({ sql, config: { logLevel: 'silent', requestsPerMinute: 600 } });
  afterAll(() => limited.close());
  const organization = await insertOrganization(sql);
  const answers = new Set<number>();
  for (let view = 0; view < 70; view += 1)
    answers.add((await register({ path: '/', organization, to: limited })).statusCode);
  expect(answers).toEqual(new Set([200, 429]));
  expect((await countsOf(organization)).views).toEqual({ '/': 60 });
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
  expect(await countsOf(organization)).toEqual({ views: { '/': 100 }, visits: 1 });
});

test('a page has one kind', () => {
  expect(knownRouteOf('/suppliers/0199a1b2-0000-7000-8000-000000000000#top')).toBe(
    '/suppliers/{id}',
  );
  expect(knownRouteOf('/suppliers/none')).toBeUndefined();
});
