import { afterAll, expect, test } from 'vitest';

import {
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { openCalls } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { noFilters } from '../../../figures/figures/contract-filters.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { buildApp } from '../../../main/composition/api/app.ts';
import { filterContracts } from '../../contracts/contract-endpoints.ts';
import { filterUnit, filterUnits, listUnits, showUnit } from '../unit-endpoints.ts';
import { inRole, unitRoles } from '../unit-role.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const { ask } = await openCalls(sql, organization);
const app = await buildApp({ sql, config: { logLevel: 'silent' } });
afterAll(() => app.close());

const works = await insertUnit(sql, organization, { name: 'Obras' });
const health = await insertUnit(sql, organization, { name: 'Salud' });
const suppliers = await Promise.all(
  Array.from({ length: 14 }, (_, at) => insertSupplier(sql, organization, { name: `P ${at}` })),
);
/** Every seventh has no supplier, every fifth no amount, every ninth no category; every eighth does not count. */
const stored = Array.from({ length: 90 }, (_, at) => ({
  id: newId(),
  supplierId: at % 7 === 0 ? null : (suppliers[at % suppliers.length] ?? null),
  procedureType: ['PUBLIC', 'INVITATION', 'NO_BID'][at % 3] ?? 'PUBLIC',
  procedureState: at % 8 === 0 ? 'CANCELED' : 'CONCLUDED',
  category: at % 9 === 0 ? null : (['SERVICES', 'LEASE'][at % 2] ?? null),
  period: `${1 + (at % 4)}o 2019`,
  totalOrMaxAmount: at % 5 === 0 ? null : (at * 1009 + 7) / 100,
  organizerAdministrativeUnitId: at % 4 === 0 ? works : health,
  applicantAdministrativeUnitId: at % 3 === 0 ? works : health,
}));
await insertContracts(sql, organization, stored);

type Stored = (typeof stored)[number];
const counted = stored.filter(({ procedureState }) => procedureState === 'CONCLUDED');
const ofUnit = (role: (typeof unitRoles)[number], id: string) =>
  counted.filter((one) => one[`${role}AdministrativeUnitId`] === id);
const cents = (contracts: Stored[]) =>
  contracts.reduce((sum, one) => sum + Math.round((one.totalOrMaxAmount ?? 0) * 100), 0);
const pesos = (contracts: Stored[]) =>
  contracts.length > 0 && contracts.every((one) => one.totalOrMaxAmount === null)
    ? null
    : cents(contracts) / 100;

test.each(unitRoles)('what a unit did as %s is what its contracts add up to', async (role) => {
  const own = ofUnit(role, works);
  const { data } = await ask(showUnit, { query: { id: works, role } });
  expect(data.totals).toMatchObject({ totalAmount: pesos(own), counts: { total: own.length } });
  expect(data.whole.totalAmount).toBe(pesos(counted));
  expect(data.roles).toEqual({
    organizer: ofUnit('organizer', works).length,
    applicant: ofUnit('applicant', works).length,
  });
  for (const { category, amount, contracts } of data.categories) {
    const these = own.filter((one) => one.category === category);
    expect([amount, contracts]).toEqual([pesos(these), these.length]);
  }
  for (const { _id, total } of data.quarters)
    expect(total).toBe(pesos(own.filter(({ period }) => period === `${_id.period} ${_id.year}`)));
  for (const { _id, amount, share } of data.suppliers.docs) {
    const these = own.filter(({ supplierId }) => supplierId === _id);
    expect(amount).toBe(pesos(these));
    const wanted = amount === null ? Number.NaN : cents(these) / cents(own);
    expect(share ?? Number.NaN).toBeCloseTo(wanted, 10);
  }
  const largest = own
    .flatMap(({ totalOrMaxAmount }) => totalOrMaxAmount ?? [])
    .toSorted((a, b) => b - a)
    .slice(0, 5);
  expect(data.largest.map(({ totalOrMaxAmount }) => totalOrMaxAmount)).toEqual(largest);
});

test('the first suppliers, the others and who was not published add up to the unit', async () => {
  const { data } = await ask(showUnit, { query: { id: health } });
  const { docs, others, unpublished, total } = data.suppliers;
  const parts = [...docs, ...(others ? [others] : []), ...(unpublished ? [unpublished] : [])];
  expect(docs).toHaveLength(10);
  expect(total).toBe(
    new Set(ofUnit('organizer', health).flatMap(({ supplierId }) => supplierId ?? [])).size,
  );
  expect(Math.round(parts.reduce((sum, { amount }) => sum + 100 * (amount ?? 0), 0)) / 100).toBe(
    data.totals.totalAmount,
  );
  expect(parts.reduce((sum, { contracts }) => sum + contracts, 0)).toBe(data.totals.counts.total);
});

test('concentration is that of the suppliers with money, with a range for money of nobody', async () => {
  const own = ofUnit('organizer', health);
  const whole = cents(own);
  const bySupplier = Map.groupBy(own, ({ supplierId }) => supplierId);
  const nobody = cents(bySupplier.get(null) ?? []);
  const shares = [...bySupplier]
    .filter(([supplier]) => supplier !== null)
    .map(([, contracts]) => cents(contracts))
    .toSorted((a, b) => b - a);
  const squares = (amounts: number[]) =>
    Math.round(amounts.reduce((sum, amount) => sum + (100 * (amount / whole)) ** 2, 0));
  const [first = 0, ...others] = shares;
  const { data } = await ask(showUnit, { query: { id: health } });
  expect(data.concentration).toMatchObject({
    index: squares(shares),
    indexAtMost: squares([first + nobody, ...others]),
  });
  expect(data.concentration.first).toBeCloseTo(first / whole, 10);
  expect(data.concentration.firstThree).toBeCloseTo(
    shares.slice(0, 3).reduce((sum, one) => sum + one, 0) / whole,
    10,
  );
  expect(data.concentration.withoutSupplier).toBeCloseTo(nobody / whole, 10);
});

test.each(unitRoles)('the page, the row and the contracts of a unit as %s agree', async (role) => {
  const filters = { ...noFilters, procedureTypes: ['PUBLIC', 'NO_BID'] as const };
  const narrowed = { ...filters, procedureTypes: [...filters.procedureTypes] };
  for (const id of [works, health]) {
    const { data } = await ask(filterUnit, {
      query: { id, role },
      body: { filters: { ...narrowed, [`${role}Units`]: [works] } },
    });
    const { data: contracts } = await ask(filterContracts, {
      body: { filters: inRole(narrowed, role, [id]) },
    });
    expect(data.totals).toEqual(contracts.totals);
    const { data: list } = await ask(listUnits, { query: { role } });
    const { data: whole } = await ask(showUnit, { query: { id, role } });
    const row = list.docs.find(({ _id }) => _id === id);
    expect(row?.total).toBe(whole.totals.totalAmount);
    expect(row?.suppliersCount).toBe(whole.suppliers.total);
  }
});

test.each(unitRoles)(
  'a row among the contracts of a unit of either role leads to those as %s',
  async (role) => {
    const filters = { ...noFilters, administrativeUnits: [works] };
    const { data: list } = await ask(filterUnits, { query: { role }, body: { filters } });
    expect(list.docs.length).toBeGreaterThan(1);
    for (const { _id: id, total } of list.docs) {
      const { data: contracts } = await ask(filterContracts, {
        body: { filters: inRole(filters, role, [id]) },
      });
      const { data: page } = await ask(filterUnit, { query: { id, role }, body: { filters } });
      expect([contracts.totals.totalAmount, page.totals.totalAmount]).toEqual([total, total]);
    }
  },
);

test('a unit that never was is a 404, one that was taken away a 410, for pages and calls', async () => {
  const gone = await insertUnit(sql, organization, { deletedAt: new Date() });
  const others = await insertUnit(sql, await insertOrganization(sql));
  const statusOf = async (id: string) =>
    (
      await app.inject({
        url: `/public-api/administrative-units/detail?id=${id}`,
        headers: { 'x-current-organization-id': organization },
      })
    ).statusCode;
  expect(await statusOf(newId())).toBe(404);
  expect(await statusOf(others)).toBe(404);
  expect(await statusOf(gone)).toBe(410);
  expect(await statusOf(works)).toBe(200);
});
