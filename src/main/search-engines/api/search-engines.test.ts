import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  insertContract,
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { openSite } from '../../composition/api/open-site.ts';
import { findSitemapParts, readSitemapPart } from './sitemap-parts.ts';

const publicUrl = 'https://monitor.example.mx';
let site: FastifyInstance;
let sql: Sql;
let leon: string;
/** What may be found: live contracts, suppliers and units, by the path of their page. */
const live: string[] = [];

beforeAll(async () => {
  sql = await freshDatabase();
  leon = await insertOrganization(sql, { name: 'León', shortName: 'León & Co' });
  const juarez = await insertOrganization(sql, { name: 'Juárez', shortName: 'Juárez' });
  const gone = await insertOrganization(sql, { name: 'X', shortName: 'XX', deletedAt: new Date() });
  for (const organization of [leon, juarez]) {
    const suppliers = [
      await insertSupplier(sql, organization),
      await insertSupplier(sql, organization),
    ];
    const contracts = await insertContracts(sql, organization, [{}, {}, {}, {}, {}, {}, {}]);
    live.push(...suppliers.map((id) => `/suppliers/${id}`));
    live.push(...contracts.map((id) => `/contracts/${id}`));
  }
  await insertContract(sql, leon, { deletedAt: new Date() });
  await insertContract(sql, leon, { isEmpty: true });
  const supplier = await insertSupplier(sql, leon);
  await sql`update suppliers set deleted_at = now() where id = ${supplier}`;
  await insertUnit(sql, leon, { name: 'Obras' });
  const closed = await insertUnit(sql, leon, { name: 'Rastro' });
  await sql`update administrative_units set deleted_at = now() where id = ${closed}`;
  await insertContract(sql, gone);
  const units = await sql<{ id: string }[]>`
    select id from administrative_units
     where organization_id in ${sql([leon, juarez])} and deleted_at is null`;
  live.push(...units.map(({ id }) => `/administrative-units/${id}`));
  site = await openSite({
    sql,
    config: { logLevel: 'silent', pageCacheSeconds: 60, publicUrl },
    dev: false,
  });
});
afterAll(() => site.close());

const get = (url: string, headers = {}) => site.inject({ url, headers });
/** The addresses in a file, below the site's own. */
const addressesIn = async (url: string): Promise<string[]> => {
  const { statusCode, body, headers } = await get(url);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, text = '']) => {
    const address = text.replaceAll('&#38;', '&');
    expect(address.startsWith(`${publicUrl}/`)).toBe(true);
    return address.slice(publicUrl.length);
  });
};
/** Without what says whose it is. */
const pathOf = (address: string): string => address.replace(/\?.*/, '');
const listed = async (): Promise<string[]> =>
  (await Promise.all((await addressesIn('/sitemap.xml')).map(addressesIn))).flat();

test('every live contract, supplier and unit is listed once, and nothing that is gone', async () => {
  const rows = (await listed()).filter((address) =>
    /\/(contracts|suppliers|administrative-units)\/./.test(address),
  );
  expect(rows.map(pathOf).toSorted()).toEqual(live.toSorted());
});

test('every listed address is a page, which says the same of itself', async () => {
  const addresses = await listed();
  expect(addresses).toContain('/select-organization');
  expect(addresses).toContain('/suppliers?org=Le%C3%B3n+%26+Co');
  for (const address of addresses) {
    const { statusCode, body } = await get(address);
    const canonical = /rel="canonical" href="([^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&');
    expect([address, statusCode, canonical]).toEqual([address, 200, publicUrl + address]);
    expect(body).not.toContain('noindex');
  }
});

test('the page of a natural person is not listed, and says that it is not for search engines', async () => {
  const person = await insertSupplier(sql, leon, { name: 'ANA DÍAZ RUIZ', rfc: 'DIRA800101AB7' });
  const company = await insertSupplier(sql, leon, { name: 'ACEROS SA', rfc: 'ACE800101AB7' });
  const paths = (await listed()).map(pathOf);
  expect(paths).not.toContain(`/suppliers/${person}`);
  expect(paths).toContain(`/suppliers/${company}`);
  const ofEveryPeriod = '&administrationPeriods=';
  const robots = async (id: string) =>
    (await get(`/suppliers/${id}?org=Le%C3%B3n+%26+Co${ofEveryPeriod}`)).body.includes('noindex');
  expect([await robots(person), await robots(company)]).toEqual([true, false]);
  const label = async (id: string) =>
    (await get(`/suppliers/${id}.json?org=Le%C3%B3n+%26+Co`)).headers['x-robots-tag'];
  expect([await label(person), await label(company)]).toEqual(['noindex', undefined]);
  await sql`delete from suppliers where id in ${sql([person, company])}`;
});

