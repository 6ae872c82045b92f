import { describe, expect, test } from 'vitest';

import { beginEarly } from '../../../../../test/support/begin-early.ts';
import {
  insertContract,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../../test/support/database.ts';
import { loadSheet, sheetRow } from '../../../../../test/support/load-sheet.ts';
import { openLoadHere } from '../../../../../test/support/open-load-here.ts';
import { insertUser, openCallsAs } from '../../../../../test/support/sign-in.ts';
import { newId } from '../../../../foundation/platform/api/database/new-id.ts';
import type { Cells } from '../../../../loading/data-load/cell.ts';
import { confirmLoad } from '../../../../loading/load-confirm/api/confirm-load.ts';
import { revertLoad } from '../../../../loading/past-loads/api/revert-load.ts';
import { contractCatalogue } from '../../contract-catalogue.ts';
import { listContractHistory } from '../../contract-helper-endpoints.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const other = await insertOrganization(sql);
const acme = await insertSupplier(sql, organization, { name: 'ACME' });
const nandu = await insertSupplier(sql, organization, { name: 'ÑANDÚ' });
const unit = await insertUnit(sql, organization, { name: 'Obras' });
const { ask, send } = await openCallsAs(sql, organization, {
  permissions: ['CONTRACTS'],
  name: 'Eva',
  lastName: 'Luna',
});
const rita = {
  userId: await insertUser(sql, { name: 'Rita', lastName: 'Paz' }),
  sessionId: null,
  fullName: 'Rita Paz',
};
const { save, remove, restore } = contractCatalogue;

const draft = (changes: object = {}) => ({
  procedureType: 'PUBLIC',
  category: 'SERVICES',
  administrationPeriod: '2018-2021',
  fiscalYear: '2019',
  period: '1o 2019',
  procedureState: 'CONCLUDED',
  servicesDescription: 'Mantenimiento de luminarias',
  supplier: acme,
  organizerAdministrativeUnit: unit,
  applicantAdministrativeUnit: unit,
  administrativeUnitType: 'CENTRALIZED',
  contractNumber: `CT-${newId()}`,
  contractDate: '2019-02-28',
  contractType: 'NORMAL',
  totalAmount: 1000,
  areaInCharge: 'Oficialía Mayor',
  ...changes,
});

const historyOf = async (_id: string, query: object = {}) => {
  const { data } = await ask(listContractHistory, { query: { _id, pageSize: '100', ...query } });
  return data;
};

const load = async (row: Partial<Cells>, name: string) => {
  const { _id } = await openLoadHere(sql, organization, await loadSheet([row], name));
  await confirmLoad(sql, organization, _id, { updateExisting: true, probable: 'new', by: rita });
  return _id;
};

test('the history tells who created, changed, deleted and restored it, and what was there before', async () => {
  const { _id } = (await ask(save, { body: draft() as never })).data;
  await ask(save, { body: { _id, totalAmount: 2000.5, supplier: nandu } as never });
  await sql`update suppliers set name = 'OTRO NOMBRE' where id = ${acme}`;
  await ask(save, { body: { _id, supplier: null, procedureState: 'CANCELED' } as never });
  await ask(remove, { body: { _id } });
  await ask(restore, { body: { _id } });
  const { docs, total } = await historyOf(_id);
  expect(total).toBe(5);
  expect(docs.map(({ action, userName, load: by }) => [action, userName, by])).toEqual([
    ['RESTORE', 'Eva Luna', null],
    ['DELETE', 'Eva Luna', null],
    ['UPDATE', 'Eva Luna', null],
    ['UPDATE', 'Eva Luna', null],
    ['CREATE', 'Eva Luna', null],
  ]);
  expect(docs[2]?.changes).toEqual([
    { field: 'procedureState', old: 'CONCLUDED', new: 'CANCELED' },
    { field: 'supplier', old: 'ÑANDÚ', new: null },
  ]);
  expect(docs[3]?.changes).toEqual([
    { field: 'supplier', old: 'ACME', new: 'ÑANDÚ' },
    { field: 'totalAmount', old: 1000, new: 2000.5 },
    { field: 'totalOrMaxAmount', old: 1000, new: 2000.5 },
  ]);
  expect(docs[4]?.changes).toContainEqual({ field: 'supplier', old: null, new: 'ACME' });
});

test('a save that changes nothing is no event', async () => {
  const { _id, updatedAt } = (await ask(save, { body: draft({ notes: 'igual' }) as never })).data;
  const { data } = await ask(save, { body: { _id, updatedAt, notes: ' igual ' } as never });
  expect(data.updatedAt).toBe(updatedAt);
  expect((await historyOf(_id)).total).toBe(1);
});

test('the history tells what spreadsheets did, between what people did', async () => {
  const row = sheetRow({ C20: 'LP-H1' });
  await load(row, 'enero.xlsx');
  const [contract] = await sql<{ id: string }[]>`
    select id from contracts where contract_number = 'LP-H1'`;
  const _id = contract?.id ?? '';
  await ask(save, { body: { _id, partida: 'ÚNICA' } as never });
  await load({ ...row, C22: 1700, C25: 1700, C15: 'OTRA SA DE CV', C16: null }, 'febrero.xlsx');
  await ask(save, { body: { _id, partida: '2' } as never });
  const { docs } = await historyOf(_id);
  expect(docs.map(({ action, userName, load: by }) => [action, userName, by?.fileName])).toEqual([
    ['UPDATE', 'Eva Luna', undefined],
    ['UPDATE', 'Rita Paz', 'febrero.xlsx'],
    ['UPDATE', 'Eva Luna', undefined],
    ['CREATE', 'Rita Paz', 'enero.xlsx'],
  ]);
  expect(docs[0]?.changes).toEqual([{ field: 'partida', old: 'ÚNICA', new: '2' }]);
  expect(docs[1]?.changes).toEqual([
    { field: 'supplier', old: 'LUMINARIAS DEL VALLE SA DE CV', new: 'OTRA SA DE CV' },
    { field: 'totalAmount', old: 1500.5, new: 1700 },
    { field: 'totalOrMaxAmount', old: 1500.5, new: 1700 },
  ]);
  const created = docs[3]?.changes ?? [];
  expect(created).toContainEqual({ field: 'totalAmount', old: null, new: 1500.5 });
  expect(created.map(({ field }) => field)).not.toContain('partida');
});

test('a load that was taken back tells that too', async () => {
  const id = await load(sheetRow({ C20: 'LP-H2' }), 'marzo.xlsx');
  const [contract] = await sql<{ id: string }[]>`
    select id from contracts where contract_number = 'LP-H2'`;
  await revertLoad(sql, organization, id, { by: rita });
  const { docs } = await historyOf(contract?.id ?? '');
  expect(docs.map(({ action, load: by }) => [action, by?.isReverted])).toEqual([
    ['DELETE', true],
    ['CREATE', false],
  ]);
});

describe('a load that changed it and was taken back', () => {
  const changeByLoad = async (number: string) => {
    const row = sheetRow({ C20: number });
    await load(row, 'abril.xlsx');
    const [contract] = await sql<{ id: string }[]>`
      select id from contracts where contract_number = ${number}`;
    const _id = contract?.id ?? '';
    const loadId = await load(
      { ...row, C22: 1700, C25: 1700, C15: 'LUZ SA', C16: null },
      'mayo.xlsx',
    );
    const takeBack = () => revertLoad(sql, organization, loadId, { by: rita });
    return { _id, loadId, takeBack };
  };
  const storyOf = async (_id: string) =>
    (await historyOf(_id)).docs.map(({ action, load: by, changes }) => [
      action,
      by && [by.fileName, by.isReverted, by.isKept],
      changes.map((one) => [one.field, one.old, one.new]),
    ]);
  const byLoad = [
    ['supplier', 'LUMINARIAS DEL VALLE SA DE CV', 'LUZ SA'],
    ['totalAmount', 1500.5, 1700],
    ['totalOrMaxAmount', 1500.5, 1700],
  ];
  const back = byLoad.map(([field, old, now]) => [field, now, old]);

  test('a load that changed it and was taken back tells what it gave and what it got back, also after later edits', async () => {
    const { _id, takeBack } = await changeByLoad('LP-R1');
    await takeBack();
    await ask(save, { body: { _id, totalAmount: 5 } as never });
    expect((await storyOf(_id)).slice(0, 3)).toEqual([
      [
        'UPDATE',
        null,
        [
          ['totalAmount', 1500.5, 5],
          ['totalOrMaxAmount', 1500.5, 5],
        ],
      ],
      ['UPDATE', ['mayo.xlsx', true, true], back],
      ['UPDATE', ['mayo.xlsx', false, true], byLoad],
    ]);
  });

  test('a load that changed it and was taken back is no event of a contract that was changed since, and left alone', async () => {
    const { _id, takeBack } = await changeByLoad('LP-R2');
    await ask(save, { body: { _id, notes: 'a mano' } as never });
    await takeBack();
    expect((await storyOf(_id)).slice(0, 2)).toEqual([
      ['UPDATE', null, [['notes', null, 'a mano']]],
      ['UPDATE', ['mayo.xlsx', false, true], byLoad],
    ]);
  });

  test('a load that changed it and was taken back says that its values are not kept, where that was before they were', async () => {
    const { _id, loadId, takeBack } = await changeByLoad('LP-R3');
    await takeBack();
    await sql`
      update data_load_changes set written_at = null, taken_back_row = null
       where load_id = ${loadId}`;
    expect((await storyOf(_id)).slice(0, 2)).toEqual([
      ['UPDATE', ['mayo.xlsx', true, false], []],
      ['UPDATE', ['mayo.xlsx', false, false], []],
    ]);
  });
});

describe('who changed a contract last is', () => {
  const lastChangeOf = async (_id: string) =>
    (await ask(contractCatalogue.detail, { query: { _id } })).lastChange;
  const row = sheetRow({ C20: 'LP-L1' });
  const changed = { ...row, C22: 1700, C25: 1700 };
  const by = (fileName: string, isReverted = false) => ({
    userName: 'Rita Paz',
    load: { fileName, isReverted },
  });

  test('who confirmed or took back the load that did, and not one that left it alone', async () => {
    await load(row, 'enero.xlsx');
    const [contract] = await sql<{ id: string }[]>`
      select id from contracts where contract_number = 'LP-L1'`;
    const _id = contract?.id ?? '';
    expect(await lastChangeOf(_id)).toMatchObject(by('enero.xlsx'));
    const february = await load(changed, 'febrero.xlsx');
    expect(await lastChangeOf(_id)).toMatchObject(by('febrero.xlsx'));
    await revertLoad(sql, organization, february, { by: rita });
    expect(await lastChangeOf(_id)).toMatchObject(by('febrero.xlsx', true));
    const march = await load(changed, 'marzo.xlsx');
    await ask(save, { body: { _id, notes: 'a mano' } as never });
    await revertLoad(sql, organization, march, { by: rita });
    expect(await lastChangeOf(_id)).toMatchObject({ userName: 'Eva Luna', load: null });
  });
});

test('stands in the order in which it was done, not in that in which it began', async () => {
  const row = sheetRow({ C20: 'LP-H3' });
  await load(row, 'enero.xlsx');
  const [contract] = await sql<{ id: string }[]>`
    select id from contracts where contract_number = 'LP-H3'`;
  const _id = contract?.id ?? '';
  const changed = await loadSheet([{ ...row, C22: 1700, C25: 1700 }], 'febrero.xlsx');
  const { _id: loadId } = await openLoadHere(sql, organization, changed);
  const early = beginEarly(sql, () => ask(save, { body: { _id, totalAmount: 9 } as never }));
  await confirmLoad(early, organization, loadId, {
    updateExisting: true,
    probable: 'new',
    by: rita,
  });
  const { docs } = await historyOf(_id);
  expect(docs.slice(0, 2).map(({ load: by, changes }) => [by?.fileName, changes[0]])).toEqual([
    ['febrero.xlsx', { field: 'totalAmount', old: 9, new: 1700 }],
    [undefined, { field: 'totalAmount', old: 1500.5, new: 9 }],
  ]);
});

test('what a command brought has nobody on record', async () => {
  const _id = await insertContract(sql, organization);
  const { docs } = await historyOf(_id);
  expect(docs).toMatchObject([{ action: 'CREATE', userName: null, load: null }]);
});

test('the history comes in pages', async () => {
  const { _id } = (await ask(save, { body: draft() as never })).data;
  for (let round = 1; round <= 11; round += 1)
    await ask(save, { body: { _id, notes: `vuelta ${round}` } as never });
  const { docs, pages, total } = await historyOf(_id, { page: '2', pageSize: '10' });
  expect([docs.length, pages, total]).toEqual([2, 2, 12]);
  expect(docs[0]?.changes).toEqual([{ field: 'notes', old: null, new: 'vuelta 1' }]);
});

test('another organization has no history of ours', async () => {
  const theirs = await insertContract(sql, other);
  for (const _id of [theirs, newId()])
    expect((await send(listContractHistory, { query: { _id } })).statusCode).toBe(404);
});
