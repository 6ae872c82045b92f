import { expect, test } from 'vitest';

import {
  insertContracts,
  insertOrganization,
  insertSupplier,
} from '../../../../test/support/builders.ts';
import { openCalls } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { filterContracts } from '../../../lists/contracts/contract-endpoints.ts';
import { noFilters } from '../../figures/contract-filters.ts';
import { contractsBehindFigure } from '../explained-figure.ts';
import { explainFigure } from '../explanation-endpoints.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql, { defaultAdministrationPeriod: null });
const { ask, send } = await openCalls(sql, organization);

const rows = Array.from({ length: 60 }, (_, at) => ({
  procedureType: ['PUBLIC', 'INVITATION', 'NO_BID'][at % 3] as 'PUBLIC' | 'INVITATION' | 'NO_BID',
  procedureState: at % 7 ? 'CONCLUDED' : 'CANCELED',
  category: at % 11 ? 'SERVICES' : 'EXTENSION',
  totalOrMaxAmount: at % 5 ? at * 100.01 : null,
  fiscalYear: at % 2 ? '2024' : '2025',
}));
await insertContracts(sql, organization, rows);
await insertContracts(sql, await insertOrganization(sql), [{ totalOrMaxAmount: 7 }]);

type Row = (typeof rows)[number];

/** By hand, in cents. */
const partsOf = (isMeant: (row: Row) => boolean) => {
  const own = rows.filter(
    (row) => row.procedureState === 'CONCLUDED' && row.category === 'SERVICES' && isMeant(row),
  );
  const known = own.flatMap(({ totalOrMaxAmount }) => totalOrMaxAmount ?? []);
  const cents = known.reduce((sum, pesos) => sum + Math.round(pesos * 100), 0);
  return { value: cents / 100, contracts: own.length, withoutValue: own.length - known.length };
};

const of2025 = ({ fiscalYear }: Row) => fiscalYear === '2025';
const listed2025 = rows.filter(of2025);

test('an explanation says the figure, its whole, and the rows of the list that it leaves out', async () => {
  const { data } = await ask(explainFigure, {
    query: { measure: 'amount', type: 'NO_BID' },
    body: { filters: { fiscalYears: ['2025'] } },
  });
  const figure = partsOf((row) => of2025(row) && row.procedureType === 'NO_BID');
  const whole = partsOf(of2025);
  expect(data).toMatchObject({ figure, whole, listed: listed2025.length });
  expect(data.share).toBeCloseTo(figure.value / whole.value, 12);
  const { COUNTED, AMENDMENT, NOT_CONCLUDED } = data.populations;
  expect(COUNTED).toBe(whole.contracts);
  expect(COUNTED + AMENDMENT + NOT_CONCLUDED).toBe(data.listed);
});

test('a count of contracts leaves out none that states no amount', async () => {
  const { data } = await ask(explainFigure, {
    query: { measure: 'contracts', type: 'PUBLIC' },
    body: { filters: {} },
  });
  const { contracts } = partsOf(({ procedureType }) => procedureType === 'PUBLIC');
  expect(data.figure).toEqual({ value: contracts, contracts, withoutValue: 0 });
  expect(data.whole.value).toBe(partsOf(() => true).contracts);
});

test('the filter behind a figure lists exactly its contracts, and no type adds one that was left out', async () => {
  const { data: list } = await ask(filterContracts, { body: { filters: {} } });
  expect(list.total).toBe(rows.length);
  for (const type of [undefined, 'PUBLIC', 'INVITATION', 'NO_BID'] as const) {
    const figure = { measure: 'amount', ...(type && { type }) } as const;
    const { data } = await ask(explainFigure, { query: figure, body: { filters: {} } });
    const filters = { filters: contractsBehindFigure({ figure, filters: noFilters }) };
    const behind = await ask(filterContracts, { body: filters });
    expect(behind.data.total).toBe(data.figure.contracts);
    expect(behind.data.totals.totalAmount).toBe(data.figure.value);
  }
});

test('an amount that no contract states is unknown, and so is its share', async () => {
  const silent = await insertOrganization(sql);
  const calls = await openCalls(sql, silent);
  await insertContracts(sql, silent, [
    { procedureType: 'NO_BID', totalOrMaxAmount: null },
    { procedureType: 'PUBLIC', totalOrMaxAmount: 50 },
  ]);
  const { data } = await calls.ask(explainFigure, {
    query: { measure: 'amount', type: 'NO_BID' },
    body: { filters: {} },
  });
  expect(data.figure).toEqual({ value: null, contracts: 1, withoutValue: 1 });
  expect(data.share).toBeNull();
});

