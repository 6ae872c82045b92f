import { afterAll, expect, test } from 'vitest';

import { freshDatabase } from '../../../../test/support/database.ts';
import {
  columnOf,
  pesosIn,
  readCsv,
  readSheet,
  readSheetOurWay,
} from '../../../../test/support/read-files.ts';
import { readPdf } from '../../../../test/support/read-pdf.ts';
import {
  countsInFigures,
  insertSmallMonitor,
  smallContracts,
  sumAmounts,
  toTheCent,
} from '../../../../test/support/small-monitor.ts';
import { buildApp } from '../../../main/composition/api/app.ts';
import type { GroupOfContracts } from '../contract-group-endpoints.ts';

const sql = await freshDatabase();
await insertSmallMonitor(sql);
const app = await buildApp({
  sql,
  config: { logLevel: 'silent', publicUrl: 'https://monitor.example' },
});
afterAll(() => app.close());

const bytesOf = async (address: string, query: Record<string, string>): Promise<Buffer> => {
  const answer = await app.inject(`${address}?${new URLSearchParams({ org: 'Centro', ...query })}`);
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};
const fileOf = (format: string, query: Record<string, string>) =>
  bytesOf(`/public-api/contracts/groups/download/${format}`, query);

const counted = smallContracts.filter(countsInFigures);
const total = sumAmounts(counted);
const byYear = Object.fromEntries(
  [...Map.groupBy(counted, ({ fiscalYear }) => String(fiscalYear))].map(([year, own]) => [
    year,
    sumAmounts(own),
  ]),
);

test('groups as a workbook and as CSV have the sums of their contracts', async () => {
  const query = { groupBy: 'year' };
  const file = await fileOf('xls', query);
  for (const table of [
    await readSheet(file),
    await readSheetOurWay(file),
    readCsv(await fileOf('csv', query)),
  ]) {
    const years = columnOf(table, 'Año').map(String);
    const sums = columnOf(table, 'Monto').map(Number);
    expect(Object.fromEntries(years.map((year, at) => [year, sums[at]]))).toEqual(byYear);
    const listed = columnOf(table, 'Contratos de la lista').map(Number);
    expect(listed.reduce((sum, count) => sum + count)).toBe(smallContracts.length);
  }
  const links = columnOf(
    readCsv(await fileOf('csv', query)),
    'Enlace a estos contratos en el monitor',
  );
  expect(links[0]).toBe(
    'https://monitor.example/contracts?org=Centro&administrationPeriods=&fiscalYears=2020',
  );
  expect((await readSheet(file, 1)).rows).toContainEqual([
    'Todos los grupos',
    total,
    counted.length,
  ]);
});

test('crossed groups have a column for each value, which add up to the row', async () => {
  const table = readCsv(await fileOf('csv', { groupBy: 'supplier', and: 'procedure' }));
  const names = ['Licitación pública', 'Por invitación', 'Adjudicación directa'];
  const cells = names.map((name) =>
    columnOf(table, `${name}: monto de los que cuentan`).map(Number),
  );
  columnOf(table, 'Monto').forEach((amount, row) => {
    expect(pesosIn(cells.map((column) => Number(column[row])))).toBe(Number(amount));
  });
  const counts = names.map((name) => columnOf(table, `${name}: contratos que cuentan`).map(Number));
  expect(counts.flat().reduce((sum, count) => sum + count)).toBe(
    smallContracts.filter(countsInFigures).length,
  );
});

test('crossed groups list as many contracts in their file as on the screen', async () => {
  const table = readCsv(await fileOf('csv', { groupBy: 'procedure', and: 'year' }));
  const data = JSON.parse((await fileOf('json', { groupBy: 'procedure', and: 'year' })).toString());
  const years: string[] = data.columns.map(({ key }: { key: string }) => key);
  const inFile = years.map((year) => columnOf(table, `${year}: contratos de la lista`).map(Number));
  const listed = years.map((year) =>
    columnOf(table, 'Procedimiento').map(
      (_, row) =>
        smallContracts.filter(
          ({ fiscalYear, procedureType }) =>
            fiscalYear === year && procedureType === data.groups[row].key,
        ).length,
    ),
  );
  expect(inFile).toEqual(listed);
});

