import { expect, test } from 'vitest';

import { insertOrganization } from '../../../test/support/builders.ts';
import { freshDatabase } from '../../../test/support/database.ts';
import { loadSheet, sheetRow } from '../../../test/support/load-sheet.ts';
import { openLoadHere } from '../../../test/support/open-load-here.ts';
import { shuffled } from '../../../test/support/shuffled.ts';
import { confirmLoad } from '../../data-load/api/confirm-load.ts';
import { verifyKeptTables } from '../../figures/api/kept/verify-kept-tables.ts';
import { findRevertPreview, revertLoad } from './revert-load.ts';

const sql = await freshDatabase();

/** Loads that say the same contract with these amounts, one after the other; their ids. */
const loadEach = async (organization: string, amounts: number[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const amount of amounts) {
    const sheet = await loadSheet([sheetRow({ C20: 'A-1', C22: amount, C25: amount })]);
    const { _id } = await openLoadHere(sql, organization, sheet);
    await confirmLoad(sql, organization, _id, { updateExisting: true });
    ids.push(_id);
  }
  return ids;
};

const amountsOf = async (organization: string): Promise<number[]> => {
  const rows = await sql<{ amount: number }[]>`
    select total_amount::float as amount from contracts
     where organization_id = ${organization} and deleted_at is null`;
  return rows.map(({ amount }) => amount);
};

test.each([1, 2, 3, 4, 5, 6])(
  'loads of one contract that are all taken back leave nothing, in whatever order: seed %i',
  async (seed) => {
    const organization = await insertOrganization(sql);
    const ids = await loadEach(organization, [100, 200, 300]);
    for (const id of shuffled(ids, seed)) await revertLoad(sql, organization, id);
    expect(await amountsOf(organization)).toEqual([]);
    expect(await verifyKeptTables(sql)).toEqual([]);
  },
);

test('the newest load taken back first leaves what the ones before said, each in its turn', async () => {
  const organization = await insertOrganization(sql);
  const [first = '', second = '', third = ''] = await loadEach(organization, [100, 200, 300]);
  await revertLoad(sql, organization, third);
  expect(await amountsOf(organization)).toEqual([200]);
  await revertLoad(sql, organization, second);
  expect(await amountsOf(organization)).toEqual([100]);
  expect(await findRevertPreview(sql, organization, first)).toMatchObject({
    deletedContractsCount: 1,
    leftCount: 0,
  });
  expect(await revertLoad(sql, organization, first)).toMatchObject({ deletedContractsCount: 1 });
  expect(await amountsOf(organization)).toEqual([]);
});

test('a load whose contract a later one changed leaves it, and the later one takes it with it', async () => {
  const organization = await insertOrganization(sql);
  const [first = '', second = ''] = await loadEach(organization, [100, 200]);
  expect(await findRevertPreview(sql, organization, first)).toMatchObject({ leftCount: 1 });
  await revertLoad(sql, organization, first);
  expect(await amountsOf(organization)).toEqual([200]);
  const told = { deletedContractsCount: 1, restoredContractsCount: 0 };
  expect(await findRevertPreview(sql, organization, second)).toMatchObject(told);
  expect(await revertLoad(sql, organization, second)).toMatchObject(told);
  expect(await amountsOf(organization)).toEqual([]);
});

test('a contract that somebody corrected between two loads stays as they left it', async () => {
  const organization = await insertOrganization(sql);
  const [first = ''] = await loadEach(organization, [100]);
  await sql`update contracts set total_amount = 150, total_or_max_amount = 150
             where organization_id = ${organization}`;
  const [second = ''] = await loadEach(organization, [300]);
  await revertLoad(sql, organization, first);
  await revertLoad(sql, organization, second);
  expect(await amountsOf(organization)).toEqual([150]);
});