test('the data of a figure are those of its panel, with the filter in words', async () => {
  const question = 'type=NO_BID&fiscalYears=2025&fiscalYear=2024';
  const { data } = (await get(`/figure.json?${question}`)).json();
  const figure = partsOf((row) => of2025(row) && row.procedureType === 'NO_BID');
  expect(data).toMatchObject({ measure: 'amount', type: 'NO_BID', figure, population: 'COUNTED' });
  expect(data.ignoredFilters).toEqual([{ name: 'fiscalYear', value: '2024' }]);
  const [heads = '', row = ''] = (await get(`/figure.csv?${question}`)).body.split('\r\n');
  expect(heads).toContain('Cifra,Valor,Total');
  expect(row).toContain(`Monto por adjudicación directa,${figure.value.toFixed(2)},`);
  expect(row).toContain('Año: 2025');
});

test('a concentration is explained with the shares of the first, the whole money and whose supplier is not known', async () => {
  const city = await insertOrganization(sql, { defaultAdministrationPeriod: null });
  const calls = await openCalls(sql, city);
  const suppliers: string[] = [];
  for (let at = 0; at < 5; at += 1) suppliers.push(await insertSupplier(sql, city));
  const bought = Array.from({ length: 40 }, (_, at) => ({
    supplierId: at % 9 === 4 ? null : (suppliers[at % 3 ? 0 : at % 5] ?? null),
    totalOrMaxAmount: at % 7 === 3 ? null : (at + 1) * 10.25,
    procedureState: at % 13 === 5 ? 'CANCELED' : 'CONCLUDED',
  }));
  await insertContracts(sql, city, bought);
  const counted = bought.filter(({ procedureState }) => procedureState === 'CONCLUDED');
  const moneyOf = (supplier: string | null | undefined) =>
    counted
      .filter(({ supplierId }) => supplier === undefined || supplierId === supplier)
      .reduce((sum, { totalOrMaxAmount }) => sum + (totalOrMaxAmount ?? 0), 0);
  const whole = moneyOf(undefined);
  const shares = suppliers.map((one) => moneyOf(one) / whole).toSorted((a, b) => b - a);
  const squares = (some: number[]) =>
    Math.round(10_000 * some.reduce((sum, share) => sum + share ** 2, 0));
  const nobody = moneyOf(null) / whole;
  const [first = 0, ...others] = shares;
  const { data } = await calls.ask(explainFigure, {
    query: { measure: 'concentration' },
    body: { filters: {} },
  });
  const without = counted.filter(({ totalOrMaxAmount }) => totalOrMaxAmount === null).length;
  expect(nobody).toBeGreaterThan(0);
  expect(data).toMatchObject({
    figure: { value: squares(shares), contracts: counted.length, withoutValue: without },
    whole: { value: whole, contracts: counted.length, withoutValue: without },
    share: null,
    concentration: { index: squares(shares), indexAtMost: squares([first + nobody, ...others]) },
    listed: bought.length,
  });
  expect(data.concentration?.first).toBeCloseTo(first, 10);
  expect(data.concentration?.firstThree).toBeCloseTo(
    shares.slice(0, 3).reduce((sum, share) => sum + share, 0),
    10,
  );
  const csv = await calls.send({
    method: 'GET',
    url: '/figure.csv?measure=concentration&type=PUBLIC',
  });
  const [heads = '', row = ''] = csv.body.split('\r\n');
  expect(heads).toMatch(/Índice como máximo,.+,Parte sin proveedor publicado$/);
  expect(row).toContain(`(índice HHI),${squares(shares)},${whole.toFixed(2)},`);
  const json = await calls.send({
    method: 'GET',
    url: '/figure.json?measure=concentration&type=PUBLIC',
  });
  expect(json.json().data.ignoredFilters).toEqual([{ name: 'type', value: 'PUBLIC' }]);
});

test.each([
  'measure=concentration&type=PUBLIC',
  'measure=suppliers',
  'measure=amount&type=OTHER',
  'type=PUBLIC',
  'measure=amount&more=1',
])('a call for %s is refused', async (query) => {
  const place = { ...explainFigure, url: `${explainFigure.url}?${query}` } as const;
  expect((await send(place, { body: { filters: {} } })).statusCode).toBe(422);
});

const get = (url: string) => send({ method: 'GET', url: url as `/${string}` });