test('a printed cross has its columns, and says how many it leaves out', async () => {
  const { texts } = readPdf(await fileOf('pdf', { groupBy: 'procedure', and: 'year' }));
  for (const [year, pesos] of Object.entries(byYear)) {
    expect(texts.some((text) => text.includes(year))).toBe(true);
    expect(pesos).toBeGreaterThan(0);
  }
  const direct = counted.filter(
    ({ fiscalYear, procedureType }) => fiscalYear === '2020' && procedureType === 'NO_BID',
  );
  expect(texts).toContain(toTheCent(sumAmounts(direct)));
  const { texts: many } = readPdf(await fileOf('pdf', { groupBy: 'procedure', and: 'supplier' }));
  expect(many.join(' ')).toMatch(/El PDF lleva 8 de las 13 columnas de «Proveedor»/);
});

test('as JSON and as PDF are the groups of the screen', async () => {
  const data = JSON.parse((await fileOf('json', { groupBy: 'category', and: 'year' })).toString());
  const page = JSON.parse(
    (
      await bytesOf('/contracts.json', {
        groupBy: 'category',
        and: 'year',
        administrationPeriods: '',
        page: '1',
        pageSize: '100',
      })
    ).toString(),
  ).data;
  expect(data.groups).toEqual(page.docs);
  expect(data.columns).toEqual(page.columns);
  expect(data.totals).toEqual(page.totals);
  expect(pesosIn(data.groups.map(({ amount }: GroupOfContracts) => amount))).toBe(total);
  const { texts } = readPdf(await fileOf('pdf', { groupBy: 'year' }));
  for (const pesos of Object.values(byYear))
    expect(texts).toContain(`$${pesos.toLocaleString('en-US', { minimumFractionDigits: 2 })}`);
});

test('ranges of amounts stand in their order in every file', async () => {
  const query = { groupBy: 'amount', administrationPeriods: '' };
  const { data } = JSON.parse((await bytesOf('/contracts.json', query)).toString());
  const keys: (string | null)[] = data.docs.map(({ key }: GroupOfContracts) => key);
  const froms = keys.filter((key) => key !== null).map(Number);
  expect(froms.length).toBeGreaterThan(1);
  expect(froms).toEqual(froms.toSorted((a, b) => a - b));
  const amounts = data.docs.map(({ amount }: GroupOfContracts) => Number(amount ?? 0));
  for (const table of [
    readCsv(await bytesOf('/contracts.csv', query)),
    readCsv(await fileOf('csv', { groupBy: 'amount' })),
    await readSheet(await fileOf('xls', { groupBy: 'amount' })),
  ])
    expect(columnOf(table, 'Monto').map(Number)).toEqual(amounts);
});

test("the address of a page of groups has its data, and so has that of a supplier's", async () => {
  const rows = readCsv(await bytesOf('/contracts.csv', { groupBy: 'year' }));
  const own = counted.filter(({ administrationPeriod }) => administrationPeriod === '2019-2022');
  expect(pesosIn(columnOf(rows, 'Monto').map(Number))).toBe(sumAmounts(own));

  const [supplier] = await sql<{ id: string }[]>`
    select id from suppliers where name = 'PROVEEDOR A'`;
  const address = `/suppliers/${supplier?.id}`;
  const query = { groupBy: 'procedure', administrationPeriods: '' };
  const ofSupplier = readCsv(await bytesOf(`${address}.csv`, query));
  const got = sumAmounts(counted.filter(({ supplierName }) => supplierName === 'PROVEEDOR A'));
  expect(pesosIn(columnOf(ofSupplier, 'Monto').map(Number))).toBe(got);
  const json = JSON.parse((await bytesOf(`${address}.json`, query)).toString());
  expect(json.data.totals.totalAmount).toBe(got);
  const stranger = await app.inject(
    '/suppliers/01890000-0000-7000-8000-000000000001.json?org=Centro&groupBy=year',
  );
  expect(stranger.statusCode).toBe(404);
});
