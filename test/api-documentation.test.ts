import { readFileSync } from 'node:fs';

import { afterAll, expect, test } from 'vitest';

import { documentedCalls } from '../src/main/api-docs/api/documented-calls.ts';
import { buildApp } from '../src/main/composition/api/app.ts';
import { insertOrganization } from './support/builders.ts';
import { freshDatabase } from './support/database.ts';
import { openCallsAs } from './support/sign-in.ts';

const app = await buildApp({ sql: await freshDatabase(), config: { logLevel: 'silent' } });
await app.ready();
afterAll(() => app.close());

const rows = readFileSync('docs/api.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (GET|POST) +\|/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );

const inOrder = (calls: string[][]) => calls.map((call) => call.join(' | ')).toSorted();

test('docs/api.md lists the calls that the app has, as the app describes them', () => {
  const listed = rows.filter((cells) => cells.length === 5);
  const routed = documentedCalls(app).map(({ method, url, access, organization, summary }) => [
    method,
    url,
    access,
    organization,
    summary,
  ]);
  expect(routed.length).toBeGreaterThan(0);
  expect(inOrder(listed)).toEqual(inOrder(routed));
});

test('every public call that is read takes the organization in its address, as it documents', async () => {
  const sql = await freshDatabase();
  await insertOrganization(sql, { shortName: 'Tornasol' });
  const site = await buildApp({ sql, config: { logLevel: 'silent' } });
  afterAll(() => site.close());
  const calls = documentedCalls(app).filter(
    ({ method, access, organization }) =>
      method === 'GET' && access === 'public' && organization === 'required',
  );
  expect(calls.length).toBeGreaterThan(10);
  for (const { url, query } of calls) {
    expect([url, query.map(({ path }) => path)]).toEqual([url, expect.arrayContaining(['org'])]);
    expect((await site.inject(url)).json()).toMatchObject({
      message: 'platform:api.organization-required',
    });
  }
  const lists = calls.filter(({ url }) => /\/(list|totals|retrieve)$/.test(url));
  expect(lists.length).toBeGreaterThan(2);
  for (const { url } of lists) {
    const answer = await site.inject({ url, query: { org: 'Tornasol' } });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    const other = await site.inject({ url, query: { org: 'Tornasol', orgs: 'Tornasol' } });
    expect([url, other.statusCode]).toEqual([url, 422]);
  }
});

test('every other address that docs/api.md lists answers', async () => {
  const others = rows.filter((cells) => cells.length === 3);
  expect(others.length).toBeGreaterThan(0);
  for (const [, url = ''] of others) expect((await app.inject(url)).statusCode).toBe(200);
});

test('docs/api.md says what a save of each catalogue has to name, whether or not it has an _id', async () => {
  const sql = await freshDatabase();
  const organization = await insertOrganization(sql);
  const { app: office, token } = await openCallsAs(sql, organization, { general: true });
  const saves = documentedCalls(app).filter(({ url }) => /^\/api\/[\w-]+\/save$/.test(url));
  const refusedFields = async (url: string, payload: object) => {
    const headers = { authorization: `Bearer ${token}`, 'x-current-organization-id': organization };
    const answer = await office.inject({ method: 'POST', url, headers, payload });
    const { errors = [] } = answer.json<{ errors?: { field: string }[] }>();
    return errors.map(({ field }) => field).filter((field) => field !== '_id');
  };
  const catalogues = saves.map(({ url }) => String(url.split('/')[2]));
  const documented = Object.fromEntries(
    [...readFileSync('docs/api.md', 'utf8').matchAll(/^\| `([\w, `-]+)` +\| (.*?) +\|$/gm)]
      .flatMap(([, names = '', fields = '']) =>
        names.split('`, `').map((name) => [name, fields.match(/\w+(?=`)/g) ?? []] as const),
      )
      .filter(([name]) => catalogues.includes(name)),
  );
  const needed = await Promise.all(
    saves.map(async ({ url }) => refusedFields(url, { _id: crypto.randomUUID() })),
  );
  expect(documented).toEqual(
    Object.fromEntries(catalogues.map((name, index) => [name, needed[index]])),
  );
});
