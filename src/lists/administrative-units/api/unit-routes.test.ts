import { expect, test } from 'vitest';

import {
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { openCalls } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { groupContracts } from '../../contract-groups/contract-group-endpoints.ts';
import { filterContracts } from '../../contracts/contract-endpoints.ts';
import { filterUnits, listUnits, type UnitRow } from '../unit-endpoints.ts';
import { unitRoles } from '../unit-role.ts';
import { unitSorts } from '../unit-sorts.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const { ask } = await openCalls(sql, organization);

const works = await insertUnit(sql, organization, { name: 'Obras Públicas' });
const health = await insertUnit(sql, organization, { name: 'Salud' });
const office = await insertUnit(sql, organization, { name: 'Oficialía' });
const idle = await insertUnit(sql, organization, { name: 'Sin contratos' });
const albo = await insertSupplier(sql, organization, { name: 'ALBO' });
const zeta = await insertSupplier(sql, organization, { name: 'ZETA' });

type Stored = {
  organizer: string;
  applicant: string;
  supplierId: string | null;
  procedureType: 'PUBLIC' | 'INVITATION' | 'NO_BID';
  cents: number | null;
  procedureState?: string;
  category?: string;
};
const stored: Stored[] = [
  { organizer: office, applicant: works, supplierId: albo, procedureType: 'PUBLIC', cents: 10_010 },
  { organizer: office, applicant: health, supplierId: albo, procedureType: 'NO_BID', cents: 2_020 },
  { organizer: works, applicant: works, supplierId: zeta, procedureType: 'NO_BID', cents: null },
  { organizer: works, applicant: works, supplierId: albo, procedureType: 'NO_BID', cents: 50_000 },
  { organizer: works, applicant: health, supplierId: null, procedureType: 'INVITATION', cents: 7 },
  { organizer: health, applicant: health, supplierId: zeta, procedureType: 'NO_BID', cents: null },
];
const beside: Stored[] = [
  {
    organizer: idle,
    applicant: idle,
    supplierId: zeta,
    procedureType: 'PUBLIC',
    cents: 9,
    procedureState: 'CANCELED',
  },
  {
    organizer: works,
    applicant: works,
    supplierId: zeta,
    procedureType: 'PUBLIC',
    cents: 900,
    category: 'EXTENSION',
  },
];
await insertContracts(
  sql,
  organization,
  [...stored, ...beside].map(({ organizer, applicant, cents, ...contract }) => ({
    ...contract,
    organizerAdministrativeUnitId: organizer,
    applicantAdministrativeUnitId: applicant,
    totalOrMaxAmount: cents === null ? null : cents / 100,
  })),
);

/** In plain arithmetic; null when contracts are there and none states an amount. */
const sumOf = (contracts: Stored[]) =>
  contracts.length > 0 && contracts.every(({ cents }) => cents === null)
    ? null
    : contracts.reduce((sum, { cents }) => sum + (cents ?? 0), 0) / 100;
const plainSums = (contracts: Stored[]) => {
  const ofType = (type: string) => contracts.filter((one) => one.procedureType === type);
  const [total, noBid] = [sumOf(contracts), sumOf(ofType('NO_BID'))];
  return {
    public: sumOf(ofType('PUBLIC')),
    invitation: sumOf(ofType('INVITATION')),
    noBid,
    total,
    withoutAmount: contracts.filter(({ cents }) => cents === null).length,
    directAwardShare: total === null || noBid === null || total === 0 ? null : noBid / total,
    suppliersCount: new Set(contracts.flatMap(({ supplierId }) => supplierId ?? [])).size,
  };
};
const idsOf = (rows: Pick<UnitRow, '_id'>[]) => rows.map(({ _id }) => _id).toSorted();

test.each(unitRoles)(
  'the rows of the %s units are what their contracts add up to',
  async (role) => {
    const { data } = await ask(listUnits, { query: { role } });
    expect(idsOf(data.docs)).toEqual(
      [works, health, office].filter((id) => stored.some((one) => one[role] === id)).toSorted(),
    );
    for (const row of data.docs) {
      const own = stored.filter((one) => one[role] === row._id);
      expect(row).toMatchObject({ ...plainSums(own), contractsCount: own.length });
    }
  },
);

test.each(unitRoles)(
  'the rows of the %s units add up to the TOTAL, which the list of contracts shows',
  async (role) => {
    for (const filters of [{}, { procedureTypes: ['NO_BID'] }, { suppliers: [albo] }]) {
      const { data } = await ask(filterUnits, {
        query: { role, pageSize: 100 },
        body: { filters },
      });
      const { data: contracts } = await ask(filterContracts, { body: { filters } });
      const cents = data.docs.reduce((sum, { total }) => sum + Math.round((total ?? 0) * 100), 0);
      expect(cents / 100).toBe(data.totals.total);
      expect(data.totals).toMatchObject({
        total: contracts.totals.totalAmount,
        noBid: contracts.totals.NO_BID,
        totalCount: contracts.totals.counts.total,
        amendments: contracts.totals.amendments,
        populations: contracts.totals.populations,
      });
      expect(data.docs.reduce((sum, { contractsCount }) => sum + contractsCount, 0)).toBe(
        data.totals.totalCount,
      );
    }
  },
);

test('a supplier of several units is one in the TOTAL, and who was not published is none', async () => {
  const { data } = await ask(listUnits);
  expect(data.totals.suppliersCount).toBe(2);
  expect(
    Object.fromEntries(data.docs.map(({ name, suppliersCount }) => [name, suppliersCount])),
  ).toEqual({ 'Obras Públicas': 2, Oficialía: 1, Salud: 1 });
});

test('units are found by words of their names, and the TOTAL is theirs', async () => {
  const { data } = await ask(listUnits, { query: { name: 'PUBLICAS obras' } });
  const own = stored.filter(({ organizer }) => organizer === works);
  expect(idsOf(data.docs)).toEqual([works]);
  expect(data.totals).toMatchObject({
    ...plainSums(own),
    totalCount: own.length,
    amendments: { count: 1, amount: 9, withoutAmount: 0 },
  });
  const { data: none } = await ask(listUnits, { query: { name: 'ninguna' } });
  expect(none).toMatchObject({ docs: [], total: 0, totals: { total: 0, suppliersCount: 0 } });
});

test.each(unitSorts)('rows are in order by %s, what is not known last', async (sort) => {
  for (const order of ['asc', 'desc'] as const) {
    const { data } = await ask(listUnits, { query: { sort, order } });
    const values = data.docs.map((row) => row[sort]);
    const known = values.filter((value) => value !== null);
    const ascending = known.toSorted((a, b) => (a < b ? -1 : 1));
    expect(values).toEqual([
      ...(order === 'asc' ? ascending : ascending.toReversed()),
      ...values.filter((value) => value === null),
    ]);
  }
});

test.each([-1, 1, 2, 99])('page %i is answered with a page that exists', async (page) => {
  const many = await insertOrganization(sql);
  const calls = await openCalls(sql, many);
  const units = await Promise.all(Array.from({ length: 12 }, () => insertUnit(sql, many)));
  await insertContracts(
    sql,
    many,
    units.map((unit) => ({ organizerAdministrativeUnitId: unit })),
  );
  const { data } = await calls.ask(listUnits, { query: { page } });
  expect(data).toMatchObject({ page: page > 1 ? 2 : 1, pages: 2, total: 12 });
  expect(data.docs).toHaveLength(page > 1 ? 2 : 10);
  expect(data.totals.totalCount).toBe(12);
});

test.each(unitRoles)(
  'units of the role %s that only have contracts that do not count are told beside the rows',
  async (role) => {
    const { data } = await ask(filterUnits, { query: { role }, body: { filters: {} } });
    const groupBy = role === 'organizer' ? 'organizer' : 'requester';
    const groups = await ask(groupContracts, { query: { groupBy }, body: { filters: {} } });
    expect([data.uncountedUnits, data.total + data.uncountedUnits]).toEqual([1, groups.data.total]);
    const { data: found } = await ask(filterUnits, {
      query: { role, name: 'salud' },
      body: { filters: {} },
    });
    expect(found.uncountedUnits).toBe(0);
  },
);
