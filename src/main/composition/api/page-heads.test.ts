import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import {
  insertContract,
  insertOrganization,
  insertSupplier,
} from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { computeDerived } from '../../../foundation/derived/api/compute-derived.ts';
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { dataFiles } from '../../../lists/open-data/api/data-files.ts';
import { openSite } from './open-site.ts';

const publicUrl = 'https://monitor.example.mx';
const contract = '01890000-0000-7000-8000-000000000001';
const supplier = '01890000-0000-7000-8000-000000000002';
const cover = newId();
let site: FastifyInstance;

beforeAll(async () => {
  const sql = await freshDatabase();
  const id = await insertOrganization(sql, {
    shortName: 'La Luz',
    defaultAdministrationPeriod: '2018-2021',
  });
  const relieved = await insertOrganization(sql, {
    shortName: 'Relevo',
    defaultAdministrationPeriod: '2024-2027',
  });
  await insertContract(sql, relieved, { administrationPeriod: '2021-2024' });
  await sql`
    update organizations set cover = ${cover}, data_license = 'CC_BY_4_0' where id = ${id}`;
  await insertSupplier(sql, id, { id: supplier });
  await insertContract(sql, id, { id: contract, supplierId: supplier });
  const store = openFileStore(`${inject('scratch')}/page-heads`);
  await computeDerived(sql, id, dataFiles(store), { always: true });
  site = await openSite({
    sql,
    dataFiles: store,
    config: { logLevel: 'silent', pageCacheSeconds: 60, publicUrl },
    dev: false,
  });
});
afterAll(() => site.close());

const read = async (url: string) =>
  (await site.inject({ url, headers: { host: 'evil.example', 'accept-language': 'es' } })).body;
