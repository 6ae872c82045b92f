import { afterAll, expect, test } from 'vitest';

import { policiesOf } from '../../src/foundation/platform/api/http/route-policy.ts';
import { buildApp } from '../../src/main/composition/api/app.ts';
import { insertOrganization } from '../support/builders.ts';
import { freshDatabase } from '../support/database.ts';
import { thinned } from '../support/how-many.ts';
import { signIn, testSecret } from '../support/sign-in.ts';

const sql = await freshDatabase();
const app = await buildApp({ sql, config: { logLevel: 'silent', secret: testSecret } });
await app.ready();
afterAll(() => app.close());
const organization = await insertOrganization(sql);

const guarded = policiesOf(app).filter(({ config }) => config?.access !== 'public');
const addresses = [...new Set(guarded.map(({ url }) => url))];

/** The same address, as a proxy or a careless comparison may take it for another one or for the same. */
const writings: ((url: string) => string)[] = [
  (url) => url,
  (url) => `${url}/`,
  (url) => `/${url}`,
  (url) => url.replace('/api', '//api'),
  (url) => url.replace('/api', '/./api'),
  (url) => url.replace('/api', '/public-api/../api'),
  (url) => url.replace('/api', '/public-api/%2e%2e/api'),
  (url) => url.replace('/api/', '/api%2f'),
  (url) => url.replace('/api', '/%61pi'),
  (url) => url.toUpperCase(),
  (url) => `${url};public-api`,
  (url) => `${url}%00`,
  (url) => `${url}?org=${organization}&access=public`,
];

test('however an address of the back office is written, a stranger gets nothing', async () => {
  const opened: string[] = [];
  for (const url of thinned(
    addresses.flatMap((one) => writings.map((write) => write(one))),
    4,
  ))
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
      const { statusCode } = await app.inject({
        method,
        url,
        headers: {
          'x-current-organization-id': organization,
          'x-http-method-override': 'GET',
          'x-original-url': '/public-api/organizations/list',
          'x-contraluz-in-process': '1',
        },
      });
      if (statusCode < 400) opened.push(`${method} ${url}: ${statusCode}`);
    }
  expect(addresses.length).toBeGreaterThan(50);
  expect(opened).toEqual([]);
});

test('who may do nothing gets no further with HEAD than with GET', async () => {
  const { token } = await signIn(sql);
  const opened: string[] = [];
  for (const { url, method, config } of guarded) {
    if (method !== 'HEAD' || config?.access === 'signed-in') continue;
    const { statusCode } = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, 'x-current-organization-id': organization },
    });
    if (statusCode !== 403) opened.push(`${url}: ${statusCode}`);
  }
  expect(opened).toEqual([]);
});
