import { expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { loadSheet, sheetRow } from '../../../../test/support/load-sheet.ts';
import { openLoadHere } from '../../../../test/support/open-load-here.ts';
import { openCallsAs } from '../../../../test/support/sign-in.ts';
import { unitCatalogue } from '../../../lists/administrative-units/unit-catalogue.ts';
import { supplierCatalogue } from '../../../lists/suppliers/supplier-catalogue.ts';
import { reviewSuppliers } from '../../../lists/suppliers/supplier-review-endpoints.ts';
import { confirmLoad } from '../../load-confirm/api/confirm-load.ts';
import { revertLoad } from '../../past-loads/api/revert-load.ts';

const sql = await freshDatabase();
const rfc = 'LVA010203AB7';
const unnumbered = sheetRow({ C20: null, C16: rfc, C17: 'Parques' });
const withoutRfc = { ...unnumbered, C16: null };

const openMonitor = async () => {
  const organization = await insertOrganization(sql);
  const calls = await openCallsAs(sql, organization, { general: true });
  const load = async (row: typeof unnumbered) => {
    const { _id } = await openLoadHere(sql, organization, await loadSheet([row]));
    return { loadId: _id, ...(await confirmLoad(sql, organization, _id)) };
  };
  return { organization, load, ...calls };
};

test('a contract without number is found again after its supplier got its RFC', async () => {
  const { load, ask } = await openMonitor();
  expect((await load(withoutRfc)).summary.newContractsCount).toBe(1);
  const [supplier] = (await ask(supplierCatalogue.list)).data.docs;
  await ask(supplierCatalogue.save, {
    body: { _id: supplier?._id, name: supplier?.name, rfc } as never,
  });
  expect((await load(unnumbered)).summary).toMatchObject({
    newContractsCount: 0,
    newSuppliersCount: 0,
    skippedContractsCount: 1,
  });
});

test('and after its unit got another name', async () => {
  const { load, ask } = await openMonitor();
  await load(unnumbered);
  const { docs } = (await ask(unitCatalogue.list, { query: { search: 'Parques' } })).data;
  await ask(unitCatalogue.save, { body: { _id: docs[0]?._id, name: 'Otra Dirección' } as never });
  const again = await load({ ...unnumbered, C17: 'OTRA DIRECCION' });
  expect(again.summary).toMatchObject({ newContractsCount: 0, skippedContractsCount: 1 });
});

test('a contract of a supplier that was registered with a repeated name is found again', async () => {
  const { load, ask } = await openMonitor();
  const repeated = 'OBRAS LUNA SA DE CV NO APLICA PERSONA MORAL';
  await load({ ...withoutRfc, C15: 'OBRAS LUNA SA DE CV' });
  const [supplier] = (await ask(supplierCatalogue.list)).data.docs;
  await ask(supplierCatalogue.save, {
    body: { _id: supplier?._id, name: repeated, rfc: null } as never,
  });
  expect((await load({ ...withoutRfc, C15: repeated })).summary).toMatchObject({
    newContractsCount: 0,
    newSuppliersCount: 0,
    skippedContractsCount: 1,
  });
  await load({ ...withoutRfc, C15: 'OBRAS LUNA SA DE CV', C20: 'L-1' });
  const { repeats } = (await ask(reviewSuppliers)).data;
  expect(repeats.map(({ supplier: one, other }) => [one.name, other.name].toSorted())).toEqual([
    ['OBRAS LUNA SA DE CV', repeated],
  ]);
});

test('that is no change of the contract: its load can be taken back', async () => {
  const { organization, load, ask } = await openMonitor();
  const { loadId } = await load(withoutRfc);
  const [supplier] = (await ask(supplierCatalogue.list)).data.docs;
  await ask(supplierCatalogue.save, {
    body: { _id: supplier?._id, name: supplier?.name, rfc } as never,
  });
  expect(await revertLoad(sql, organization, loadId)).toMatchObject({
    deletedContractsCount: 1,
    left: [],
  });
});
