import type { FastifyInstance } from 'fastify';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import {
  type ContractDraft,
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { columnOf, readCsv, readSheet, type Table } from '../../../../test/support/read-files.ts';
import { readPdf } from '../../../../test/support/read-pdf.ts';
import type { ContractTotals } from '../../../figures/figures/contract-totals.ts';
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import { Contract } from '../../../records/records/contract.ts';
import { openSite } from './open-site.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql, { shortName: 'Centro' });
await insertUnit(sql, organization, { name: 'Oficialía Mayor' });
const supplier = await insertSupplier(sql, organization, { name: 'PROVEEDOR UNO' });
const draft = (own: Partial<ContractDraft>, amount: number): ContractDraft => ({
  supplierId: supplier,
  procedureType: 'PUBLIC',
  category: 'SERVICES',
  totalOrMaxAmount: amount,
  ...own,
});
const counted = [draft({}, 1000), draft({}, 500.5), draft({}, 20), draft({}, 7)];
const amendments = [draft({ category: 'EXTENSION' }, 300), draft({ category: 'ADENDUM' }, 40.25)];
const notConcluded = [
  draft({ procedureState: 'CANCELED' }, 9),
  draft({ procedureState: 'DESERTED' }, 8),
  draft({ procedureState: 'IN_PROGRESS' }, 6),
  draft({ procedureState: null }, 5),
  draft({ procedureState: 'IN_PROGRESS', category: 'EXTENSION' }, 4),
];
const reports = [draft({ isEmpty: true, procedureState: null, supplierId: null }, 0)];
await insertContracts(sql, organization, [...counted, ...amendments, ...notConcluded, ...reports]);

let app: FastifyInstance;
beforeAll(async () => {
  const store = openFileStore(`${inject('scratch')}/file-heads`);
  app = await openSite({
    sql,
    dataFiles: store,
    config: { logLevel: 'silent', pageCacheSeconds: 0 },
    dev: false,
  });
});
afterAll(() => app.close());

const fileOf = async (path: string, query = ''): Promise<Buffer> => {
  const answer = await app.inject(`/public-api/${path}?org=Centro${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};
const rowsOf = async (file: Buffer) =>
  (await readXlsx(file)).sheets.map(({ rows }) => rows.map((row) => row.join(' ')));

const states = 'en proceso, cancelado, desierto o sin estado publicado';
const parts = `4 cuentan · 2 modificatorios ($340.25) · 5 no concluidos (${states})`;
const head = `11 registros con este filtro: ${parts}.`;
const headWithReport = `12 registros con este filtro: ${parts} · 1 reporte sin procedimientos.`;

const files: [what: string, path: (format: string) => string][] = [
  ['contracts', (format) => `contracts/download/${format}`],
  ['suppliers', (format) => `suppliers/download/${format}`],
  ['one supplier', (format) => `suppliers/download-detail/${supplier}/${format}`],
  ['units', (format) => `administrative-units/download/${format}`],
  ['groups', (format) => `contracts/groups/download/${format}`],
  ['flows', (format) => `flows/download/${format}`],
];

describe.each(files)('the head of a file of %s', (what, path) => {
  const query = what === 'groups' ? '&groupBy=procedure' : '';

  test('names every population above the rows of its first sheet', async () => {
    const [first = [], ...others] = await rowsOf(await fileOf(path('xls'), query));
    expect(first.slice(0, 4).join('\n')).toContain(head);
    for (const sheet of others) expect(sheet.slice(0, 4).join('\n')).toContain(head);
  });

  test('names every population in the PDF', async () => {
    const { texts } = readPdf(await fileOf(path('pdf'), query));
    expect(texts.join(' ').replaceAll(/\s+/g, ' ')).toContain(head);
  });

  test('gives every population in JSON', async () => {
    const text = (await fileOf(path('json'), query)).toString();
    const populations = { COUNTED: 4, AMENDMENT: 2, NOT_CONCLUDED: 5, REPORT: 0 };
    expect(text).toContain(`"populations":${JSON.stringify(populations)}`);
  });
});

/** Of each population, how many rows say that they are of it. */
const tally = (table: Table) => {
  const why = columnOf(table, 'Por qué no cuenta').map((reason) => String(reason ?? ''));
  const counts = columnOf(table, 'Cuenta en las cifras');
  return [
    counts.filter((one) => one === 'Sí').length,
    why.filter((one) => one === 'Modifica un contrato anterior').length,
    why.filter((one) => one.startsWith('Su procedimiento no está concluido')).length,
    why.filter((one) => one.startsWith('Reporta que no hubo procedimientos')).length,
  ];
};

test('the rows of a file are those that its head names, to the last one', async () => {
  for (const [query, reportCount] of [
    ['', 0],
    ['&incluirReportes=true', 1],
  ] as const) {
    const workbook = await fileOf('contracts/download/xls', query);
    for (const table of [
      await readSheet(workbook),
      readCsv(await fileOf('contracts/download/csv', query)),
    ])
      expect(tally(table)).toEqual([4, 2, 5, reportCount]);
    const [first = []] = await rowsOf(workbook);
    expect(first.slice(0, 4).join('\n')).toContain(reportCount ? headWithReport : head);
    const { contracts, totals } = JSON.parse(
      (await fileOf('contracts/download/json', query)).toString(),
    ) as { contracts: unknown[]; totals: ContractTotals };
    expect(Object.values(totals.populations)).toEqual([4, 2, 5, reportCount]);
    const populations = contracts.map((row) => Contract.parse(row).population);
    const ofEach = ['COUNTED', 'AMENDMENT', 'NOT_CONCLUDED', 'REPORT'].map(
      (one) => populations.filter((population) => population === one).length,
    );
    expect(ofEach).toEqual([4, 2, 5, reportCount]);
  }
});

test.each([
  '/contracts.json?org=Centro',
  '/contracts.json?org=Centro&incluirReportes=true',
  '/contracts.json?org=Centro&populations=REPORT',
  '/contracts.json?org=Centro&groupBy=procedure',
  '/contracts.json?org=Centro&groupBy=procedure&incluirReportes=true',
  '/public-api/contracts/list',
  '/public-api/contracts/list?incluirReportes=true',
])('the populations of %s add up to its list', async (url) => {
  const { data } = (await app.inject({ url, cookies: { organization: 'Centro' } })).json();
  const sum = Object.values<number>(data.totals.populations).reduce((one, other) => one + other);
  expect(sum).toBe(data.listed ?? data.total);
});

test('the totals of a monitor have no report among the populations of its contracts', async () => {
  const answer = await app.inject({
    url: '/public-api/contracts/totals',
    cookies: { organization: 'Centro' },
  });
  expect(answer.json().data.populations).toEqual({
    COUNTED: 4,
    AMENDMENT: 2,
    NOT_CONCLUDED: 5,
    REPORT: 0,
  });
});

test('a row of a list of contracts says the reason why it does not count', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/public-api/contracts/filtered-list?pageSize=100&incluirReportes=true',
    cookies: { organization: 'Centro' },
    payload: { filters: {} },
  });
  const { docs } = answer.json().data as { docs: Contract[] };
  const reasonOf = (amount: number) =>
    docs.find(({ totalOrMaxAmount }) => totalOrMaxAmount === amount)?.population;
  expect([1000, 300, 9, 5, 4, 0].map(reasonOf)).toEqual([
    'COUNTED',
    'AMENDMENT',
    'NOT_CONCLUDED',
    'NOT_CONCLUDED',
    'NOT_CONCLUDED',
    'REPORT',
  ]);
});

test('what is not concluded is told in the same words wherever it is told', async () => {
  const page = async (path: string) =>
    (await app.inject({ url: `${path}?org=Centro`, headers: { accept: 'text/html' } })).body;
  const [canceled] = await sql<{ id: string }[]>`
    select id from contracts where total_or_max_amount = 9`;
  expect(await page('/que-cuenta')).toContain(states);
  expect(await page(`/contracts/${canceled?.id}`)).toContain(states);
  const { rows } = await readSheet(await fileOf('contracts/download/xls'), 1);
  expect(rows.map(([label]) => label)).toContain(`Aparte: no concluidos (procedimiento ${states})`);
});

test('every page and file states the same terms of the data: the licence chosen, else one sentence', async () => {
  const free = 'citando su fuente';
  const texts = async (): Promise<string[]> => {
    const page = async (path: string) =>
      (await app.inject({ url: `${path}?org=Centro`, headers: { accept: 'text/html' } })).body;
    const [sheet = []] = await rowsOf(await fileOf('contracts/download/xls', '&lang=es'));
    return [await page('/contracts'), await page('/data'), sheet.slice(0, 4).join(' ')];
  };
  const licenseIn = async () =>
    JSON.parse(String(await fileOf('contracts/download/json'))).license as unknown;
  const licenseOfAnswer = async (path: string) => {
    const { headers } = await app.inject({ url: `${path}?org=Centro&lang=es` });
    return /<([^>]+)>; rel="license"/.exec(String(headers['link']))?.[1];
  };
  const forPrograms = ['/public-api/contracts/download/csv', '/contracts.csv', '/contracts.json'];
  for (const text of await texts()) expect(text).toContain(free);
  expect(await licenseIn()).toBeNull();
  for (const path of forPrograms) expect(await licenseOfAnswer(path)).toBeUndefined();
  await sql`
    update organizations set data_license = 'CC_BY_4_0', updated_at = now() where id = ${organization}`;
  for (const text of await texts()) {
    expect(text).toContain('CC BY 4.0');
    expect(text).not.toContain(free);
  }
  expect(await licenseIn()).toMatchObject({ name: 'CC BY 4.0' });
  const url = 'https://creativecommons.org/licenses/by/4.0/';
  for (const path of forPrograms) expect([path, await licenseOfAnswer(path)]).toEqual([path, url]);
});
