import { expect, test } from 'vitest';

import {
  insertContract,
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { openCalls } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { findMatches, suggestMatches } from '../search-endpoints.ts';
import { withinTime } from './within-time.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const other = await insertOrganization(sql);
const { ask, send } = await openCalls(sql, organization);

const works = await insertUnit(sql, organization, { name: 'Dirección de Obras Públicas' });
const parks = await insertUnit(sql, organization, { name: 'Parques' });
const small = await insertSupplier(sql, organization, { name: 'CONSTRUCCIONES Ñandú' });
const large = await insertSupplier(sql, organization, {
  name: 'GRUPO CONSTRUCCIONES DEL NORTE S.A. DE C.V.',
  rfc: 'GCN190101AB1',
});
const merged = await insertSupplier(sql, organization, { name: 'PAPELERIA LA VIEJA' });
await sql`update suppliers set merged_into = ${large}, deleted_at = now() where id = ${merged}`;
await insertSupplier(sql, organization, { name: 'CONSTRUCCIONES BORRADAS', deletedAt: new Date() });
await insertSupplier(sql, other, { name: 'CONSTRUCCIONES AJENAS', rfc: 'GCN190101AB1' });

const bought = {
  supplierId: large,
  applicantAdministrativeUnitId: works,
  organizerAdministrativeUnitId: works,
};
const numbered = await insertContract(sql, organization, {
  ...bought,
  contractNumber: 'OP-77',
  identityKey: 'OP-77',
  servicesDescription: 'Bacheo de calles',
  contractDate: '2024-03-05',
  totalOrMaxAmount: 250.1,
});
const mentioned = await insertContract(sql, organization, {
  ...bought,
  organizerAdministrativeUnitId: parks,
  contractNumber: 'OP-771',
  servicesDescription: 'Bacheo según OP-77',
  totalOrMaxAmount: 900.2,
});
await insertContract(sql, organization, {
  ...bought,
  procedureState: 'CANCELED',
  servicesDescription: 'Bacheo cancelado',
});
await insertContract(sql, organization, { supplierId: small, totalOrMaxAmount: null });
await insertContract(sql, other, { contractNumber: 'OP-77', servicesDescription: 'Bacheo ajeno' });
await insertContract(sql, organization, {
  servicesDescription: 'Bacheo borrado',
  deletedAt: new Date(),
});

const suggest = async (q: string) => (await ask(suggestMatches, { query: { q } })).data;
const suppliersFor = async (q: string) => {
  const { suppliers } = (await ask(findMatches, { query: { q } })).data;
  expect((await suggest(q)).suppliers).toEqual(
    suppliers.map(({ _id, name, rfc, formerName, ...figures }) => ({
      _id,
      name,
      rfc,
      formerName,
      figures,
    })),
  );
  return suppliers.map(({ _id }) => _id);
};

test('suppliers are found by words without accents, who is called so first, and by RFC however it is written', async () => {
  expect(await suppliersFor('construcciones')).toEqual([small, large]);
  expect(await suppliersFor('  CONSTRUCCIÓNES norte ')).toEqual([large]);
  expect(await suppliersFor('ñandu')).toEqual([small]);
  for (const rfc of ['gcn190101ab1', 'GCN-190101-AB1', 'GCN 190101 AB1', 'GCN–190101', 'CN1901'])
    expect(await suppliersFor(rfc)).toEqual([large]);
  expect(await suppliersFor('norte sur')).toEqual([]);
});

test('a supplier that was merged is found as who it is now, with the name that was looked for', async () => {
  expect(await suppliersFor('papelería')).toEqual([large]);
  const { data } = await ask(findMatches, { query: { q: 'papelería' } });
  expect(data.suppliers[0]?.formerName).toBe('PAPELERIA LA VIEJA');
});

test('suppliers and units come with what their contracts add up to, those that count', async () => {
  const { data } = await ask(findMatches, { query: { q: 'de' } });
  expect(data.counts).toEqual({ suppliers: 1, units: 1 });
  const figures = { contracts: 3, total: 1150.3, totalCount: 2, withoutAmount: 0 };
  expect(data.suppliers).toEqual([expect.objectContaining({ _id: large, ...figures })]);
  // The contract of the other supplier is of this unit too.
  const ofUnit = { contracts: 4, total: 1150.3, totalCount: 3, withoutAmount: 1 };
  expect(data.units).toEqual([{ _id: works, name: 'Dirección de Obras Públicas', ...ofUnit }]);
  const unit = (await ask(findMatches, { query: { q: 'parques' } })).data.units[0];
  expect(unit).toMatchObject({ contracts: 1, total: 900.2, totalCount: 1 });
  const unknown = (await ask(findMatches, { query: { q: 'ñandú' } })).data.suppliers[0];
  expect(unknown).toMatchObject({ contracts: 1, total: null, totalCount: 1, withoutAmount: 1 });
});

test('a number suggests its contract first, whatever its spaces and dashes, then those that begin so', async () => {
  for (const number of ['op-77', 'OP - 77', 'OP–77'])
    expect((await suggest(number)).contracts[0]?._id).toBe(numbered);
  expect((await suggest('op-77')).contracts.map(({ _id }) => _id)).toEqual([numbered, mentioned]);
});

test('words suggest the largest contracts that hold them, a handful at the most', async () => {
  const { contracts } = await suggest('calles bacheo');
  expect(contracts.map(({ _id }) => _id)).toEqual([numbered]);
  expect((await suggest('bacheo')).contracts).toHaveLength(3);
  expect(contracts[0]).toMatchObject({ contractDate: '2024-03-05', totalOrMaxAmount: 250.1 });
  expect((await suggest('obras')).units).toEqual([
    {
      _id: works,
      name: 'Dirección de Obras Públicas',
      figures: { contracts: 4, total: 1150.3, totalCount: 3, withoutAmount: 1 },
    },
  ]);
});

test('what nearly everything holds suggests nothing, and signs stand for themselves', async () => {
  const nothing = { suppliers: [], units: [], contracts: [] };
  for (const text of ['o', '%a%', 'a_e', "d'o", String.raw`\co`, '🚧 b'])
    expect(await suggest(text)).toEqual(nothing);
});

test.each([
  { q: '' },
  { q: ' -- ' },
  { q: 'a\0b' },
  { q: 'a'.repeat(201) },
  { q: 'obras', limit: '5' },
  {},
])('a call with %j is refused', async (query) => {
  for (const endpoint of [suggestMatches, findMatches])
    expect((await send(endpoint, { query })).statusCode).toBe(422);
});

test('one kind is paged, and a page beyond the last is the last', async () => {
  const wide = await insertOrganization(sql);
  for (let number = 0; number < 27; number++)
    await insertSupplier(sql, wide, { name: `FERRETERIA ${number}` });
  const { ask: askThere } = await openCalls(sql, wide);
  const page = async (query: { page: number; only?: 'suppliers' }) =>
    (await askThere(findMatches, { query: { q: 'ferreteria', ...query } })).data;
  const [all, first, last] = [
    await page({ page: 3 }),
    await page({ page: 1, only: 'suppliers' }),
    await page({ page: 9, only: 'suppliers' }),
  ];
  expect(all).toMatchObject({ counts: { suppliers: 27, units: 0 }, page: 1, pages: 1 });
  expect(all.suppliers).toEqual(first.suppliers.slice(0, 5));
  expect(last).toMatchObject({ page: 2, pages: 2, units: [] });
  const ids = [...first.suppliers, ...last.suppliers].map(({ _id }) => _id);
  expect(new Set(ids).size).toBe(27);
});

test('a question that takes too long is given up, and what was found before stays', async () => {
  const found = await readSnapshot(sql, async (snapshot) => [
    await withinTime(snapshot, 1, (guarded) => guarded`select pg_sleep(20)`, 'given up'),
    (await snapshot`select 1 as one`)[0],
  ]);
  expect(found).toEqual(['given up', { one: 1 }]);
});

test('names that are written nearly like the text are named when none holds it', async () => {
  const similarTo = async (q: string) => (await ask(findMatches, { query: { q } })).data.similar;
  const called = { _id: parks, name: 'Parques' };
  expect(await similarTo('parqes')).toEqual({ suppliers: [], units: [called] });
  const { suppliers } = await similarTo('construciones ñandu');
  expect(suppliers[0]).toEqual({ _id: small, name: 'CONSTRUCCIONES Ñandú' });
  expect(suppliers.map(({ name }) => name)).not.toContain('CONSTRUCCIONES BORRADAS');
  // Equally alike: the one with the larger contracts first.
  expect((await similarTo('construciones')).suppliers.map(({ _id }) => _id)).toEqual([
    large,
    small,
  ]);
  const none = { suppliers: [], units: [] };
  for (const q of ['parques', 'OP-78', 'zzzzzz', 'pqs']) expect(await similarTo(q)).toEqual(none);
});

test('what all that match add up to is of every hit, those of later pages too, and of each contract once', async () => {
  const town = await insertOrganization(sql);
  const suppliers: string[] = [];
  for (let number = 0; number < 30; number++)
    suppliers.push(await insertSupplier(sql, town, { name: `PUENTES ${number}` }));
  const units = [
    await insertUnit(sql, town, { name: 'Puentes' }),
    await insertUnit(sql, town, { name: 'Puentes y caminos' }),
    await insertUnit(sql, town, { name: 'Alumbrado' }),
  ];
  const unrelated = await insertSupplier(sql, town, { name: 'PAPELERA' });
  const former = await insertSupplier(sql, town, { name: 'PUENTES VIEJOS' });
  await sql`update suppliers set merged_into = ${unrelated}, deleted_at = now() where id = ${former}`;
  await insertSupplier(sql, town, { name: 'SIN CONTRATOS' });
  const drafts = Array.from({ length: 90 }, (_, at) => ({
    supplierId: at % 7 === 0 ? unrelated : String(suppliers[at % 30]),
    applicantAdministrativeUnitId: String(units[at % 3]),
    organizerAdministrativeUnitId: String(units[at % 2]),
    procedureState: at % 5 === 0 ? 'CANCELED' : 'CONCLUDED',
    category: at % 11 === 0 ? ('EXTENSION' as const) : null,
    totalOrMaxAmount: at % 13 === 0 ? null : (at + 1) * 1000 + 0.37,
  }));
  await insertContracts(sql, town, drafts);
  type Draft = (typeof drafts)[number];
  const sumOf = (isMeant: (draft: Draft) => boolean) => {
    const counted = drafts.filter(
      (draft) => isMeant(draft) && draft.procedureState === 'CONCLUDED' && draft.category === null,
    );
    const cents = counted.reduce(
      (sum, { totalOrMaxAmount }) => sum + Math.round(100 * (totalOrMaxAmount ?? 0)),
      0,
    );
    return {
      total: cents / 100,
      totalCount: counted.length,
      withoutAmount: counted.filter(({ totalOrMaxAmount }) => totalOrMaxAmount === null).length,
    };
  };
  const { ask: askThere } = await openCalls(sql, town);
  const sumsOf = async (query: { q: string; only?: 'units'; page?: number }) =>
    (await askThere(findMatches, { query })).data.sums;
  const bridges = new Set(units.slice(0, 2));
  const sums = {
    suppliers: sumOf(() => true),
    units: sumOf(
      ({ applicantAdministrativeUnitId: applicant, organizerAdministrativeUnitId: organizer }) =>
        bridges.has(applicant) || bridges.has(organizer),
    ),
  };
  // A supplier that took over one called so is a hit too, with all of its contracts.
  expect(await sumsOf({ q: 'puentes' })).toEqual(sums);
  expect(await sumsOf({ q: 'puentes', only: 'units', page: 1 })).toEqual(sums);
  const none = { total: 0, totalCount: 0, withoutAmount: 0 };
  expect(await sumsOf({ q: 'puentes 3' })).toMatchObject({
    suppliers: sumOf(({ supplierId }) => supplierId === suppliers[3]),
    units: none,
  });
  expect(await sumsOf({ q: 'nadie se llama asi' })).toEqual({ suppliers: none, units: none });
  expect((await sumsOf({ q: 'sin contratos' })).suppliers).toEqual(none);
});

test('of units that match alike those that contracted most come first, those of nobody last', async () => {
  const town = await insertOrganization(sql);
  const named = (name: string) => insertUnit(sql, town, { name });
  const [none, little, much, most] = [
    await named('Tesorería A'),
    await named('Tesorería B'),
    await named('Tesorería C'),
    await named('Subtesorería'),
  ];
  const buys = (organizer: string, applicant: string, amount: number) =>
    insertContract(sql, town, {
      organizerAdministrativeUnitId: organizer,
      applicantAdministrativeUnitId: applicant,
      totalOrMaxAmount: amount,
    });
  // Of two contracts for one unit in both roles each counts once.
  await buys(little, little, 60);
  await buys(little, little, 0.5);
  await buys(much, most, 100);
  await buys(most, most, 900);
  const { ask: askThere } = await openCalls(sql, town);
  const matchesOf = async (q: string) => (await askThere(findMatches, { query: { q } })).data;
  const idsOf = (units: { _id: string }[]) => units.map(({ _id }) => _id);
  const suggested = (await askThere(suggestMatches, { query: { q: 'tesorería' } })).data;
  expect(idsOf(suggested.units)).toEqual([much, little]);
  expect(idsOf((await matchesOf('tesoreria')).units)).toEqual([much, little, none, most]);
  const { units } = (await matchesOf('tesoreira')).similar;
  expect(idsOf(units)).toEqual([much, little, none]);
});
