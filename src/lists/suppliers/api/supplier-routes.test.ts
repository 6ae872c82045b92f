import { expect, test } from 'vitest';

import {
  insertContracts,
  insertOrganization,
  insertSupplier,
} from '../../../../test/support/builders.ts';
import { openCalls } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { filterSuppliers, listSuppliers, supplierSorts } from '../supplier-endpoints.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const { ask } = await openCalls(sql, organization);

const albo = await insertSupplier(sql, organization, { name: 'ÁLBO' });
const zeta = await insertSupplier(sql, organization, { name: 'ZETA' });
const idle = await insertSupplier(sql, organization, { name: 'SIN CONTRATOS' });
const refused = await insertSupplier(sql, organization, { name: 'SÓLO CANCELADOS' });
await insertContracts(sql, organization, [
  { supplierId: albo, procedureType: 'PUBLIC', totalOrMaxAmount: '100.10' },
  { supplierId: albo, procedureType: 'INVITATION', totalOrMaxAmount: '20.20', fiscalYear: '2020' },
  { supplierId: albo, procedureType: 'NO_BID', totalOrMaxAmount: null },
  { supplierId: zeta, procedureType: 'NO_BID', totalOrMaxAmount: '500.00' },
  { supplierId: zeta, procedureType: 'NO_BID', category: 'ADENDUM', totalOrMaxAmount: '7000.00' },
  { supplierId: refused, procedureState: 'CANCELED' },
  { supplierId: null, procedureType: 'PUBLIC', totalOrMaxAmount: '1.01' },
  { supplierId: zeta, deletedAt: new Date() },
]);

test('a row adds up the contracts of a supplier that count, per procedure type', async () => {
  const { data } = await ask(listSuppliers);
  expect(data.docs).toEqual([
    row({ _id: zeta, name: 'ZETA', contractsCount: 1, noBidCount: 1, noBid: 500, total: 500 }),
    row({
      _id: albo,
      name: 'ÁLBO',
      contractsCount: 3,
      publicCount: 1,
      invitationCount: 1,
      noBidCount: 1,
      public: 100.1,
      invitation: 20.2,
      noBid: null,
      total: 120.3,
      withoutAmount: 1,
      noBidWithoutAmount: 1,
    }),
    row({ contractsCount: 1, publicCount: 1, public: 1.01, total: 1.01 }),
  ]);
  expect(data.docs.map(({ _id }) => _id)).not.toContain(idle);
  // Of the supplier with a cancelled procedure alone nothing counts.
  expect([data.suppliers, data.uncountedSuppliers]).toEqual([2, 1]);
});

test('the totals are the sums of all rows, the nameless one too', async () => {
  const { data } = await ask(listSuppliers);
  expect(data.totals).toEqual({
    totalCount: 5,
    publicCount: 2,
    invitationCount: 1,
    noBidCount: 2,
    public: 101.11,
    invitation: 20.2,
    noBid: 500,
    total: 621.31,
    withoutAmount: 1,
    publicWithoutAmount: 0,
    invitationWithoutAmount: 0,
    noBidWithoutAmount: 1,
    amendments: { count: 1, amount: 7000, withoutAmount: 0 },
    populations: { COUNTED: 5, AMENDMENT: 1, NOT_CONCLUDED: 1, REPORT: 0 },
  });
});

test('contracts without supplier are a row, but no supplier', async () => {
  const { data } = await ask(listSuppliers);
  expect(data).toMatchObject({ total: 3, suppliers: 2 });
  const beyond = await ask(listSuppliers, { query: { page: 9 } });
  expect(beyond.data).toMatchObject({ total: 3, suppliers: 2 });
});

test('a procedure type leaves the columns of the others empty', async () => {
  const body = { filters: { procedureTypes: ['INVITATION'] } };
  const { data } = await ask(filterSuppliers, { body });
  expect(data.docs).toEqual([
    row({
      _id: albo,
      name: 'ÁLBO',
      contractsCount: 1,
      invitationCount: 1,
      invitation: 20.2,
      total: 20.2,
    }),
  ]);
  expect(data.totals).toMatchObject({ total: 20.2, totalCount: 1, withoutAmount: 0 });
});

test('a year is a filter although no figures are kept by supplier and year', async () => {
  const { data } = await ask(filterSuppliers, { body: { filters: { fiscalYears: ['2020'] } } });
  expect(data.docs.map(({ name, total }) => [name, total])).toEqual([['ÁLBO', 20.2]]);
});

test('a search finds the supplier by its name', async () => {
  const { data } = await ask(filterSuppliers, { body: { filters: { search: 'albo' } } });
  expect(data.docs.map(({ name, total }) => [name, total])).toEqual([['ÁLBO', 120.3]]);
});

test.each(supplierSorts)('rows are in order by %s, what is not known last', async (sort) => {
  for (const order of ['asc', 'desc'] as const) {
    const { data } = await ask(listSuppliers, { query: { sort, order } });
    const values = data.docs.map((doc) => doc[sort]);
    const known = values.filter((value) => value !== null);
    const ascending = known.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    const expected = order === 'asc' ? ascending : ascending.toReversed();
    const blank = values.filter((value) => value === null);
    expect(values).toEqual([...expected, ...blank]);
  }
});

test.each([-1, 0, 1, 2, 99])('page %i is answered with a page that exists', async (page) => {
  const many = await insertOrganization(sql);
  const calls = await openCalls(sql, many);
  const suppliers = await Promise.all(Array.from({ length: 13 }, () => insertSupplier(sql, many)));
  await insertContracts(
    sql,
    many,
    suppliers.map((supplierId) => ({ supplierId })),
  );
  const { data } = await calls.ask(listSuppliers, { query: { page } });
  expect(data).toMatchObject({ page: page > 1 ? 2 : 1, pages: 2, total: 13 });
  expect(data.docs).toHaveLength(page > 1 ? 3 : 10);
  expect(data.totals.totalCount).toBe(13);
});

test('without contracts there is one empty page', async () => {
  const calls = await openCalls(sql, await insertOrganization(sql));
  const { data } = await calls.ask(listSuppliers, { query: { page: 4 } });
  expect(data).toMatchObject({ docs: [], page: 1, pages: 1, total: 0, totals: { total: 0 } });
});

const row = (known: object) => ({
  _id: null,
  name: null,
  contractsCount: 0,
  publicCount: 0,
  invitationCount: 0,
  noBidCount: 0,
  public: 0,
  invitation: 0,
  noBid: 0,
  total: 0,
  withoutAmount: 0,
  publicWithoutAmount: 0,
  invitationWithoutAmount: 0,
  noBidWithoutAmount: 0,
  ...known,
});

const keyOf = (value: string | number): string | number =>
  typeof value === 'string' ? value.normalize('NFD').replaceAll(/\p{M}/gu, '') : value;
