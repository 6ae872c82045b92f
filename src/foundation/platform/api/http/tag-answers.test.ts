import { afterAll, expect, test } from 'vitest';

import { insertContract, insertOrganization } from '../../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../../test/support/database.ts';
import { buildApp } from '../../../../main/composition/api/app.ts';
import { newId } from '../database/new-id.ts';

const sql = await freshDatabase();
const app = await buildApp({ sql, config: { logLevel: 'silent' } });
afterAll(() => app.close());
const organization = await insertOrganization(sql);
const contract = await insertContract(sql, organization);

const ask = (url: string, headers = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.inject({
    url,
    method,
    headers: { 'x-current-organization-id': organization, ...headers },
    ...(method === 'POST' && { payload: { filters: {} } }),
  });

test.each([
  '/public-api/organizations/list',
  '/public-api/organizations/load-settings',
  '/public-api/contracts/list',
  '/public-api/contracts/list?page=2&pageSize=25',
  '/public-api/contracts/totals',
  `/public-api/contracts/detail?id=${contract}`,
  '/public-api/contracts/retrieve/fiscal-years',
  '/public-api/suppliers/list',
])('who has the answer of %s is told so', async (url) => {
  const { etag } = (await ask(url)).headers;
  expect(etag).toMatch(/^"[\w-]{27}"$/);
  const again = await ask(url, { 'if-none-match': etag });
  expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
  expect(again.headers['content-type']).toBeUndefined();
  expect((await ask(url, { 'if-none-match': etag }, 'HEAD')).statusCode).toBe(304);
  expect((await ask(url, { 'if-none-match': '"another"' })).statusCode).toBe(200);
});

test('another answer has another tag', async () => {
  const url = '/public-api/contracts/list';
  const { etag } = (await ask(url)).headers;
  await insertContract(sql, organization);
  const again = await ask(url, { 'if-none-match': etag });
  expect(again.statusCode).toBe(200);
  expect(again.json().data.total).toBe(2);
});

test('what is refused, and what a body asks for, has no tag', async () => {
  const refused = await ask(`/public-api/contracts/detail?id=${newId()}`, { 'if-none-match': '*' });
  expect([refused.statusCode, refused.headers['etag']]).toEqual([404, undefined]);
  const posted = await ask('/public-api/contracts/filtered-list', { 'if-none-match': '*' }, 'POST');
  expect([posted.statusCode, posted.headers['etag']]).toEqual([200, undefined]);
});

test('whether the process lives is never kept', async () => {
  const { statusCode, headers } = await ask('/livez', { 'if-none-match': '*' });
  expect([statusCode, headers['etag']]).toEqual([200, undefined]);
});
