import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  insertContracts,
  insertOrganization,
  insertSupplier,
} from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { embedViews } from '../../../figures/explanations/embed-address.ts';
import { openSite } from './open-site.ts';

let site: FastifyInstance;
const sql = await freshDatabase();
const amounts = Array.from({ length: 13 }, (_, at) => 1000 * (13 - at) + 0.25);

beforeAll(async () => {
  const organization = await insertOrganization(sql, {
    name: 'Municipio de León',
    shortName: 'León',
    round: false,
    defaultAdministrationPeriod: '2024-2026',
  });
  for (const [at, totalOrMaxAmount] of amounts.entries()) {
    const supplierId = await insertSupplier(sql, organization, { name: `PROVEEDOR ${at}` });
    await insertContracts(sql, organization, [
      { supplierId, totalOrMaxAmount, administrationPeriod: '2021-2024', fiscalYear: '2023' },
    ]);
  }
  site = await openSite({ sql, config: { logLevel: 'silent', pageCacheSeconds: 60 }, dev: false });
});
afterAll(() => site.close());

const get = (url: string, headers = {}) => site.inject({ url, headers });
const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy']);

test('other sites may frame /embed and nothing else', async () => {
  for (const view of embedViews)
    expect(await policyOf(`/embed/${view}?org=León`)).toContain('frame-ancestors *');
  const { headers } = await get('/embed/types?org=León');
  expect(headers).not.toHaveProperty('x-frame-options');
  for (const url of ['/', '/contracts', '/figure', '/embed', '/contact', '/login', '/nowhere'])
    expect([url, await policyOf(`${url}?org=León`)]).toEqual([
      url,
      expect.stringContaining("frame-ancestors 'self'"),
    ]);
  for (const url of ['/figure.json', '/index.csv', '/public-api/organizations/list'])
    expect([url, await policyOf(`${url}?org=León`)]).toEqual([
      url,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
});

test.each(embedViews)(
  'the frame of %s runs no script, keeps nothing, and its links open elsewhere',
  async (view) => {
    const { statusCode, headers, cookies, body } = await get(`/embed/${view}?org=León&lang=en`);
    expect([statusCode, cookies]).toEqual([200, []]);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; (?!.*script)/);
    expect(headers).not.toHaveProperty('vary');
    expect(body).toContain('<html lang="en"');
    expect(body).not.toMatch(/<script|<img|<iframe|<form| on\w+=|http-equiv/i);
    const links = [...body.matchAll(/<a [^>]*>/g)].map(([link]) => link);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toMatch(/target="_blank" rel="noopener/);
    const files = Array.from(
      body.matchAll(/<link rel="(\w+)" href="([^"]*)/g),
      ([, ...link]) => link,
    );
    expect(files).not.toEqual([]);
    for (const file of files)
      expect(file).toEqual(['stylesheet', expect.stringMatching(/^\/assets\/[\w-]+\.css$/)]);
    expect(body.match(/<link /g)).toHaveLength(files.length);
  },
);

test('a frame shows what its address says, whoever asks, and no default of the monitor', async () => {
  const plain = await get('/embed/groups?org=León');
  const answer = await get('/embed/groups?org=León', {
    cookie: 'organization=other; language=jp',
    'accept-language': 'en',
  });
  expect(answer.body).toBe(plain.body);
  expect(plain.body).toContain('Todos los contratos del monitor');
  const none = await get('/embed/groups?org=León&administrationPeriods=2024-2026');
  expect(none.body).toContain('Administración 2024-2026');
});

test('every frame whose rounded percentages do not add up says so', async () => {
  const organization = await insertOrganization(sql, { shortName: 'Tercios', round: true });
  const supplierId = await insertSupplier(sql, organization, { name: 'PROVEEDOR' });
  await insertContracts(
    sql,
    organization,
    (['PUBLIC', 'INVITATION', 'NO_BID'] as const).map((procedureType) => ({
      supplierId,
      procedureType,
      totalOrMaxAmount: 1000,
    })),
  );
  for (const address of ['types?', 'groups?groupBy=procedure&'])
    expect((await get(`/embed/${address}org=Tercios`)).body).toContain('suman 99%');
});

test('the rows of a frame and what the others have add up to its total', async () => {
  const { body } = await get('/embed/groups?org=León&groupBy=supplier');
  const cells = [...body.matchAll(/data-column="amount">\$([\d,.]+)</g)].map(([, pesos]) =>
    Math.round(Number(String(pesos).replaceAll(',', '')) * 100),
  );
  const total = amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0);
  expect(cells).toHaveLength(12);
  expect(cells.at(-1)).toBe(total);
  expect(cells.slice(0, -1).reduce((sum, cents) => sum + cents, 0)).toBe(total);
  expect(body).toContain('Otros 3 grupos');
});

test('who has a frame is told so; one that there is not says so', async () => {
  const { headers } = await get('/embed/types?org=León');
  const again = await get('/embed/types?org=León', { 'if-none-match': headers['etag'] });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  for (const url of ['/embed/other?org=León', '/embed/types', '/embed/types?org=nobody']) {
    const missing = await get(url);
    expect([missing.statusCode, missing.cookies]).toEqual([404, []]);
    expect(missing.body).toContain('Aquí no hay nada que mostrar');
  }
});
