import { readXlsx } from 'hucre/xlsx';
import { afterAll, describe, expect, test } from 'vitest';

import {
  insertContract,
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { exhaustive, howMany } from '../../../../test/support/how-many.ts';
import {
  columnOf,
  pesosIn,
  readCsv,
  readSheet,
  readSheetOurWay,
  type Table,
} from '../../../../test/support/read-files.ts';
import { readPdf } from '../../../../test/support/read-pdf.ts';
import {
  countsInFigures,
  smallContracts,
  sumAmounts,
} from '../../../../test/support/small-monitor.ts';
import { insertSmallMonitor } from '../../../../test/support/small-monitor.ts';
import { dayOf } from '../../../foundation/platform/time-zone.ts';
import { buildApp } from '../../../main/composition/api/app.ts';
import { Contract } from '../../../records/records/contract.ts';

const sql = await freshDatabase();
await insertSmallMonitor(sql);
const app = await buildApp({
  sql,
  config: { logLevel: 'silent', publicUrl: 'https://monitor.example' },
});
afterAll(() => app.close());

const address = (format: string, query: Record<string, string> = {}) =>
  `/public-api/contracts/download/${format}?${new URLSearchParams({ org: 'Centro', ...query })}`;
const get = (format: string, query: Record<string, string> = {}) =>
  app.inject(address(format, query));
const fileOf = async (format: string, query: Record<string, string> = {}): Promise<Buffer> => {
  const answer = await get(format, query);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};
const filtersOf = (filters: object) => ({ filters: JSON.stringify(filters) });

const counted = smallContracts.filter(countsInFigures);
const total = sumAmounts(counted);

const amountHeading = 'Monto total o máximo';
const countsHeading = 'Cuenta en las cifras';

/** The amounts of the rows that say they count. */
const countedIn = (table: Table) => {
  const counts = columnOf(table, countsHeading);
  return columnOf(table, amountHeading).filter((_, index) => counts[index] === 'Sí');
};

test('files cite the source that the organization states, and none before', async () => {
  const cited = async () => {
    const { texts } = readPdf(await fileOf('pdf'));
    const data = JSON.parse(String(await fileOf('json')));
    const workbook = await readXlsx(await fileOf('xls'));
    const sheets = JSON.stringify(workbook.sheets.map(({ rows }) => rows));
    return [texts.join(' ').includes('Fuente: '), sheets.includes('Fuente: '), data.source];
  };
  expect(await cited()).toEqual([false, false, null]);
  await sql`update organizations set data_source_name = 'Portal municipal'`;
  expect(await cited()).toEqual([true, true, { name: 'Portal municipal', address: null }]);
  await sql`update organizations set data_source_name = null`;
});

describe('the whole list', () => {
  test('the whole list as a workbook has one row a contract, and what counts adds up to the totals', async () => {
    const file = await fileOf('xls');
    for (const table of [await readSheet(file), await readSheetOurWay(file)]) {
      expect(table.rows).toHaveLength(smallContracts.length);
      expect(pesosIn(countedIn(table))).toBe(total);
    }
    const totals = await readSheet(file, 1);
    expect(totals.rows).toContainEqual(['Monto total', total, counted.length]);
  });

  test('the whole list as CSV has headings and rows and nothing else', async () => {
    const table = readCsv(await fileOf('csv'));
    expect(table.rows).toHaveLength(smallContracts.length);
    expect(table.rows.every((row) => row.length === table.headings.length)).toBe(true);
    expect(pesosIn(countedIn(table))).toBe(total);
  });

  test('the whole list as JSON has the rows of the calls and the totals of the screen', async () => {
    const data = JSON.parse((await fileOf('json')).toString());
    const rows = data.contracts.map((row: unknown) => Contract.parse(row));
    expect(rows).toHaveLength(smallContracts.length);
    expect(data).toMatchObject({
      title: 'Contratos',
      date: dayOf(new Date()),
      filters: [],
      totals: { totalAmount: total, counts: { total: counted.length } },
    });
    expect(data.lastUpdate).toMatch(/^\d{4}-\d\d-\d\dT/);
    const amounts = rows.filter((row: Contract) => row.counts);
    expect(pesosIn(amounts.map((row: Contract) => row.totalOrMaxAmount))).toBe(total);
  });

  test('the whole list as PDF has the same rows, the total, numbered pages and links', async () => {
    const pdf = readPdf(await fileOf('pdf'));
    const whole = `$${total.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    expect(pdf.texts).toContain(whole);
    expect(pdf.lang).toBe('es');
    for (const { contractNumber } of smallContracts)
      expect(pdf.texts.filter((text) => text === contractNumber)).toHaveLength(1);
    expect(pdf.texts).toContain(`Página ${pdf.pages} de ${pdf.pages}`);
    expect(pdf.links).toContain('https://contratos.example/1.pdf');
    expect(pdf.links.some((link) => link?.startsWith('javascript:'))).toBe(false);
  });

  test.each(['xls', 'csv', 'json'])(
    'the whole list as %s is in the order of the screen',
    async (format) => {
      const { docs } = (
        await app.inject({
          url: '/public-api/contracts/list?pageSize=100',
          cookies: { organization: 'Centro' },
        })
      ).json().data;
      const numbers = docs.map((row: Contract) => row.contractNumber);
      const file = await fileOf(format);
      const found =
        format === 'json'
          ? JSON.parse(file.toString()).contracts.map((row: Contract) => row.contractNumber)
          : columnOf(
              format === 'xls' ? await readSheet(file) : readCsv(file),
              'Número de contrato',
            );
      expect(found).toEqual(numbers);
    },
  );
});

describe('a filter', () => {
  const filters = { fiscalYears: ['2018'], procedureTypes: ['NO_BID'] };
  const wanted = smallContracts.filter(
    (one) => one.fiscalYear === '2018' && one.procedureType === 'NO_BID',
  );

  test('narrows rows and totals, and is said in words', async () => {
    const data = JSON.parse((await fileOf('json', filtersOf(filters))).toString());
    expect(data.contracts).toHaveLength(wanted.length);
    expect(data.totals.totalAmount).toBe(sumAmounts(wanted.filter(countsInFigures)));
    expect(data.filters).toEqual([
      { key: 'fiscalYears', label: 'Año', values: ['2018'] },
      { key: 'procedureTypes', label: 'Tipo', values: ['Adjudicación directa'] },
    ]);
    const { sheets } = await readXlsx(await fileOf('xls', filtersOf(filters)));
    expect(sheets[0]?.rows[2]?.[0]).toBe('Filtros: Año: 2018 · Tipo: Adjudicación directa');
  });

  test('a filter that a link sets narrows them too, and is said in words', async () => {
    const linked = {
      populations: ['COUNTED'],
      categories: ['SERVICES', 'ACQUISITION'],
      marks: ['NO_AMOUNT', 'NO_CATEGORY'],
    };
    const data = JSON.parse((await fileOf('json', filtersOf(linked))).toString());
    const found = counted.filter(
      ({ totalOrMaxAmount, category }) =>
        totalOrMaxAmount === null && linked.categories.includes(category ?? ''),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(data.contracts).toHaveLength(found.length);
    expect(data.filters).toEqual([
      { key: 'populations', label: 'En las cifras', values: ['Cuenta'] },
      { key: 'categories', label: 'Materia', values: ['Servicios', 'Adquisición'] },
      {
        key: 'marks',
        label: 'Datos',
        values: ['Sin monto publicado', 'Sin materia'],
      },
    ]);
  });

  test('a filter names suppliers and units by their names', async () => {
    const [supplier] = await sql<{ id: string }[]>`
      select id from suppliers where name = 'PROVEEDOR A'`;
    const data = JSON.parse(
      (await fileOf('json', filtersOf({ suppliers: [supplier?.id] }))).toString(),
    );
    expect(data.filters).toEqual([
      { key: 'suppliers', label: 'Proveedor', values: ['PROVEEDOR A'] },
    ]);
  });

  test('a filter that nothing matches makes files without rows', async () => {
    const nothing = filtersOf({ search: 'nada de esto existe' });
    expect((await readSheet(await fileOf('xls', nothing))).rows).toEqual([]);
    expect(readCsv(await fileOf('csv', nothing)).rows).toEqual([]);
    expect(JSON.parse((await fileOf('json', nothing)).toString()).contracts).toEqual([]);
    expect(readPdf(await fileOf('pdf', nothing)).texts).toContain('No hay filas con este filtro.');
  });

  test.each(['xls', 'csv', 'json', 'pdf'])('sent by POST gives the same %s', async (format) => {
    const [{ id } = { id: '' }] = await sql<{ id: string }[]>`
      select id from organizations where short_name = 'Centro'`;
    const posted = await app.inject({
      method: 'POST',
      url: `/public-api/contracts/download/${format}`,
      headers: { 'x-current-organization-id': id },
      payload: { filters },
    });
    const got = await get(format, filtersOf(filters));
    expect(posted.statusCode).toBe(200);
    expect(posted.headers['content-disposition']).toBe(got.headers['content-disposition']);
    // A PDF names the moment it was made.
    const contentOf = (file: Buffer) => (format === 'pdf' ? readPdf(file).texts : file);
    expect(contentOf(posted.rawPayload)).toEqual(contentOf(got.rawPayload));
  });
});

test('what a source says instead of the supplier is in every file with columns', async () => {
  const town = await insertOrganization(sql, { shortName: 'Reservado' });
  await insertContract(sql, town, { supplierNotPublished: 'CONFIDENCIAL' });
  const heading = 'Lo que dice la fuente en lugar del proveedor';
  const query = { org: 'Reservado' };
  const json = JSON.parse(String(await fileOf('json', query)));
  expect(json.contracts).toMatchObject([{ supplier: null, supplierNotPublished: 'CONFIDENCIAL' }]);
  for (const table of [
    await readSheet(await fileOf('xls', query)),
    readCsv(await fileOf('csv', query)),
  ])
    expect(columnOf(table, heading)).toEqual(['CONFIDENCIAL']);
});

test('a file says its name, its type and how many rows it has, and is kept by nobody', async () => {
  const { headers } = await get('xls');
  expect(headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="monitor-contratos-centro-${dayOf(new Date())}.xlsx"`,
    'x-total-rows': '84',
    'cache-control': 'no-store',
  });
});

test('files of two filters have two names, and say how to cite them', async () => {
  const nameOf = async (filters: object) =>
    String((await get('csv', { filters: JSON.stringify(filters) })).headers['content-disposition']);
  const names = await Promise.all(
    [{ fiscalYears: ['2018'] }, { fiscalYears: ['2018'], procedureTypes: ['NO_BID'] }].map(nameOf),
  );
  expect(names[0]).toContain('monitor-contratos-centro-2018-2');
  expect(names[1]).toContain('monitor-contratos-centro-2018-adjudicacion-directa-2');
  const { sheets } = await readXlsx(await fileOf('xls'));
  expect(sheets[0]?.rows[1]?.[0]).toMatch(
    / · Cita: Contraluz, monitor de .+ \(http.+\), consultado/,
  );
});

test.each([
  ['en', 'Contract number', 'Contracts'],
  ['jp', '契約番号', '契約'],
])('headings are in the language of the visitor: %s', async (lang, number, title) => {
  const file = await fileOf('xls', { lang });
  expect((await readSheet(file)).headings).toContain(number);
  expect(JSON.parse((await fileOf('json', { lang })).toString()).title).toBe(title);
  expect(readPdf(await fileOf('pdf', { lang })).texts).toContain(title);
});

test.each([
  [address('exe'), 422],
  [address('xls', { filters: '{' }), 422],
  [address('xls', { filters: '{"fiscalYears":"2018"}' }), 422],
  [address('csv', { filters: '{"procedureTypes":["FOO"]}' }), 422],
  [address('xls', { unknown: '1' }), 422],
  [address('xls', { sort: 'password' }), 422],
  ['/public-api/contracts/download/xls', 400],
  ['/public-api/contracts/download/xls?org=Nadie', 400],
])('%s is refused with %i and no file', async (url, status) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-disposition']).toBeUndefined();
  expect(answer.json()).toMatchObject({ error: true });
});

