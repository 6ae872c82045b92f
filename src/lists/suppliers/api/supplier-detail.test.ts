import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import {
  type ContractDraft,
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { openCalls } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { filterSupplier, filterSuppliers, showSupplier } from '../supplier-endpoints.ts';
import { supplierGroups, typeOfGroup } from '../supplier-group.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const { ask, send } = await openCalls(sql, organization);
// Contracts are of the first unit unless they say otherwise.
await insertUnit(sql, organization);
const unit = await insertUnit(sql, organization, { name: 'Obras Públicas' });

const albo = await insertSupplier(sql, organization, {
  name: 'ÁLBO',
  rfc: 'ALB010203AB1',
  notes: 'Antes ÁLBORA',
});
const zeta = await insertSupplier(sql, organization, { name: 'ZETA' });

type Draft = ContractDraft & { procedureType: 'PUBLIC' | 'INVITATION' | 'NO_BID' };
const types = ['PUBLIC', 'INVITATION', 'NO_BID', 'NO_BID'] as const;
const states = ['CONCLUDED', 'CONCLUDED', 'CANCELED', 'CONCLUDED', null] as const;
const categories = ['SERVICES', 'EXTENSION', 'ACQUISITION'] as const;

/** Every kind: counted or not and why, with amount or without, in two administrations. */
const drafts: Draft[] = Array.from({ length: 120 }, (_, index) => ({
  procedureType: types[index % 4] ?? 'PUBLIC',
  procedureState: states[index % 5] ?? null,
  category: categories[index % 3] ?? null,
  totalOrMaxAmount: index % 11 === 4 ? null : `${((index * 7919) % 5000) + 0.01 * (index % 100)}`,
  administrationPeriod: index % 2 ? '2018-2021' : '2015-2018',
  fiscalYear: String(2017 + (index % 3)),
  period: `${1 + (index % 4)}o ${2017 + (index % 3)}`,
  servicesDescription: index % 6 ? 'Servicio de limpieza' : 'Pintura de aulas',
  isEmpty: index % 40 === 7,
  ...(index % 7 === 3 && { applicantAdministrativeUnitId: unit }),
  ...(index % 13 === 5 && { deletedAt: new Date() }),
}));
const ids = await insertContracts(
  sql,
  organization,
  drafts.map((draft) => ({ ...draft, supplierId: albo })),
);
await insertContracts(sql, organization, [
  { supplierId: zeta, totalOrMaxAmount: '77.77' },
  { supplierId: null, totalOrMaxAmount: '5.55' },
]);

const counts = (draft: Draft) =>
  isListed(draft) && draft.procedureState === 'CONCLUDED' && draft.category !== 'EXTENSION';
const isListed = (draft: Draft) => !draft.deletedAt && !draft.isEmpty;
const centsOf = (some: Draft[]) =>
  some.reduce((cents, one) => cents + Math.round(Number(one.totalOrMaxAmount ?? 0) * 100), 0);
/** Null when there are contracts and none states its amount. */
const pesosOf = (some: Draft[]) =>
  some.length > 0 && some.every(isWithoutAmount) ? null : centsOf(some) / 100;
const isWithoutAmount = ({ totalOrMaxAmount }: Draft) => totalOrMaxAmount === null;
const isOf = (type: string) => (draft: Draft) => draft.procedureType === type;

const listQueries: [string, object, (draft: Draft) => boolean][] = [
  ['no filter', {}, () => true],
  [
    'an administration',
    { administrationPeriods: ['2015-2018'] },
    ({ administrationPeriod }) => administrationPeriod === '2015-2018',
  ],
  ['a year', { fiscalYears: ['2018'] }, ({ fiscalYear }) => fiscalYear === '2018'],
  ['a quarter', { trimonths: ['2o 2018'] }, ({ period }) => period === '2o 2018'],
  [
    'two types',
    { procedureTypes: ['PUBLIC', 'NO_BID'] },
    ({ procedureType }) => procedureType !== 'INVITATION',
  ],
  [
    'a unit',
    { administrativeUnits: [unit] },
    ({ applicantAdministrativeUnitId }) => applicantAdministrativeUnitId === unit,
  ],
  [
    'words of a description',
    { search: 'PINTURA' },
    ({ servicesDescription }) => servicesDescription === 'Pintura de aulas',
  ],
  ['its own name', { search: 'albo' }, () => true],
  ['nothing that exists', { search: 'zzz' }, () => false],
];

describe.each(listQueries)('with %s', (_, filters, matches) => {
  const selected = drafts.filter(matches);

  test('the totals are the sums of the contracts that count', async () => {
    const { data } = await ask(filterSupplier, { query: { id: albo }, body: { filters } });
    const counted = selected.filter(counts);
    const amendments = selected.filter(
      (one) => isListed(one) && one.procedureState === 'CONCLUDED' && one.category === 'EXTENSION',
    );
    const [ofPublic, ofInvitation, ofNoBid] = ['PUBLIC', 'INVITATION', 'NO_BID'].map((type) =>
      counted.filter(isOf(type)),
    ) as [Draft[], Draft[], Draft[]];
    expect(data.totals).toEqual({
      total: pesosOf(counted),
      public: pesosOf(ofPublic),
      invitation: pesosOf(ofInvitation),
      noBid: pesosOf(ofNoBid),
      count: counted.length,
      publicCount: ofPublic.length,
      invitationCount: ofInvitation.length,
      noBidCount: ofNoBid.length,
      amendments: {
        count: amendments.length,
        amount: pesosOf(amendments),
        withoutAmount: amendments.filter(isWithoutAmount).length,
      },
      populations: {
        COUNTED: counted.length,
        AMENDMENT: amendments.length,
        NOT_CONCLUDED: selected.filter(isListed).length - counted.length - amendments.length,
        REPORT: 0,
      },
      withoutAmount: counted.filter(isWithoutAmount).length,
    });
  });

  test('what all suppliers got by the same filter, and its place among them, are told', async () => {
    const { data } = await ask(filterSupplier, { query: { id: albo }, body: { filters } });
    const { data: list } = await ask(filterSuppliers, {
      query: { pageSize: 100 },
      body: { filters },
    });
    const named = list.docs.filter(({ _id }) => _id !== null);
    const own = named.find(({ _id }) => _id === albo)?.total ?? null;
    expect(data.among).toEqual({
      total: list.totals.total,
      suppliers: named.length,
      place: own === null ? null : 1 + named.filter(({ total }) => (total ?? 0) > own).length,
    });
  });

  test('the totals are those of its row in the list', async () => {
    const [{ data: detail }, { data: list }] = await Promise.all([
      ask(filterSupplier, { query: { id: albo }, body: { filters } }),
      ask(filterSuppliers, { query: { pageSize: 100 }, body: { filters } }),
    ]);
    const { amendments: _, populations: __, count, ...totals } = detail.totals;
    const row = {
      _id: albo,
      name: 'ÁLBO',
      contractsCount: count,
      ...totals,
      publicWithoutAmount: detail.withoutAmount.public,
      invitationWithoutAmount: detail.withoutAmount.invitation,
      noBidWithoutAmount: detail.withoutAmount.noBid,
    };
    expect(list.docs.filter(({ _id }) => _id === albo)).toEqual(count > 0 ? [row] : []);
  });

  test('the groups list every contract but the reports, and their counted amounts add up', async () => {
    const shown = { shownPublic: 120, shownInvitation: 120, shownNoBid: 120 };
    const { data } = await ask(filterSupplier, {
      query: { id: albo, ...shown },
      body: { filters },
    });
    expect(data.listed.total).toBe(drafts.filter((one) => matches(one) && isListed(one)).length);
    for (const group of supplierGroups) {
      const expected = drafts
        .map((draft, index) => ({ ...draft, id: ids[index] ?? '' }))
        .filter((one) => matches(one) && isListed(one) && isOf(typeOfGroup[group])(one));
      expect(new Set(data[group].map(({ _id }) => _id))).toEqual(
        new Set(expected.map(({ id }) => id)),
      );
      expect(data.listed[group]).toBe(expected.length);
      expect(data.withoutAmount[group]).toBe(
        expected.filter((one) => counts(one) && one.totalOrMaxAmount === null).length,
      );
      const cents = data[group]
        .filter((contract) => contract.counts)
        .reduce((sum, { totalOrMaxAmount }) => sum + Math.round((totalOrMaxAmount ?? 0) * 100), 0);
      expect(cents / 100).toBe(data.totals[group]);
    }
  });
});

test('who it is, and what was asked of it', async () => {
  const { data } = await ask(showSupplier, { query: { id: albo } });
  const { updatedAt, ...supplier } = data.supplier;
  expect(supplier).toEqual({
    _id: albo,
    name: 'ÁLBO',
    rfc: 'ALB010203AB1',
    notes: 'Antes ÁLBORA',
  });
  expect(Number.isNaN(Date.parse(updatedAt))).toBe(false);
});

test('largest amounts come first, unknown ones last, and ties follow the id', async () => {
  const many = await insertSupplier(sql, organization, { name: 'EMPATES' });
  const amounts = [null, '5.00', '9.00', '5.00', null, '5.00', '100.00'];
  await insertContracts(
    sql,
    organization,
    amounts.map((totalOrMaxAmount) => ({ supplierId: many, totalOrMaxAmount })),
  );
  const { data } = await ask(showSupplier, { query: { id: many } });
  expect(data.public.map(({ totalOrMaxAmount }) => totalOrMaxAmount)).toEqual([
    100,
    9,
    5,
    5,
    5,
    null,
    null,
  ]);
  const fives = data.public.slice(2, 5).map(({ _id }) => _id);
  expect(fives).toEqual(fives.toSorted());
});

test('of each group as many are answered as were asked for, always the first ones', async () => {
  const all = await ask(showSupplier, { query: { id: albo, shownNoBid: 120 } });
  const few = await ask(showSupplier, { query: { id: albo, shownNoBid: 3 } });
  expect(few.data.noBid).toEqual(all.data.noBid.slice(0, 3));
  expect(few.data.listed).toEqual(all.data.listed);
  const usual = await ask(showSupplier, { query: { id: albo } });
  expect(usual.data.noBid).toHaveLength(12);
});

test('the update is the newest change of the supplier or of one of its contracts', async () => {
  const supplier = await insertSupplier(sql, organization);
  const [contract = ''] = await insertContracts(sql, organization, [{ supplierId: supplier }]);
  const lastUpdate = async () =>
    (await ask(showSupplier, { query: { id: supplier } })).lastUpdate ?? '';
  const first = await lastUpdate();
  await sql`update contracts set notes = 'x' where id = ${contract}`;
  const afterContract = await lastUpdate();
  await sql`update suppliers set notes = 'x' where id = ${supplier}`;
  const afterSupplier = await lastUpdate();
  expect([first, afterContract, afterSupplier]).toEqual(
    [first, afterContract, afterSupplier].toSorted(),
  );
  expect(new Set([first, afterContract, afterSupplier]).size).toBe(3);
  const { data } = await ask(showSupplier, { query: { id: supplier } });
  expect(afterSupplier).toBe(data.supplier.updatedAt);
});

test('a supplier without contracts has figures of nothing', async () => {
  const idle = await insertSupplier(sql, organization);
  const { data } = await ask(showSupplier, { query: { id: idle } });
  expect(data).toMatchObject({ public: [], invitation: [], noBid: [] });
  expect(data.totals).toMatchObject({ total: 0, count: 0, withoutAmount: 0 });
});

test('an unknown id and one of another organization are not found, a deleted one is gone', async () => {
  const elsewhere = await insertOrganization(sql);
  const theirs = await insertSupplier(sql, elsewhere);
  const deleted = await insertSupplier(sql, organization, { deletedAt: new Date() });
  const answers = await Promise.all(
    [randomUUID(), theirs, deleted].map((id) => send(showSupplier, { query: { id } })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 410]);
  expect(answers.map((answer) => answer.json().message)).toEqual([
    'suppliers:not-found',
    'suppliers:not-found',
    'suppliers:gone',
  ]);
  expect(answers[2]?.json().messageText).toBe('El proveedor ya no está en este monitor.');
});

test('the body may repeat the id and name this supplier, and no other', async () => {
  const statusOf = async (body: object) =>
    (await send(filterSupplier, { query: { id: albo }, body })).statusCode;
  expect(await statusOf({ filters: {}, id: albo })).toBe(200);
  expect(await statusOf({ filters: { suppliers: [albo] }, id: albo.toUpperCase() })).toBe(200);
  expect(await statusOf({ filters: {}, id: zeta })).toBe(422);
  expect(await statusOf({ filters: { suppliers: [zeta] } })).toBe(422);
  expect(await statusOf({ filters: { suppliers: [albo, zeta] } })).toBe(422);
});

test.each([
  [{}],
  [{ id: '' }],
  [{ id: "' or 1=1 --" }],
  [{ id: albo, shownPublic: '0' }],
  [{ id: albo, shownPublic: '121' }],
  [{ id: albo, shownNoBid: 'muchos' }],
  [{ id: albo, other: '1' }],
])('%j is refused', async (query) => {
  expect((await send(showSupplier, { query })).statusCode).toBe(422);
});

test('filters that break the schema are refused', async () => {
  for (const filters of [{ fiscalYears: ['x'] }, { search: 'x'.repeat(10_000) }, { drop: true }])
    expect(
      (await send(filterSupplier, { query: { id: albo }, body: { filters } })).statusCode,
    ).toBe(422);
});

test.each(['%', "'", '(', '💧', '_'])('a search for %s is a search for itself', async (search) => {
  const { data } = await ask(filterSupplier, {
    query: { id: albo },
    body: { filters: { search } },
  });
  expect(data.listed).toEqual({ total: 0, public: 0, invitation: 0, noBid: 0 });
});

test('rows, counts and sums are of one moment while contracts come and go', async () => {
  const busy = await insertSupplier(sql, organization, { name: 'EN CAMBIO' });
  const rounds = Array.from({ length: 25 });
  const write = async () => {
    for (const _ of rounds)
      await insertContracts(sql, organization, [
        { supplierId: busy, totalOrMaxAmount: '10.00' },
        { supplierId: busy, totalOrMaxAmount: '20.00', procedureState: 'CANCELED' },
      ]);
  };
  const read = async () => {
    const query = { id: busy, shownPublic: 120 };
    for (const _ of rounds) {
      const { data } = await ask(showSupplier, { query });
      const counted = data.public.filter((contract) => contract.counts);
      expect(data.public).toHaveLength(data.listed.public);
      expect(counted).toHaveLength(data.totals.count);
      expect(data.totals.public).toBe(counted.length * 10);
    }
  };
  await Promise.all([write(), read()]);
});
