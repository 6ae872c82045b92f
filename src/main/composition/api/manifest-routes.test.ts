import { afterAll, expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { themes } from '../../../office/organizations/organization.ts';
import { buildApp } from './app.ts';

const sql = await freshDatabase();
const app = await buildApp({ sql, config: { logLevel: 'silent' } });
afterAll(() => app.close());

test('a device installs the monitor under the name and in the colour of its organization', async () => {
  await insertOrganization(sql, { name: 'Puerto Celaje', shortName: 'Pto. Celaje', theme: 'blue' });
  const answer = await app.inject('/manifest.webmanifest?org=pto.+celaje');
  expect(answer.headers['content-type']).toMatch('application/manifest+json');
  expect(answer.json()).toMatchObject({
    name: 'Monitor Pto. Celaje',
    short_name: 'Pto. Celaje',
    start_url: '/?org=Pto.+Celaje',
    display: 'standalone',
    lang: 'es',
  });
});

test.each(['/manifest.webmanifest', '/manifest.webmanifest?org=nobody'])(
  '%s is the manifest of the product',
  async (address) => {
    expect((await app.inject(address)).json()).toMatchObject({ name: 'Contraluz', start_url: '/' });
  },
);

test('every icon that the manifest names exists, in its size', async () => {
  const { icons } = (await app.inject('/manifest.webmanifest')).json<{
    icons: { src: string; sizes: string; type: string }[];
  }>();
  for (const { src, sizes, type } of icons) {
    const icon = await app.inject(src);
    expect(icon.headers['content-type']).toBe(type);
    if (type !== 'image/png') continue;
    const bytes = icon.rawPayload;
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
});

test.each(themes)('the theme %s has its icon', async (theme) => {
  expect((await app.inject(`/icons/${theme}.svg`)).statusCode).toBe(200);
});

test.each(['none.svg', 'default-33.png', 'default.png', '..%2Fx.svg', 'constructor.svg'])(
  'there is no icon %s',
  async (file) => {
    expect((await app.inject(`/icons/${file}`)).statusCode).toBe(404);
  },
);

test('the manifest, which is asked of the database, counts in the limit of requests', async () => {
  const limited = await buildApp({ sql, config: { logLevel: 'silent', requestsPerMinute: 1 } });
  const statuses = [];
  for (const url of ['/icons/blue.svg', '/manifest.webmanifest', '/manifest.webmanifest'])
    statuses.push((await limited.inject(url)).statusCode);
  await limited.close();
  expect(statuses).toEqual([200, 200, 429]);
});