test('every page that needs no row is listed', async () => {
  const { publicRouter } = await import('../../composition/web/public-router.ts');
  const { routesByPath } = publicRouter({
    queries: {} as never,
    texts: {} as never,
    organizationId: '',
    publicUrl,
  });
  const pages = Object.values(routesByPath)
    .filter(({ options }) => !options.staticData?.unlisted)
    .map(({ fullPath }) => fullPath)
    .filter((path) => !path.includes('$'));
  const paths = (await addressesIn('/sitemap-pages.xml')).map(pathOf).filter(isNoIndicator);
  expect([...new Set(paths)].toSorted()).toEqual(pages.toSorted());
});
const isNoIndicator = (path: string): boolean =>
  !path.startsWith('/calculations/corruption-index/');

test('every indicator of the index is listed in every monitor', async () => {
  const keys = ['lp', 'sf', 'ac', 'adsm', 'cg', 'cdp', 'cip', 'ja', 'ft', 'fp'];
  const listedNow = await addressesIn('/sitemap-pages.xml');
  for (const key of keys)
    expect(
      listedNow.filter((one) => pathOf(one) === `/calculations/corruption-index/${key}`),
    ).toHaveLength(2);
});

test('a contract is listed with the moment of its change', async () => {
  const [row] = await sql<{ id: string; updatedAt: string }[]>`
    select id, updated_at as "updatedAt" from contracts
     where organization_id = ${leon} and deleted_at is null order by id limit 1`;
  const { body } = await get(`/sitemap-contracts.xml?organization=${leon}&from=${row?.id}`);
  expect(body).toContain(
    `/contracts/${row?.id}?org=Le%C3%B3n+%26+Co</loc><lastmod>${row?.updatedAt}<`,
  );
});

test('many rows are in many parts, each of them in one', async () => {
  for (const size of [1, 2, 3, 7, 8]) {
    const parts = await findSitemapParts(sql, size);
    const found: string[] = [];
    for (const part of parts.filter(({ organizationId }) => organizationId === leon)) {
      const rows = await Array.fromAsync(readSitemapPart(sql, part, size));
      expect(rows.flat().length).toBeLessThanOrEqual(size);
      found.push(...rows.flat().map(({ id }) => `/${part.kind}/${id}`));
    }
    const [own] = [
      await sql<{ path: string }[]>`
      select '/contracts/' || id as path from contracts
       where organization_id = ${leon} and deleted_at is null and not is_empty
      union all
      select '/suppliers/' || id from suppliers
       where organization_id = ${leon} and deleted_at is null
      union all
      select '/administrative-units/' || id from administrative_units
       where organization_id = ${leon} and deleted_at is null`,
    ];
    expect(found.toSorted()).toEqual(own.map(({ path }) => path).toSorted());
  }
});

test.each(['/sitemap.xml', '/sitemap-pages.xml', 'a part'])(
  '%s is sent again only when the data changed',
  async (name) => {
    const url = name.startsWith('/') ? name : ((await addressesIn('/sitemap.xml')).at(-1) ?? '');
    const { etag } = (await get(url)).headers;
    const known = { 'if-none-match': String(etag) };
    expect((await get(url, known)).statusCode).toBe(304);
    for (const { id } of await sql<{ id: string }[]>`select id from organizations`)
      await insertSupplier(sql, id);
    expect((await get(url, known)).statusCode).toBe(200);
  },
);

test.each([
  ['/sitemap-contracts.xml', 422],
  ['/sitemap-contracts.xml?organization=1&from=2', 422],
  [`/sitemap-contracts.xml?organization=${newId()}&from=${newId()}`, 404],
  [`/sitemap-nothing.xml`, 404],
])('%s is %i', async (url, status) => {
  expect((await get(url)).statusCode).toBe(status);
});

test('robots are told where to look, and what is not for them', async () => {
  const { statusCode, body, headers } = await get('/robots.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain(`\nSitemap: ${publicUrl}/sitemap.xml\n`);
  expect(body).toContain('\nAllow: /public-api/files/image/\n');
  expect(body).toContain('\nAllow: /public-api/data/\n');
  for (const path of ['/api/', '/public-api/', '/admin', '/login'])
    expect(body).toContain(`\nDisallow: ${path}\n`);
});
