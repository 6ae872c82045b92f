import { afterAll, expect, test } from 'vitest';

import { buildApp } from '../../src/main/composition/api/app.ts';
import {
  insertContract,
  insertOrganization,
  insertResource,
  insertSupplier,
  insertUnit,
} from '../support/builders.ts';
import { asOwner, freshDatabase } from '../support/database.ts';

const sql = await freshDatabase();
const app = await buildApp({ sql, config: { logLevel: 'silent' } });
afterAll(() => app.close());

const alfa = await insertOrganization(sql, { shortName: 'Alfa' });
const beta = await insertOrganization(sql, { shortName: 'Beta' });
const supplierId = await insertSupplier(sql, alfa, { name: 'AJENO PROVEEDOR' });
const unit = await insertUnit(sql, alfa, { name: 'Ajena unidad' });
await insertResource(sql, alfa, { title: 'Ajeno recurso' });
const theirs = await insertContract(sql, alfa, {
  contractNumber: 'A-1',
  servicesDescription: 'Ajeno servicio',
  totalOrMaxAmount: 7777.77,
  supplierId,
});
await insertContract(sql, beta, { contractNumber: 'B-1' });

type Asking = { chosen?: string; headers?: Record<string, string> };
const ask = (url: string, { chosen, headers = {} }: Asking = {}) =>
  app.inject({ url, headers, ...(chosen && { cookies: { organization: chosen } }) });

const addresses = ['/contracts.csv', '/contracts.json', '/suppliers.json', '/contracts.atom'];
const files = ['/public-api/contracts/download/csv', '/public-api/suppliers/download/json'];

test.each([...addresses, ...files])(
  '%s that names a monitor oddly is not about the one that happens to be chosen',
  async (url) => {
    for (const odd of [
      'org=Alfa&org=Alfa',
      'org=null',
      'org=undefined',
      'org=',
      'org=%20',
      'org=%00',
    ])
      expect([odd, (await ask(`${url}?${odd}`, { chosen: beta })).statusCode]).toEqual([odd, 400]);
  },
);

test('an address that names a monitor is about that one, whichever is chosen', async () => {
  const { body } = await ask('/contracts.csv?org=alfa&administrationPeriods=', { chosen: beta });
  expect(body).toContain('A-1');
  expect(body).not.toContain('B-1');
});

test.each(addresses)('%s: a moment that two monitors share confirms neither', async (url) => {
  // As an update of the product leaves them, which changes all rows at once.
  await asOwner(sql, async (owner) => {
    await owner`alter table organizations disable trigger user`;
    await owner`update organizations set data_changed_at = '2020-01-01'`;
    await owner`alter table organizations enable trigger user`;
  });
  const first = await ask(url, { chosen: alfa });
  const moment = { 'if-modified-since': String(first.headers['last-modified']) };
  expect((await ask(url, { chosen: beta, headers: moment })).statusCode).toBe(200);
  const named = { ...moment, 'x-current-organization-id': beta };
  expect((await ask(`${url}?org=Alfa`, { headers: named })).statusCode).toBe(200);
});

test.each(addresses)('%s: the tag of one monitor confirms no other', async (url) => {
  const { headers } = await ask(url, { chosen: alfa });
  const known = { 'if-none-match': String(headers['etag']) };
  expect((await ask(url, { chosen: alfa, headers: known })).statusCode).toBe(304);
  expect((await ask(url, { chosen: beta, headers: known })).statusCode).toBe(200);
  expect(headers['cache-control']).toContain('private');
  expect(headers['vary']).toMatch(/cookie.*x-current-organization-id/);
});

const suppliers = [supplierId];
const filters = { suppliers, administrativeUnits: [unit] };
const inAddress = encodeURIComponent(JSON.stringify(filters));
const requests: [string, object?][] = [
  [`/public-api/contracts/detail?id=${theirs}`],
  ['/public-api/contracts/neighbors', { id: theirs, filters: {} }],
  ['/public-api/contracts/filtered-list', { filters }],
  [`/public-api/contracts/retrieve/suppliers?ids=${supplierId}`],
  [`/public-api/contracts/retrieve/fiscal-years?supplierId=${supplierId}`],
  [`/public-api/contracts/download/csv?filters=${inAddress}`],
  [`/public-api/contracts/download/json?filters=${inAddress}`],
  [`/public-api/suppliers/detail?id=${supplierId}`],
  ['/public-api/suppliers/filtered-list', { filters }],
  [`/public-api/suppliers/download/json?filters=${inAddress}`],
  [`/public-api/suppliers/download-detail/${supplierId}/json`],
  [`/public-api/suppliers/download-detail/${supplierId}/json`, { filters }],
  [`/contracts/${theirs}.json`],
  [`/contracts/${theirs}.csv`],
  [`/contracts.csv?suppliers=${supplierId}&administrativeUnits=${unit}&administrationPeriods=`],
  [`/contracts.atom?suppliers=${supplierId}&administrativeUnits=${unit}&administrationPeriods=`],
  [`/suppliers/${supplierId}.json`],
  [`/suppliers/${supplierId}.csv`],
  [`/suppliers.json?suppliers=${supplierId}&administrationPeriods=`],
  [`/index.json?suppliers=${supplierId}&administrationPeriods=`],
  ['/resources.json'],
  ['/resources.csv'],
  ['/public-api/data-sources', { filters: { administrationPeriods: [] } }],
  ['/fuentes.json'],
  ['/fuentes.csv'],
  ['/calculations/corruption-index.json'],
  ['/calculations/corruption-index.csv'],
  ['/calculations/corruption-index/lp.json'],
];

test.each(requests)('%s tells one monitor nothing of another', async (url, payload) => {
  const ask = (organization: string) =>
    app.inject({
      url,
      method: payload ? 'POST' : 'GET',
      headers: { 'x-current-organization-id': organization },
      ...(payload && { payload }),
    });
  expect((await ask(alfa)).statusCode).toBe(200);
  const { body, statusCode } = await ask(beta);
  expect([200, 404]).toContain(statusCode);
  expect(body).not.toMatch(/Ajen[oa]|AJENO|A-1|7777/);
});
