import { describe, expect, test } from 'vitest';

import { beginEarly } from '../../../../test/support/begin-early.ts';
import { insertOrganization, insertSupplier } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { loadSheet, sheetRow } from '../../../../test/support/load-sheet.ts';
import { openLoadHere } from '../../../../test/support/open-load-here.ts';
import { openCallsAs } from '../../../../test/support/sign-in.ts';
import { contractCatalogue } from '../../../lists/contract-catalogue/contract-catalogue.ts';
import { supplierCatalogue } from '../../../lists/suppliers/supplier-catalogue.ts';
import { lockOrganization } from '../../../office/catalogue/api/lock-organization.ts';
import { confirmLoad } from '../../load-confirm/api/confirm-load.ts';
import { revertLoad } from '../../past-loads/api/revert-load.ts';

const sql = await freshDatabase();

const monitorWithSuppliers = async (count: number) => {
  const organization = await insertOrganization(sql);
  const suppliers: { _id: string; name: string }[] = [];
  for (let index = 0; index < count; index += 1) {
    const name = `PROVEEDOR ${index + 10}`;
    suppliers.push({ _id: await insertSupplier(sql, organization, { name }), name });
  }
  return { organization, suppliers };
};

/** A load of one contract of each of these, and of somebody new. */
const openLoadOf = async (organization: string, names: string[], mark: string) => {
  const rows = [...names, `NUEVO ${mark}`].map((C15, index) =>
    sheetRow({ C15, C16: null, C20: `CONTRATO ${mark}-${index}`, C21: null }),
  );
  return openLoadHere(sql, organization, await loadSheet(rows));
};

const waitUntilSomebodyWaits = async () => {
  await expect
    .poll(
      () => sql`
        select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
    )
    .toHaveLength(1);
};

test('a load takes no supplier while somebody edits, who could not go on then', async () => {
  const { organization, suppliers } = await monitorWithSuppliers(2);
  const { _id } = await openLoadOf(organization, ['PROVEEDOR 10'], '1');
  for (const write of [confirmLoad, revertLoad]) {
    const written = await sql.begin(async (tx) => {
      await lockOrganization(tx, organization);
      const loading = write(sql, organization, _id);
      await waitUntilSomebodyWaits();
      await tx`set local lock_timeout = '1s'`;
      const edited = await tx`
        update suppliers set notes = 'Revisado' where id = any(${suppliers.map((one) => one._id)})`;
      expect(edited.count).toBe(suppliers.length);
      return { loading };
    });
    await written.loading;
  }
});

test('loads are confirmed and taken back while their suppliers are edited, and nothing is lost', async () => {
  const { organization, suppliers } = await monitorWithSuppliers(40);
  const { ask } = await openCallsAs(sql, organization, { permissions: ['SUPPLIERS'] });
  const editAll = (notes: string) =>
    ask(supplierCatalogue.saveUpdated, { body: suppliers.map((one) => ({ ...one, notes })) });
  const names = suppliers.map(({ name }) => name);
  for (const round of ['A', 'B', 'C']) {
    const { _id } = await openLoadOf(organization, names, round);
    const edits = [1, 2, 3, 4].map((edit) => `${round}${edit}`);
    await Promise.all([confirmLoad(sql, organization, _id), ...edits.map(editAll)]);
    await Promise.all([revertLoad(sql, organization, _id), editAll(`${round}5`)]);
  }
  const [row] = await sql`
    select (select count(*) from contracts where deleted_at is null) as contracts,
           (select count(*) from audit_events where entity = 'supplier') as events`;
  expect(row).toEqual({ contracts: 0, events: 3 * 5 * suppliers.length });
});

describe('a load that began before an edit that was saved first', () => {
  const changeByLoad = async () => {
    const organization = await insertOrganization(sql);
    const { ask } = await openCallsAs(sql, organization, { permissions: ['CONTRACTS'] });
    const first = await openLoadHere(sql, organization, await loadSheet([sheetRow()]));
    await confirmLoad(sql, organization, first._id);
    const [contract] = await sql<{ _id: string }[]>`
      select id as "_id" from contracts where organization_id = ${organization}`;
    const _id = contract?._id ?? '';
    const edit = (notes: string) => ask(contractCatalogue.save, { body: { _id, notes } as never });
    const show = async () => (await ask(contractCatalogue.detail, { query: { _id } })).data;
    const changed = sheetRow({ C22: 1700, C25: 1700, C15: 'OTRA SA DE CV', C16: null });
    const load = await openLoadHere(sql, organization, await loadSheet([changed]));
    const early = beginEarly(sql, () => edit('antes de la carga'));
    await confirmLoad(early, organization, load._id, { updateExisting: true });
    const takeBack = () => revertLoad(sql, organization, load._id);
    return { edit, show, takeBack };
  };

  test('a load that began before an edit that was saved first is taken back, and the edit stays', async () => {
    const { show, takeBack } = await changeByLoad();
    const loaded = await show();
    expect(loaded).toMatchObject({ totalAmount: 1700, notes: 'antes de la carga' });
    expect(await takeBack()).toMatchObject({ restoredContractsCount: 1, left: [] });
    const after = await show();
    expect(after).toMatchObject({ totalAmount: 1500.5, notes: 'antes de la carga' });
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(loaded.updatedAt));
  });

  test('a load that began before an edit that was saved first leaves alone what was edited after it', async () => {
    const { edit, show, takeBack } = await changeByLoad();
    await edit('después de la carga');
    const { left, restoredContractsCount } = await takeBack();
    expect([left.length, restoredContractsCount]).toEqual([1, 0]);
    expect(await show()).toMatchObject({ totalAmount: 1700, notes: 'después de la carga' });
  });
});

test('an edited amendment is still the one beside another of its day, in the next load too', async () => {
  const organization = await insertOrganization(sql);
  const amendment = (C11: string) =>
    sheetRow({ C2: 'Adenda', C11, C20: 'A-1', C21: '15/02/2026', C22: null, C25: 'No publicado' });
  const rows = [amendment('Más turnos'), amendment('Otro plazo')];
  const first = await openLoadHere(sql, organization, await loadSheet(rows));
  await confirmLoad(sql, organization, first._id);
  const { ask } = await openCallsAs(sql, organization, { general: true });
  const { data } = await ask(contractCatalogue.list);
  expect(data.docs).toHaveLength(2);
  for (const { _id } of data.docs)
    await ask(contractCatalogue.save, { body: { _id, notes: 'Revisado' } as never });
  const { summary } = await openLoadHere(sql, organization, await loadSheet(rows.toReversed()));
  expect(summary).toMatchObject({ newContractsCount: 0, skippedContractsCount: 2 });
});

test('a load from before moments were kept is taken back by the moment of its confirm', async () => {
  const organization = await insertOrganization(sql);
  const first = await openLoadHere(sql, organization, await loadSheet([sheetRow()]));
  await confirmLoad(sql, organization, first._id);
  const changed = sheetRow({ C22: 1700, C25: 1700 });
  const { _id } = await openLoadHere(sql, organization, await loadSheet([changed]));
  await confirmLoad(sql, organization, _id, { updateExisting: true });
  await sql`update data_load_changes set written_at = null where load_id = ${_id}`;
  expect(await revertLoad(sql, organization, _id)).toMatchObject({
    restoredContractsCount: 1,
    left: [],
  });
});
