import { expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { loadSheet, sheetRow } from '../../../../test/support/load-sheet.ts';
import { openLoadHere } from '../../../../test/support/open-load-here.ts';
import { shuffled } from '../../../../test/support/shuffled.ts';
import { verifySummaryTables } from '../../../figures/figures/api/summary-tables/verify-summary-tables.ts';
import { confirmLoad } from '../../load-confirm/api/confirm-load.ts';
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
    expect(await verifySummaryTables(sql)).toEqual([]);
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

test('a contract is marked as changed as long as something other than its load made it what it is', async () => {
  const organization = await insertOrganization(sql);
  const isChanged = async () => {
    const rows = await sql<{ isChanged: boolean }[]>`
      select was_changed as "isChanged" from contracts where organization_id = ${organization}`;
    return rows.map((row) => row.isChanged);
  };
  const [, second = '', third = ''] = await loadEach(organization, [100, 200, 300]);
  expect(await isChanged()).toEqual([true]);
  await revertLoad(sql, organization, third);
  expect([await amountsOf(organization), await isChanged()]).toEqual([[200], [true]]);
  await revertLoad(sql, organization, second);
  expect([await amountsOf(organization), await isChanged()]).toEqual([[100], [false]]);
  const [fourth = ''] = await loadEach(organization, [400]);
  await sql`update contracts set notes = 'a mano' where organization_id = ${organization}`;
  await revertLoad(sql, organization, fourth);
  expect([await amountsOf(organization), await isChanged()]).toEqual([[400], [true]]);
  expect(await verifySummaryTables(sql)).toEqual([]);
});

test('a change by hand before a load stays marked when that load is taken back', async () => {
  const organization = await insertOrganization(sql);
  await loadEach(organization, [100]);
  await sql`update contracts set notes = 'a mano' where organization_id = ${organization}`;
  const [second = ''] = await loadEach(organization, [300]);
  await revertLoad(sql, organization, second);
  const rows = await sql`
    select was_changed, notes from contracts where organization_id = ${organization}`;
  expect([...rows]).toEqual([{ was_changed: true, notes: 'a mano' }]);
});

test('who takes a load back is told which later files say its contracts too', async () => {
  const organization = await insertOrganization(sql);
  const open = async (numbers: string[], fileName: string) => {
    const rows = numbers.map((number, at) =>
      sheetRow({ C20: number, C21: `1${at}/02/2026`, C22: null, C25: 10 + at }),
    );
    const { _id } = await openLoadHere(sql, organization, await loadSheet(rows), { fileName });
    await confirmLoad(sql, organization, _id);
    return _id;
  };
  const first = await open(['A-1', 'A-2', 'A-3'], 'enero.xlsx');
  const second = await open(['A-1', 'A-2', 'B-1'], 'febrero.xlsx');
  await open(['C-1'], 'marzo.xlsx');
  const toldOf = async (id: string) =>
    (await findRevertPreview(sql, organization, id)).repeatedLater;
  expect(await toldOf(first)).toEqual({ contracts: 2, fileNames: ['febrero.xlsx'] });
  expect(await toldOf(second)).toEqual({ contracts: 0, fileNames: [] });
  await revertLoad(sql, organization, second);
  expect(await toldOf(first)).toEqual({ contracts: 0, fileNames: [] });
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

test('the preview says how many amendments of later loads would stand without their contract', async () => {
  const organization = await insertOrganization(sql);
  const load = async (...rows: Parameters<typeof sheetRow>[0][]) => {
    const sheet = await loadSheet(rows.map((row) => sheetRow(row)));
    const { _id } = await openLoadHere(sql, organization, sheet);
    await confirmLoad(sql, organization, _id, { updateExisting: true });
    return _id;
  };
  const amending = (C20: string, day: number, amount: number) => ({
    C2: 'Modificatorio',
    C20,
    C21: `${day}/03/2026`,
    C22: amount,
    C25: amount,
  });
  const withOriginals = await load(
    { C20: 'A-1', C22: 100, C25: 100 },
    { C20: 'A-2', C22: 250, C25: 250, C21: '05/02/2026' },
    { C20: 'A-3', C22: 370, C25: 370, C21: '07/02/2026' },
    amending('A-1', 10, 11),
  );
  const later = await load(
    amending('A-1', 11, 12),
    amending('A-1', 12, 13),
    amending('A-2', 13, 14),
  );
  const without = async () =>
    (
      await sql<{ amount: number }[]>`
        select total_amount::float as amount from contracts
         where organization_id = ${organization} and deleted_at is null
           and amended_number is not null and amends_contract_id is null order by 1`
    ).map(({ amount }) => amount);
  expect(await without()).toEqual([]);
  const unlinkedIn = async (id: string) =>
    (await findRevertPreview(sql, organization, id)).unlinkedAmendmentsCount;
  expect(await unlinkedIn(later)).toBe(0);
  const told = await unlinkedIn(withOriginals);
  await revertLoad(sql, organization, withOriginals);
  const standing = await without();
  expect(standing).toEqual([12, 13, 14]);
  expect(told).toBe(standing.length);
});