describe('what strangers published', async () => {
  const organization = await insertOrganization(sql, { shortName: 'Rara' });
  const unit = await insertUnit(sql, organization);
  const supplierId = await insertSupplier(sql, organization, { name: '@SUM(A1)' });
  const rest = {
    organizerAdministrativeUnitId: unit,
    applicantAdministrativeUnitId: unit,
    procedureState: 'CONCLUDED',
    category: 'SERVICES',
  };
  const formulas = ['=1+1', '+1', '-1', '@A1', '\tx', '\rx', '＝1+1', 'plain, "quoted"\nline'];
  await insertContracts(
    sql,
    organization,
    formulas.map((servicesDescription, index) => ({
      ...rest,
      supplierId,
      servicesDescription,
      totalOrMaxAmount: 10 - index,
    })),
  );
  await insertContract(sql, organization, {
    ...rest,
    totalOrMaxAmount: 0.01,
    servicesDescription: `${'palabra '.repeat(6000)}fin`,
    contractUrl: `https://a.example/${'x'.repeat(3000)}`,
    notes: '日本語の説明 😀 ñ',
  });
  const from = (format: string) => fileOf(format, { org: 'Rara' });
  const description = 'Objeto del contrato';

  test('what strangers published stays text in a workbook', async () => {
    const file = await from('xls');
    const { sheets } = await readXlsx(file);
    const formulaCells = [...(sheets[0]?.cells?.values() ?? [])].filter(({ formula }) => formula);
    expect(formulaCells).toEqual([]);
    const texts = columnOf(await readSheetOurWay(file), description);
    for (const formula of formulas.filter((one) => !one.startsWith('\r')))
      expect(texts).toContain(formula);
  });

  test('what strangers published stays text in CSV', async () => {
    const table = readCsv(await from('csv'));
    const texts = columnOf(table, description);
    for (const formula of formulas.slice(0, 7)) expect(texts).toContain(`'${formula}`);
    expect(texts).toContain('plain, "quoted"\nline');
    expect(columnOf(table, 'Nombre del proveedor')).toContain("'@SUM(A1)");
  });

  test('loses no row, however long it is', async () => {
    const rows = formulas.length + 1;
    const sheet = await readSheetOurWay(await from('xls'));
    expect(sheet.rows).toHaveLength(rows);
    const [longest = ''] = columnOf(sheet, description)
      .map(String)
      .toSorted((a, b) => b.length - a.length);
    expect(longest).toHaveLength(32_767);
    expect(String(columnOf(readCsv(await from('csv')), description))).toContain('palabra fin');
    const pdf = readPdf(await from('pdf'));
    expect(pdf.pages).toBeGreaterThan(5);
    expect(pdf.texts.some((text) => text.endsWith('fin'))).toBe(true);
  });
});

