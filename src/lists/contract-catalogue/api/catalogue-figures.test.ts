import { expect, test } from 'vitest';

import {
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { openCallsAs } from '../../../../test/support/sign-in.ts';
import {
  filterContracts,
  listContracts,
  showContract,
} from '../../contracts/contract-endpoints.ts';
import { amountByPeriod, amountByProcedure } from '../../home/landing-endpoints.ts';
import { filterSuppliers } from '../../suppliers/supplier-endpoints.ts';
import { contractCatalogue } from '../contract-catalogue.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql, { defaultAdministrationPeriod: null });
const suppliers = [
  await insertSupplier(sql, organization, { name: 'ACME' }),
  await insertSupplier(sql, organization, { name: 'ÑANDÚ' }),
];
const units = [await insertUnit(sql, organization), await insertUnit(sql, organization)];
const { ask, send } = await openCallsAs(sql, organization, { permissions: ['CONTRACTS'] });
const { save, remove, restore, saveUpdated } = contractCatalogue;

type Type = 'PUBLIC' | 'INVITATION' | 'NO_BID';
type Told = {
  procedureType: Type;
  category: string;
  procedureState: string;
  isEmpty: boolean;
  cents: number | null;
  supplier: string | null;
  period: string;
};

/** What the test itself remembers of every contract that it has written and not deleted. */
const told = new Map<string, Told>();

let numbers = 0;
const bodyOf = ({ cents, ...fields }: Told) => ({
  ...fields,
  administrationPeriod: '2018-2021',
  fiscalYear: '2019',
  servicesDescription: `Obra ${numbers}`,
  organizerAdministrativeUnit: units[0],
  applicantAdministrativeUnit: units[numbers % 2],
  administrativeUnitType: 'CENTRALIZED',
  contractDate: '2019-02-28',
  contractType: 'NORMAL',
  totalAmount: cents === null ? null : cents / 100,
  totalOrMaxAmount: null,
  areaInCharge: 'Oficialía Mayor',
});

const usual: Told = {
  procedureType: 'PUBLIC',
  category: 'SERVICES',
  procedureState: 'CONCLUDED',
  isEmpty: false,
  cents: 100_001,
  supplier: suppliers[0] ?? null,
  period: '1o 2019',
};

const create = async (changes: Partial<Told> = {}): Promise<string> => {
  const contract = { ...usual, ...changes };
  const contractNumber = `CT-${(numbers += 1)}`;
  const body = { ...bodyOf(contract), contractNumber } as never;
  const { _id } = (await ask(save, { body })).data;
  told.set(_id, contract);
  return _id;
};

const change = async (_id: string, changes: Partial<Told>) => {
  const contract = { ...(told.get(_id) ?? usual), ...changes };
  await ask(save, { body: { _id, ...bodyOf(contract) } as never });
  told.set(_id, contract);
};

const amendments = ['EXTENSION', 'MODIFICACION', 'ADENDUM'];

/** What counts (docs/methodology.md#what-is-counted), in plain arithmetic over what was sent. */
const expected = (isWanted: (contract: Told) => boolean = () => true) => {
  const totals = {
    totalAmount: 0,
    PUBLIC: 0,
    INVITATION: 0,
    NO_BID: 0,
    count: 0,
    withoutAmount: 0,
    amendments: { count: 0, amount: 0 },
    listed: 0,
  };
  for (const contract of told.values()) {
    const { isEmpty, procedureState, category, cents, procedureType } = contract;
    if (!isWanted(contract) || isEmpty) continue;
    totals.listed += 1;
    if (procedureState !== 'CONCLUDED') continue;
    if (amendments.includes(category)) {
      totals.amendments.count += 1;
      totals.amendments.amount += cents ?? 0;
      continue;
    }
    totals.count += 1;
    totals.withoutAmount += cents === null ? 1 : 0;
    totals.totalAmount += cents ?? 0;
    totals[procedureType] += cents ?? 0;
  }
  return totals;
};

const inCents = (pesos: number | null) => Math.round((pesos ?? 0) * 100);

const shown = async (filters: object = {}) => {
  const { data } = await ask(filterContracts, {
    query: { pageSize: '100' },
    body: { filters } as never,
  });
  const { totals } = data;
  const counted = data.docs.filter(({ counts }) => counts);
  const sumOfRows = counted.reduce((sum, doc) => sum + inCents(doc.totalOrMaxAmount ?? 0), 0);
  expect(inCents(totals.totalAmount)).toBe(sumOfRows);
  expect(counted).toHaveLength(totals.counts.total);
  return {
    totalAmount: inCents(totals.totalAmount),
    PUBLIC: inCents(totals.PUBLIC),
    INVITATION: inCents(totals.INVITATION),
    NO_BID: inCents(totals.NO_BID),
    count: totals.counts.total,
    withoutAmount: totals.withoutAmount,
    amendments: { count: totals.amendments.count, amount: inCents(totals.amendments.amount) },
    listed: data.total,
  };
};

/** The charts of the first page, and the rows of the suppliers. */
const drawn = async () => {
  const body = { filters: {} as never };
  const { data: procedures } = await ask(amountByProcedure, { body });
  const { data: quarters } = await ask(amountByPeriod, { body });
  const { data: suppliersList } = await ask(filterSuppliers, { body });
  const sum = (amounts: (number | null)[]) =>
    amounts.reduce<number>((all, amount) => all + inCents(amount), 0);
  return {
    procedures: [procedures.public, procedures.invitation, procedures.noBid].map(inCents),
    quarters: [
      sum(quarters.docs.map(({ totalPublic }) => totalPublic)),
      sum(quarters.docs.map(({ totalInvitation }) => totalInvitation)),
      sum(quarters.docs.map(({ totalNoBid }) => totalNoBid)),
    ],
    suppliers: sum(suppliersList.docs.map(({ total }) => total)),
  };
};

const figuresAgree = async () => {
  const { PUBLIC, INVITATION, NO_BID, totalAmount } = expected();
  const byType = [PUBLIC, INVITATION, NO_BID];
  expect(await drawn()).toEqual({ procedures: byType, quarters: byType, suppliers: totalAmount });
  expect(await shown()).toEqual(expected());
  expect(await shown({ suppliers: [suppliers[1]] })).toEqual(
    expected(({ supplier }) => supplier === suppliers[1]),
  );
  expect(await shown({ trimonths: ['2o 2019'] })).toEqual(
    expected(({ period }) => period === '2o 2019'),
  );
  expect(await shown({ search: 'ñandu' })).toEqual(
    expected(({ supplier }) => supplier === suppliers[1]),
  );
};

test('the public figures follow every contract that is written by hand', async () => {
  const first = await create();
  await create({ procedureType: 'NO_BID', cents: 7 });
  await create({ procedureType: 'INVITATION', supplier: suppliers[1] ?? null });
  const amendment = await create({ category: 'ADENDUM', cents: 55 });
  await create({ procedureState: 'IN_PROGRESS' });
  await create({ procedureState: 'DESERTED', cents: null, supplier: null });
  await create({ isEmpty: true, cents: null });
  await create({ period: '2o 2019', cents: 999_999_999_999_999 });
  expect(told.size).toBe(8);
  await figuresAgree();

  await change(first, { cents: 123 });
  await figuresAgree();
  await change(first, {
    procedureType: 'NO_BID',
    supplier: suppliers[1] ?? null,
    period: '2o 2019',
  });
  await figuresAgree();
  await change(amendment, { category: 'EXTENSION', cents: 66 });
  await figuresAgree();
  await change(first, { procedureState: 'CANCELED', category: 'LEASE' });
  await figuresAgree();
  await change(first, { procedureState: 'CONCLUDED' });
  await figuresAgree();
});

test('a contract never becomes an amendment, or an amendment a contract', async () => {
  const [contract, amendment] = [await create(), await create({ category: 'ADENDUM', cents: 3 })];
  for (const [_id, category] of [
    [contract, 'EXTENSION'],
    [amendment, 'SERVICES'],
  ])
    expect((await send(save, { body: { _id, category } as never })).statusCode).toBe(422);
  await figuresAgree();
});

test('a deleted contract is gone from figures and pages, and comes back when it is restored', async () => {
  const _id = await create({ cents: 4242, supplier: suppliers[1] ?? null });
  const contract = told.get(_id) ?? usual;
  await ask(remove, { body: { _id } });
  told.delete(_id);
  await figuresAgree();
  expect((await send(showContract, { query: { id: _id } })).statusCode).toBe(410);
  expect((await send(save, { body: { _id, notes: 'tarde' } })).statusCode).toBe(404);
  expect((await send(remove, { body: { _id } })).statusCode).toBe(404);
  await ask(restore, { body: { _id } });
  told.set(_id, contract);
  await figuresAgree();
  expect((await send(showContract, { query: { id: _id } })).statusCode).toBe(200);
});

test('the whole table at once moves the figures once, or nothing at all', async () => {
  const ids = [...told.keys()].slice(0, 4);
  const before = await shown();
  const rows = ids.map((_id, index) => ({
    _id,
    totalAmount: index + 0.25,
    totalOrMaxAmount: null,
  }));
  const wrong = [...rows.slice(1), { _id: ids[0], totalAmount: -1 }];
  expect((await send(saveUpdated, { body: wrong })).statusCode).toBe(422);
  expect(await shown()).toEqual(before);
  await ask(saveUpdated, { body: rows as never });
  for (const [index, _id] of ids.entries())
    told.set(_id, { ...(told.get(_id) ?? usual), cents: index * 100 + 25 });
  await figuresAgree();
});

test('lists say when something was last changed', async () => {
  const before = (await ask(listContracts)).lastUpdate ?? '';
  const _id = await create();
  const after = (await ask(listContracts)).lastUpdate ?? '';
  expect(Date.parse(after)).toBeGreaterThan(Date.parse(before));
  await ask(remove, { body: { _id } });
  told.delete(_id);
  const last = (await ask(listContracts)).lastUpdate ?? '';
  expect(Date.parse(last)).toBeGreaterThan(Date.parse(after));
});
