import { readFileSync } from 'node:fs';

import { afterAll, expect, test } from 'vitest';

import { ExplanationSearch } from '../src/figures/explanations/explanation-search.ts';
import { FilterSearch } from '../src/figures/figures/filter-search.ts';
import { newId } from '../src/foundation/platform/api/database/new-id.ts';
import { UnitSearch } from '../src/lists/administrative-units/unit-search.ts';
import { CalendarSearch } from '../src/lists/calendar/calendar-search.ts';
import { ContractSearch } from '../src/lists/contracts/contract-search.ts';
import { FlowSearch } from '../src/lists/flows/flow-search.ts';
import { SupplierSearch } from '../src/lists/suppliers/supplier-search.ts';
import { buildApp } from '../src/main/composition/api/app.ts';
import { DataSourceSearch } from '../src/review/data-sources/data-source-search.ts';
import { IndexSearch } from '../src/risk/corruption-index/corruption-index-search.ts';
import {
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from './support/builders.ts';
import { csvRows } from './support/csv-rows.ts';
import { freshDatabase } from './support/database.ts';
import { thinned } from './support/how-many.ts';
import {
  countsInFigures,
  insertSmallMonitor,
  type SmallContract,
  smallContracts,
  sumAmounts,
} from './support/small-monitor.ts';

const sql = await freshDatabase();
await insertSmallMonitor(sql);
const app = await buildApp({ sql, config: { logLevel: 'silent' } });
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const dataOf = async (url: string) => {
  const reply = await get(url);
  if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`);
  return reply.json();
};
const rowsOf = async (url: string) => csvRows((await get(url)).body);

const isCurrent = ({ administrationPeriod }: SmallContract) => administrationPeriod === '2019-2022';
const current = smallContracts.filter(isCurrent);
const numbersOf = (contracts: SmallContract[]) =>
  contracts.map(({ contractNumber }) => String(contractNumber)).toSorted();
const listed = (docs: { contractNumber: string }[]) =>
  docs.map(({ contractNumber }) => String(contractNumber)).toSorted();
const centsOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0) / 100;

const filters: [string, (contract: SmallContract) => boolean][] = [
  ['', isCurrent],
  ['&administrationPeriods=', () => true],
  ['&fiscalYears=2018', (one) => one.fiscalYear === '2018'],
  [
    '&procedureTypes=NO_BID&procedureTypes=PUBLIC',
    (one) => isCurrent(one) && one.procedureType !== 'INVITATION',
  ],
  [
    '&search=limpieza&administrationPeriods=',
    (one) => one.servicesDescription === 'Servicio de limpieza',
  ],
];

test.each(filters)(
  '/contracts.json?org=Centro%s has every row, and the sums of what was recorded',
  async (query, wanted) => {
    const { data, error } = await dataOf(`/contracts.json?org=Centro${query}`);
    const expected = smallContracts.filter(wanted);
    expect(error).toBe(false);
    expect(listed(data.docs)).toEqual(numbersOf(expected));
    expect(data).toMatchObject({ page: 1, pages: 1, total: expected.length });
    expect(data.totals.totalAmount).toBe(sumAmounts(expected.filter(countsInFigures)));
  },
);

test.each(filters)('/contracts.csv?org=Centro%s has the same rows', async (query, wanted) => {
  const rows = await rowsOf(`/contracts.csv?org=Centro${query}`);
  const expected = smallContracts.filter(wanted);
  expect(rows.map((row) => String(row['Número de contrato'])).toSorted()).toEqual(
    numbersOf(expected),
  );
  expect(centsOf(rows, 'Monto total o máximo')).toBe(sumAmounts(expected));
});

/** The pages that link their data, with what their addresses may say. */
const dataPages: [page: string, search: { shape: object }, looks?: string[]][] = [
  ['/contracts', ContractSearch],
  ['/suppliers', SupplierSearch],
  ['/administrative-units', UnitSearch],
  ['/calendar', CalendarSearch, ['measure']],
  ['/flows', FlowSearch],
  ['/index', FilterSearch],
  ['/figure', ExplanationSearch],
  ['/calculations/corruption-index', IndexSearch],
  ['/fuentes', DataSourceSearch],
];

/** What says how a list is shown; reports are listed only where a word says so, whatever another one says. */
const looksOfLists = ['page', 'pageSize', 'sort', 'order', 'choices', 'incluirReportes'];

test.each(dataPages)(
  'whatever the address of %s may say changes its data, or they say that it was ignored',
  async (page, { shape }, looks = []) => {
    const answered = async (more: Record<string, string>) => {
      const query = new URLSearchParams({ org: 'Centro', administrationPeriods: '', ...more });
      const { data } = await dataOf(`${page}.json?${query}`);
      const { ignoredFilters, filters: _, ...rest } = data;
      return { ignored: ignoredFilters.map(({ name }: { name: string }) => name), rest };
    };
    const { ignored, rest: usual } = await answered({});
    expect(ignored).toEqual([]);
    const names = Object.keys(shape).filter((name) => ![...looksOfLists, ...looks].includes(name));
    expect(names).toContain('administrationPeriods');
    const silent: string[] = [];
    for (const name of [...names, 'year', 'fiscalYears']) {
      const told = await answered({ [name]: 'nada' });
      const isUnchanged = JSON.stringify(told.rest) === JSON.stringify(usual);
      if (isUnchanged && told.ignored.join() !== name) silent.push(name);
    }
    expect(silent).toEqual([]);
  },
);

test.each(['/contracts', '/suppliers', '/index'])(
  'what %s cannot understand of an address is told to programs too',
  async (path) => {
    const query = `org=Centro&fiscalYears=2020,veinte&procedureType=PUBLIC&trimonths=ñ`;
    const told = [
      { name: 'fiscalYears', value: 'veinte' },
      { name: 'trimonths', value: 'ñ' },
      { name: 'procedureType', value: 'PUBLIC' },
    ];
    for (const format of ['json', 'csv']) {
      const reply = await get(`${path}.${format}?${query}`);
      const header = new URLSearchParams(String(reply.headers['x-ignored-filters']));
      expect([...header]).toEqual(told.map(({ name, value }) => [name, value]));
    }
    expect((await dataOf(`${path}.json?${query}`)).data.ignoredFilters).toEqual(told);
    const understood = await get(`${path}.json?org=Centro&fiscalYears=2020`);
    expect(understood.headers).not.toHaveProperty('x-ignored-filters');
    expect(understood.json().data.ignoredFilters).toEqual([]);
  },
);

test('the rows stand in the order of the page', async () => {
  const query = 'org=Centro&sort=contractNumber&order=desc';
  const { data } = await dataOf(`/contracts.json?${query}`);
  const numbers = data.docs.map((doc: { contractNumber: string }) => doc.contractNumber);
  expect(numbers).toEqual(numbersOf(current).toReversed());
  const rows = await rowsOf(`/contracts.csv?${query}`);
  expect(rows.map((row) => String(row['Número de contrato']))).toEqual(numbers);
});

test('who names a page gets that page, and is told where the others are', async () => {
  const reply = await get('/contracts.json?org=Centro&page=2&pageSize=25');
  const { data } = reply.json();
  const whole = await dataOf('/contracts.json?org=Centro');
  expect(data.docs).toEqual(whole.data.docs.slice(25, 50));
  expect(data).toMatchObject({ page: 2, pages: 2, total: whole.data.total });
  expect(data.totals).toEqual(whole.data.totals);
  const link = String(reply.headers['link']);
  expect(link).toContain('</contracts?org=Centro&page=2&pageSize=25>; rel="canonical"');
  const [, previous = ''] = /<([^>]+)>; rel="prev"/.exec(link) ?? [];
  expect((await dataOf(previous)).data.docs).toEqual(whole.data.docs.slice(0, 25));
  expect(link).not.toContain('rel="next"');
  const rows = await rowsOf('/contracts.csv?org=Centro&page=2&pageSize=25');
  expect(rows.map((row) => String(row['Número de contrato']))).toEqual(
    data.docs.map((doc: { contractNumber: string }) => doc.contractNumber),
  );
});

test.each(['page=-1', 'page=1000000000', 'page=abc', 'pageSize=7', 'page=1.5'])(
  'an odd %s is read as the page reads it, and is no error',
  async (odd) => {
    const { data } = await dataOf(`/contracts.json?org=Centro&${odd}`);
    expect(data.docs.length).toBeGreaterThan(0);
    expect(data.docs.length).toBeLessThanOrEqual(10);
  },
);

test.each([
  'fiscalYears=zwei&sort=robar&order=x&suppliers=abc',
  `search=${'a'.repeat(10_000)}`,
  'search=%00',
  'zzz=1&lang=xx&incluirReportes=tal+vez',
])('values that mean nothing count as absent: %s', async (odd) => {
  expect((await dataOf(`/contracts.json?org=Centro&${odd}`)).data.total).toBe(current.length);
});

test.each(['%25', "'", '(', '🏗️'])(
  'a search of %s finds nothing and fails nowhere',
  async (search) => {
    const query = `org=Centro&search=${search}`;
    expect((await dataOf(`/contracts.json?${query}`)).data.docs).toEqual([]);
    expect(await rowsOf(`/contracts.csv?${query}`)).toEqual([]);
    expect((await get(`/contracts.atom?${query}`)).statusCode).toBe(200);
  },
);

const counted = current.filter(countsInFigures);
const supplierNames = [...new Set(counted.map(({ supplierName }) => supplierName))].toSorted();

test('the suppliers are those of the page, their sums add up, whole and by pages', async () => {
  const { data } = await dataOf('/suppliers.json?org=Centro&sort=name');
  const names = data.docs.map(({ name }: { name: string }) => name);
  expect(names).toEqual(supplierNames);
  for (const { name, total, contractsCount } of data.docs) {
    const own = counted.filter(({ supplierName }) => supplierName === name);
    expect({ total, contractsCount }).toEqual({
      total: sumAmounts(own),
      contractsCount: own.length,
    });
  }
  expect(data.totals.total).toBe(sumAmounts(counted));
  expect(data.suppliers).toBe(supplierNames.length);
  const second = await dataOf('/suppliers.json?org=Centro&sort=name&page=2');
  expect(second.data).toMatchObject({ docs: data.docs.slice(10), page: 2, pages: 2 });
  const rows = await rowsOf('/suppliers.csv?org=Centro');
  expect(centsOf(rows, 'Monto total')).toBe(sumAmounts(counted));
});

test('one supplier has all its contracts, and the sums of its row', async () => {
  const { data: list } = await dataOf('/suppliers.json?org=Centro');
  const [{ _id, name, total }] = list.docs;
  const { data } = await dataOf(`/suppliers/${_id}.json?org=Centro`);
  expect(data.supplier).toMatchObject({ _id, name });
  expect(data.totals.total).toBe(total);
  const own = current.filter(({ supplierName }) => supplierName === name);
  expect(listed([...data.public, ...data.invitation, ...data.noBid])).toEqual(numbersOf(own));
  const rows = await rowsOf(`/suppliers/${_id}.csv?org=Centro`);
  expect(rows.map((row) => String(row['Número de contrato'])).toSorted()).toEqual(numbersOf(own));
});

test.each(['organizer', 'applicant'])(
  'one unit has all its contracts as %s, and the sums of its row',
  async (role) => {
    const unitQuery = `org=Centro&role=${role}`;
    const { data: list } = await dataOf(`/administrative-units.json?${unitQuery}`);
    const [{ _id, name, total }] = list.docs;
    const page = `/administrative-units/${_id}`;
    for (const [query, wanted] of filters) {
      const { data } = await dataOf(`${page}.json?${unitQuery}${query}`);
      const own = smallContracts.filter(wanted);
      expect(data).toMatchObject({ unit: { _id, name }, role, total: own.length });
      expect(data.totals.totalAmount).toBe(sumAmounts(own.filter(countsInFigures)));
      expect(listed(data.docs)).toEqual(numbersOf(own));
      const rows = await rowsOf(`${page}.csv?${unitQuery}${query}`);
      expect(rows.map((row) => String(row['Número de contrato']))).toEqual(
        data.docs.map(({ contractNumber }: SmallContract) => contractNumber),
      );
    }
    expect((await dataOf(`${page}.json?${unitQuery}`)).data.totals.totalAmount).toBe(total);
    const link = String((await get(`${page}.json?${unitQuery}`)).headers['link']);
    expect(link).toContain(`<${page}?${unitQuery}>; rel="canonical"`);
  },
);

test('a unit of which the filter leaves nothing is still itself', async () => {
  const { data: list } = await dataOf('/administrative-units.json?org=Centro');
  const [{ _id }] = list.docs;
  const { data } = await dataOf(
    `/administrative-units/${_id}.json?org=Centro&search=nada+se+llama+asi`,
  );
  expect(data).toMatchObject({ unit: { _id }, docs: [], total: 0 });
});

test('one contract is what its call answers, and a line', async () => {
  const { data: list } = await dataOf('/contracts.json?org=Centro');
  const [{ _id, contractNumber }] = list.docs;
  const url = `/contracts/${_id}`;
  const [organization] = await sql<{ id: string }[]>`
    select id from organizations where short_name = 'Centro'`;
  const called = await get(`/public-api/contracts/detail?id=${_id}`, {
    'x-current-organization-id': organization?.id ?? '',
  });
  expect((await dataOf(`${url}.json?org=Centro`)).data).toEqual(called.json().data);
  const rows = await rowsOf(`${url}.csv?org=Centro`);
  expect(rows.map((row) => String(row['Número de contrato']))).toEqual([contractNumber]);
});

test('the figures of the charts are there, by quarter and by procedure', async () => {
  const { data } = await dataOf('/index.json?org=Centro');
  expect(data.procedures.total).toBe(sumAmounts(counted));
  const rows = await rowsOf('/index.csv?org=Centro');
  const sums = [
    'Monto por licitación pública',
    'Monto por invitación',
    'Monto por adjudicación directa',
  ].map((column) => centsOf(rows, column));
  expect(sums).toEqual([data.procedures.public, data.procedures.invitation, data.procedures.noBid]);
});

test('the monitors are listed without a choice of one', async () => {
  const { data } = await dataOf('/select-organization.json');
  const names = data.docs.map(({ shortName }: { shortName: string }) => shortName);
  expect(names).toContain('Centro');
  const rows = await rowsOf('/select-organization.csv');
  expect(rows.map((row) => row['Nombre corto'])).toEqual(names);
});

test.each([
  ['/index.csv', 'Ejercicio fiscal', 'Fiscal year'],
  ['/resources.csv', 'Clasificación', 'Kind'],
  ['/select-organization.csv', 'Identificador', 'Identifier'],
])('%s is headed in the language of who asks', async (url, spanish, english) => {
  const firstHeading = async (language: string) => {
    const { body } = await get(`${url}?org=Centro&lang=${language}`);
    return body.replace('\ufeff', '').split(',')[0];
  };
  expect(await firstHeading('es')).toBe(spanish);
  expect(await firstHeading('en')).toBe(english);
});

test('a monitor without contracts of its default administration answers with every period', async () => {
  const id = await insertOrganization(sql, {
    shortName: 'Relevo',
    defaultAdministrationPeriod: '2024-2027',
  });
  await insertContracts(sql, id, [
    { administrationPeriod: '2021-2024', totalOrMaxAmount: 70, totalAmount: 70 },
    { administrationPeriod: '2024-2027', isEmpty: true, totalOrMaxAmount: null, totalAmount: null },
  ]);
  const totals = async (query: string) => {
    const contracts = (await dataOf(`/contracts.json?org=Relevo${query}`)).data;
    const suppliers = (await dataOf(`/suppliers.json?org=Relevo${query}`)).data;
    const home = (await dataOf(`/index.json?org=Relevo${query}`)).data;
    const rows = await rowsOf(`/contracts.csv?org=Relevo${query}`);
    const feed = (await get(`/contracts.atom?org=Relevo${query}`)).body;
    return [
      contracts.totals.totalAmount,
      suppliers.totals.total,
      home.procedures.total,
      rows.length,
      feed.split('<entry>').length - 1,
    ];
  };
  expect(await totals('')).toEqual([70, 70, 70, 1, 1]);
  expect(await totals('&administrationPeriods=2024-2027')).toEqual([0, 0, 0, 0, 0]);
  await insertContracts(sql, id, [
    { administrationPeriod: '2024-2027', totalOrMaxAmount: 5, totalAmount: 5 },
  ]);
  expect(await totals('')).toEqual([5, 5, 5, 1, 1]);
});

const addresses = [
  '/contracts.json',
  '/contracts.csv',
  '/contracts.atom',
  '/suppliers.json',
  '/suppliers.csv',
  '/administrative-units.json',
  '/administrative-units.csv',
  '/resources.json',
  '/resources.csv',
  '/index.json',
  '/index.csv',
];

test.each(addresses)(
  '%s needs to know whose data are wanted, from the address or the cookie',
  async (url) => {
    const without = await get(url);
    expect(without.statusCode).toBe(400);
    expect(without.json()).toMatchObject({
      error: true,
      message: 'platform:api.organization-required',
    });
    expect(without.json().messageText).toContain('?org=');
    expect((await get(`${url}?org=Nadie`)).statusCode).toBe(400);
    expect((await get(url, { cookie: 'organization=Centro' })).statusCode).toBe(200);
  },
);

test.each([...addresses, '/select-organization.json', '/select-organization.csv'])(
  '%s is open to the pages of other sites, to be read and no more',
  async (url) => {
    const reply = await get(`${url}?org=Centro`, { origin: 'https://otro.example' });
    expect(reply.headers).toMatchObject({ 'access-control-allow-origin': '*' });
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined();
    expect(String(reply.headers['access-control-expose-headers'])).toMatch(
      /ETag.*Last-Modified.*Link/,
    );
    const unitQuery = await app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: 'https://otro.example' },
    });
    expect(unitQuery.statusCode).toBe(204);
    expect(unitQuery.headers['access-control-allow-methods']).toBe('GET, HEAD, OPTIONS');
    expect((await app.inject({ method: 'POST', url })).statusCode).toBeGreaterThanOrEqual(400);
    expect((await get(url, { origin: 'https://otro.example' })).headers).toMatchObject({
      'access-control-allow-origin': '*',
    });
  },
);

test.each(thinned(addresses, 3))('%s is 304 until something changes', async (url) => {
  const address = `${url}?org=Centro`;
  const { headers } = await get(address);
  const etag = String(headers['etag']);
  const unchanged = await get(address, { 'if-none-match': etag });
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  expect(Date.parse(String(headers['last-modified']))).toBeLessThanOrEqual(Date.now());
  const other = await get(`${address}&fiscalYears=2019&search=x`, { 'if-none-match': etag });
  expect(other.statusCode).toBe(200);
  await sql`update contracts set notes = ${`cambio ${url}`} where contract_number = 'SM-001'`;
  expect((await get(address, { 'if-none-match': etag })).statusCode).toBe(200);
});

test.each(thinned(addresses, 3))('HEAD of %s says what GET says of itself', async (url) => {
  const address = `${url}?org=Centro`;
  const { headers } = await get(address);
  const head = await app.inject({ method: 'HEAD', url: address });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  for (const name of ['content-type', 'etag', 'link', 'access-control-allow-origin'])
    expect(head.headers[name]).toBe(headers[name]);
});

test('what does not exist is 404, what was removed 410, both as JSON and without a label', async () => {
  const within = await insertOrganization(sql, { shortName: 'Borrados' });
  const gone = { deletedAt: new Date() };
  const supplierId = await insertSupplier(sql, within, gone);
  const unitId = await insertUnit(sql, within);
  const [contract] = await insertContracts(sql, within, [{ ...gone, contractNumber: 'X' }]);
  await sql`update administrative_units set deleted_at = now() where id = ${unitId}`;
  const expected: [string, number][] = [
    [`/contracts/${contract}`, 410],
    [`/suppliers/${supplierId}`, 410],
    [`/administrative-units/${unitId}`, 410],
    [`/contracts/${newId()}`, 404],
    [`/suppliers/${newId()}`, 404],
    [`/administrative-units/${newId()}`, 404],
    ['/contracts/nada', 404],
    ['/suppliers/nada', 404],
    ['/administrative-units/nada', 404],
  ];
  for (const [path, status] of expected)
    for (const format of ['json', 'csv']) {
      const reply = await get(`${path}.${format}?org=Borrados`);
      expect([path, reply.statusCode]).toEqual([path, status]);
      expect(reply.json().error).toBe(true);
      expect(reply.headers['content-type']).toContain('application/json');
      expect(reply.headers['etag']).toBeUndefined();
    }
});

test('a cell that a spreadsheet would compute stays text', async () => {
  const within = await insertOrganization(sql, { shortName: 'Fórmulas' });
  await insertContracts(sql, within, [{ servicesDescription: '=HYPERLINK("http://x";"y")' }]);
  const { body } = await get('/contracts.csv?org=F%C3%B3rmulas&administrationPeriods=');
  expect(body.startsWith('\ufeff')).toBe(true);
  expect(body).toContain(`"'=HYPERLINK(""http://x"";""y"")"`);
});

test('these addresses count in the limit of requests', async () => {
  const limited = await buildApp({ sql, config: { logLevel: 'silent', requestsPerMinute: 2 } });
  const statuses = [];
  for (const url of ['/contracts.json', '/contracts.csv', '/contracts.atom'])
    statuses.push((await limited.inject(`${url}?org=Centro`)).statusCode);
  await limited.close();
  expect(statuses).toEqual([200, 200, 429]);
});

test('the links of /suppliers.csv open in any browser: they name the monitor', async () => {
  const rows = await rowsOf('/suppliers.csv?org=Centro&fiscalYears=2020');
  const links = rows.flatMap((row) => row['Enlace a este proveedor en el monitor'] || []);
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) {
    expect(new URL(link).searchParams.get('org')).toBe('Centro');
    expect(new URL(link).searchParams.get('fiscalYears')).toBe('2020');
  }
});

test('docs/api.md lists the addresses of data that there are', async () => {
  const table = readFileSync('docs/api.md', 'utf8').matchAll(/^\| `(\/\S+\.\w+)` /gm);
  const routes = app
    .printRoutes({ commonPrefix: false })
    .matchAll(/─ (\/\S+\.\w+) \(OPTIONS, GET/g);
  const routed = [...routes].map(([, url]) => String(url)).toSorted();
  expect(routed).toContain('/contracts.json');
  expect([...table].map(([, url]) => String(url)).toSorted()).toEqual(routed);
});

test.each(['/contracts', '/suppliers', '/administrative-units', '/index', '/calendar', '/fuentes'])(
  'the data of %s name the licence of the monitor, in JSON and in the head of every answer',
  async (page) => {
    const license = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' };
    const stated = async (path: string) => {
      const reply = await get(`${path}?org=Centro`);
      const link = /<([^>]+)>; rel="license"/.exec(String(reply.headers['link']))?.[1];
      return [reply.statusCode, link, path.endsWith('.json') ? reply.json().license : undefined];
    };
    expect(await stated(`${page}.json`)).toEqual([200, undefined, null]);
    await sql`update organizations set data_license = 'CC_BY_4_0' where short_name = 'Centro'`;
    expect(await stated(`${page}.json`)).toEqual([200, license.url, license]);
    expect(await stated(`${page}.csv`)).toEqual([200, license.url, undefined]);
    await sql`update organizations set data_license = null where short_name = 'Centro'`;
  },
);