describe('a visitor who goes away', async () => {
  const organization = await insertOrganization(sql, { shortName: 'Grande' });
  const unit = await insertUnit(sql, organization);
  await insertContracts(
    sql,
    organization,
    Array.from({ length: 4000 }, (_, index) => ({
      organizerAdministrativeUnitId: unit,
      applicantAdministrativeUnitId: unit,
      totalOrMaxAmount: index,
      servicesDescription: 'Servicio '.repeat(300),
    })),
  );
  const site = await app.listen({ port: 0 });
  /** Uncompressed, so that the file is much longer than what waits on its way to the visitor. */
  const fetchFile = (format: string, init: RequestInit = {}) =>
    fetch(`${site}${address(format, { org: 'Grande' })}`, {
      headers: { 'accept-encoding': 'identity' },
      ...init,
    });
  const busy = async () => {
    const [row] = await sql<[{ count: number }]>`
      select count(*) as count from pg_stat_activity
       where datname = current_database() and state like 'idle in transaction%'`;
    return row.count;
  };

  const hangUp = () => sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'`;

  test('a visitor who goes away ends the query and gives the connection back', async () => {
    const gone = new AbortController();
    const answer = await fetchFile('json', { signal: gone.signal });
    await answer.body?.getReader().read();
    await expect.poll(busy).toBe(1);
    gone.abort();
    await expect.poll(busy).toBe(0);
  });

  test(
    'a visitor who goes away does not keep the next one from a whole file',
    exhaustive,
    async () => {
      const answer = await fetchFile('json');
      expect(JSON.parse(await answer.text()).contracts).toHaveLength(4000);
    },
  );

  test(
    'a visitor who goes away takes nobody else’s answer along, however many go away',
    exhaustive,
    async () => {
      const cut: string[] = [];
      for (let round = 0; round < howMany(7, 30); round += 1) {
        const gone = new AbortController();
        const left = await fetchFile('json', { signal: gone.signal });
        const reader = left.body?.getReader();
        for (let piece = 0; piece < round % 7; piece += 1) await reader?.read();
        gone.abort();
        const answer = await fetchFile('csv');
        const lines = (await answer.text()).split('\r\n').filter(Boolean);
        if (lines.length !== 4001) cut.push(`${answer.status}: ${lines.length} lines`);
      }
      expect(cut).toEqual([]);
    },
  );

  test('a visitor who goes away and a failure half way breaks the file off', async () => {
    const answer = await fetchFile('json');
    const reader = answer.body?.getReader();
    await reader?.read();
    await expect.poll(hangUp).toHaveLength(1);
    const readAll = async () => {
      while (!(await reader?.read())?.done);
    };
    await expect(readAll()).rejects.toThrow('terminated');
  });
});