const unescaped = (text = '') => text.replaceAll('&amp;', '&');
const linkOf = (html: string, mark: string) =>
  [...html.matchAll(/<link [^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(mark))
    .map((tag) => unescaped(/href="([^"]*)"/.exec(tag)?.[1]));
const metaOf = (html: string, name: string) =>
  [...html.matchAll(/<meta [^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`"${name}"`))
    .map((tag) => unescaped(/content="([^"]*)"/.exec(tag)?.[1]));

test('the page of all data describes them as a data set, with every file', async () => {
  const html = await read('/data?org=La Luz');
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const data = JSON.parse(text) as { description: string; distribution: { contentUrl: string }[] };
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    url: `${publicUrl}/data?org=La+Luz`,
    isAccessibleForFree: true,
    license: 'https://creativecommons.org/licenses/by/4.0/',
    dateModified: expect.stringMatching(/^20\d\d-/),
    includedInDataCatalog: { url: `${publicUrl}/data.json` },
  });
  expect(html).toMatch(
    /<a href="https:\/\/creativecommons.org\/licenses\/by\/4.0\/" rel="license">CC BY 4.0/,
  );
  expect(data.description.length).toBeGreaterThan(50);
  expect(data.distribution).toHaveLength(15);
  for (const { contentUrl } of data.distribution) {
    const { statusCode } = await site.inject(contentUrl.slice(publicUrl.length));
    expect(statusCode).toBe(200);
  }
});

describe('each page says its one address', () => {
  test.each([
    ['/?org=la luz', '/?org=La+Luz'],
    ['/contracts?org=la luz&pageSize=50&utm_source=mail', '/contracts?org=La+Luz'],
    ['/contracts?page=2&org=la luz', '/contracts?org=La+Luz&page=2'],
    [
      '/contracts?search=luz&procedureTypes=PUBLIC&fiscalYears=2020&fiscalYears=2019&org=la luz',
      '/contracts?org=La+Luz&fiscalYears=2019&fiscalYears=2020&procedureTypes=PUBLIC&search=luz',
    ],
    [`/contracts/${contract}?org=la luz&fiscalYears=2020`, `/contracts/${contract}?org=La+Luz`],
    ['/suppliers?org=la luz&sort=name', '/suppliers?org=La+Luz'],
    [`/suppliers/${supplier}?org=la luz&fiscalYears=2020`, `/suppliers/${supplier}?org=La+Luz`],
    ['/que-cuenta?org=la luz', '/que-cuenta?org=La+Luz'],
    ['/resources?org=la luz', '/resources?org=La+Luz'],
    ['/about?org=la luz', '/about?org=La+Luz'],
    ['/privacy?org=la luz', '/privacy?org=La+Luz'],
    ['/privacy', '/privacy'],
    ['/select-organization?redirectTo=%2Fcontracts', '/select-organization'],
  ])('%s', async (url, canonical) => {
    const html = await read(url.replaceAll(' ', '%20'));
    const address = publicUrl + canonical;
    expect(linkOf(html, 'rel="canonical"')).toEqual([address]);
    expect(metaOf(html, 'og:url')).toEqual([address]);
    const sign = canonical.includes('?') ? '&' : '?';
    for (const [tag, lang] of [
      ['es', 'es'],
      ['en', 'en'],
      ['ja', 'jp'],
    ])
      expect(linkOf(html, `hrefLang="${tag}"`)).toEqual([`${address}${sign}lang=${lang}`]);
    expect(linkOf(html, 'hrefLang="x-default"')).toEqual([address]);
    expect(html).not.toContain('evil.example');
  });
});

test('the page in a language that its address names is a page of its own', async () => {
  const html = await read('/suppliers?org=la%20luz&lang=en');
  const address = `${publicUrl}/suppliers?org=La+Luz&lang=en`;
  expect(linkOf(html, 'rel="canonical"')).toEqual([address]);
  expect(linkOf(html, 'hrefLang="en"')).toEqual([address]);
});

test.each([
  ['/?org=la luz', []],
  ['/contracts?org=la luz&page=2', []],
  [`/contracts/${contract}?org=la luz&search=luz`, []],
  ['/contracts?org=la luz&search=luz', ['noindex,follow']],
  ['/contracts?org=la luz&procedureTypes=PUBLIC', ['noindex,follow']],
  ['/suppliers?org=la luz&fiscalYears=2020', ['noindex,follow']],
  ['/select-organization?search=luz', ['noindex,follow']],
  ['/access-denied', ['noindex,follow']],
  ['/offline', ['noindex,follow']],
])('%s tells search engines %o', async (url, robots) => {
  expect(metaOf(await read(url.replaceAll(' ', '%20')), 'robots')).toEqual(robots);
});

test.each([
  '/?org=la luz',
  '/contracts?org=la luz',
  `/contracts/${contract}?org=la luz`,
  '/suppliers?org=la luz',
  `/suppliers/${supplier}?org=la luz`,
])('%s cites no source while the organization has stated none', async (url) => {
  const html = await read(url.replaceAll(' ', '%20'));
  expect(html).toContain('La Luz');
  expect(html).not.toMatch(/Fuente de los datos|Plataforma Nacional|plataformadetransparencia/);
});

test.each(['/', '/contracts', '/suppliers'])(
  '%s of a monitor whose default administration has no contracts says that it shows all periods',
  async (path) => {
    const html = await read(`${path}?org=Relevo`);
    expect(html).toContain('Todavía no hay contratos de la administración 2024-2027');
    expect(unescaped(html)).toMatch(
      /href="[^"]*administrationPeriods=2024-2027[^"]*"[^>]*>Ver 2024/,
    );
    expect(linkOf(html, 'rel="canonical"')).toEqual([`${publicUrl}${path}?org=Relevo`]);
    const narrowed = await read(`${path}?org=Relevo&administrationPeriods=2024-2027`);
    expect(narrowed).toContain('Ver todo');
    expect(narrowed).not.toContain('Todavía no hay contratos de la administración');
    expect(await read(`${path}?org=la%20luz`)).not.toContain('Todavía no hay contratos');
  },
);

test.each(['/nowhere', `/contracts/${newId()}?org=la%20luz`])(
  '%s, where nothing is, has no address',
  async (url) => {
    const html = await read(url);
    expect(linkOf(html, 'rel="canonical"')).toEqual([]);
    expect(metaOf(html, 'og:url')).toEqual([]);
  },
);

test('a shared link shows the cover of the organization, in the language of the page', async () => {
  const html = await read('/contracts?org=la%20luz&lang=en');
  expect(metaOf(html, 'og:image')).toEqual([
    `${publicUrl}/public-api/files/image/${cover}?width=1280`,
  ]);
  expect(metaOf(html, 'og:locale')).toEqual(['en_US']);
  expect(metaOf(html, 'twitter:card')).toEqual(['summary']);
  for (const name of ['og:title', 'og:description']) expect(metaOf(html, name)).toHaveLength(1);
});
