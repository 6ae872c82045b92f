import { afterAll, expect, test } from 'vitest';

import {
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { openCalls } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { buildApp } from '../../../main/composition/api/app.ts';
import { breakDownSupplier } from '../supplier-breakdown-endpoints.ts';
import { showSupplier } from '../supplier-endpoints.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const { ask } = await openCalls(sql, organization);
const app = await buildApp({ sql, config: { logLevel: 'silent' } });
afterAll(() => app.close());

const supplier = await insertSupplier(sql, organization, { name: 'NORTE' });
const competitor = await insertSupplier(sql, organization, { name: 'SUR' });
const units = await Promise.all(Array.from({ length: 13 }, () => insertUnit(sql, organization)));
const stored = Array.from({ length: 80 }, (_, at) => ({
  id: newId(),
  supplierId: at % 4 === 0 ? competitor : supplier,
  procedureType: ['PUBLIC', 'INVITATION', 'NO_BID'][at % 3] ?? 'PUBLIC',
  procedureState: at % 11 === 0 ? 'CANCELED' : 'CONCLUDED',
  period: `${1 + (at % 4)}o 2019`,
  totalOrMaxAmount: at % 6 === 0 ? null : (at * 1013 + 3) / 100,
  contractDate: at % 13 === 0 ? null : `2019-0${1 + (at % 9)}-1${at % 10}`,
  organizerAdministrativeUnitId: units[at % units.length] ?? '',
}));
await insertContracts(sql, organization, stored);

type Stored = (typeof stored)[number];
const counted = stored.filter(({ procedureState }) => procedureState === 'CONCLUDED');
const own = counted.filter(({ supplierId }) => supplierId === supplier);
const cents = (contracts: Stored[]) =>
  contracts.reduce((sum, one) => sum + Math.round((one.totalOrMaxAmount ?? 0) * 100), 0);
const pesos = (contracts: Stored[]) =>
  contracts.length > 0 && contracts.every((one) => one.totalOrMaxAmount === null)
    ? null
    : cents(contracts) / 100;
const breakdownOf = async (filters = {}) =>
  (await ask(breakDownSupplier, { query: { id: supplier }, body: { filters } })).data;

test('quarters and units of a supplier are what its contracts add up to', async () => {
  const data = await breakdownOf();
  expect(data.whole).toMatchObject({ amount: pesos(own), contracts: own.length });
  for (const { _id, total } of data.quarters)
    expect(total).toBe(pesos(own.filter(({ period }) => period === `${_id.period} ${_id.year}`)));
  expect(data.quarters).toHaveLength(3);
  const { docs, others, total } = data.units;
  expect([docs.length, total]).toEqual([10, 13]);
  for (const { _id, amount, shareOfUnit } of docs) {
    const ofUnit = (some: Stored[]) =>
      some.filter((one) => one.organizerAdministrativeUnitId === _id);
    expect(amount).toBe(pesos(ofUnit(own)));
    expect(shareOfUnit).toBeCloseTo(cents(ofUnit(own)) / cents(ofUnit(counted)), 10);
  }
  const all = [...docs.map(({ amount }) => amount), others?.amount ?? 0];
  expect(all.reduce<number>((sum, amount) => sum + Math.round(100 * (amount ?? 0)), 0)).toBe(
    cents(own),
  );
});

test('the breakdown has the sums of the page, under a filter too', async () => {
  const { data: page } = await ask(showSupplier, { query: { id: supplier } });
  const whole = await breakdownOf();
  expect(whole.whole).toMatchObject({ amount: page.totals.total, contracts: page.totals.count });
  const direct = await breakdownOf({ procedureTypes: ['NO_BID'] });
  expect(direct.whole).toMatchObject({
    amount: page.totals.noBid,
    contracts: page.totals.noBidCount,
  });
});

test('the largest and the newest contracts are of those that count', async () => {
  const { largest, newest } = await breakdownOf();
  const first = <Value>(values: Value[]) => values.toSorted((a, b) => (a < b ? 1 : -1)).slice(0, 5);
  expect(largest.map(({ totalOrMaxAmount }) => totalOrMaxAmount)).toEqual(
    first(own.flatMap(({ totalOrMaxAmount }) => totalOrMaxAmount ?? [])),
  );
  expect(newest.map(({ contractDate }) => contractDate)).toEqual(
    first(own.flatMap(({ contractDate }) => contractDate ?? [])),
  );
});

test('direct awards of one unit less than seven days apart are one group, however long it lasts', async () => {
  const other = await insertOrganization(sql);
  const calls = await openCalls(sql, other);
  const id = await insertSupplier(sql, other);
  const [one, two] = await Promise.all([insertUnit(sql, other), insertUnit(sql, other)]);
  const award = (day: string, cents: number | null, more: object = {}) => ({
    supplierId: id,
    procedureType: 'NO_BID',
    organizerAdministrativeUnitId: one,
    contractDate: day,
    totalOrMaxAmount: cents === null ? null : cents / 100,
    ...more,
  });
  await insertContracts(sql, other, [
    award('2025-03-01', 10),
    award('2025-03-07', 20),
    award('2025-03-08', 5000),
    award('2025-03-14', 100),
    award('2025-03-20', 200),
    award('2025-03-27', 900),
    award('2025-06-01', 300),
    award('2025-06-01', 400),
    award('2025-06-04', null),
    award('2025-06-02', 1, { organizerAdministrativeUnitId: two }),
    award('2025-06-03', 1, { procedureType: 'PUBLIC' }),
    award('2025-06-03', 1, { procedureState: 'CANCELED' }),
    award('2025-06-03', 1, { category: 'EXTENSION' }),
  ]);
  const { data } = await calls.ask(breakDownSupplier, { query: { id }, body: { filters: {} } });
  expect(data.close.groups.map(({ from, to, count, amount }) => [from, to, count, amount])).toEqual(
    [
      ['2025-03-01', '2025-03-20', 5, 53.3],
      ['2025-06-01', '2025-06-04', 3, 7],
    ],
  );
  expect(data.close.total).toBe(2);
  expect(data.close.groups[0]?.contracts).toHaveLength(5);
});

test('a supplier that never was is a 404, and another one in the filter is refused', async () => {
  const statusOf = async (id: string, filters: object) =>
    (
      await app.inject({
        method: 'POST',
        url: `/public-api/suppliers/breakdown?id=${id}`,
        headers: { 'x-current-organization-id': organization },
        payload: { filters },
      })
    ).statusCode;
  expect(await statusOf(newId(), {})).toBe(404);
  expect(await statusOf(supplier, { suppliers: [competitor] })).toBe(422);
  expect(await statusOf(supplier, { suppliers: [supplier] })).toBe(200);
});
