import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, inject, test } from 'vitest';

import { buildFlawedSheet } from '../../../../test/sheets/build-flawed-sheet.ts';
import { flawedRows } from '../../../../test/sheets/flawed-rows.ts';
import { insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { openLoadHere } from '../../../../test/support/open-load-here.ts';
import { comparable, readWholeSheet } from '../../../../test/support/read-whole-sheet.ts';
import { confirmLoad } from '../../load-confirm/api/confirm-load.ts';
import { readSheet } from '../../sheet-layouts/api/read-sheet.ts';
import { findRows } from './find-rows.ts';

const sheet = fileURLToPath(
  new URL('../../../../test/sheets/contratos-con-defectos.xlsx', import.meta.url),
);
const sql = await freshDatabase();

const cellsIn = async (path: string) => {
  const rows: unknown[][] = [];
  for await (const { cells } of readSheet(path)) rows.push(Object.values(cells).map(comparable));
  return rows;
};

/** The totals below the last contract are none. */
const isRow = (index: number): boolean => flawedRows[index]?.outcome !== 'no row';

const load = async () => {
  const organization = await insertOrganization(sql, { defaultAdministrationPeriod: null });
  const { _id } = await openLoadHere(sql, organization, sheet);
  const rows = await findRows(sql, organization, _id);
  const { summary } = await confirmLoad(sql, organization, _id, {
    ignoreErrors: true,
    probable: 'new',
  });
  return { organization, rows, summary };
};

test('the committed sheet is the one that its script writes', async () => {
  const path = join(inject('scratch'), 'written-now.xlsx');
  await writeFile(path, buildFlawedSheet());
  expect(await cellsIn(sheet)).toEqual(await cellsIn(path));
});

test('every cell is what a library that reads the sheet whole finds', async () => {
  const whole = await readWholeSheet(sheet);
  expect(await cellsIn(sheet)).toEqual(whole.filter((_, index) => isRow(index)));
});

test('each row becomes a contract, is skipped or is refused, as its flaw asks', async () => {
  const { rows } = await load();
  const outcomes = { NEW: 'contract', PROBABLE: 'contract', SKIPPED: 'skipped', ERROR: 'error' };
  expect(rows.map(({ status }) => Reflect.get(outcomes, status))).toEqual(
    flawedRows.filter((_, index) => isRow(index)).map(({ outcome }) => outcome),
  );
  for (const { draft } of rows)
    expect(Object.values(draft).filter((value) => /^(N\/?A|S\/D|-)$/.test(`${value}`))).toEqual([]);
});

test('the money by procedure type, to the cent', async () => {
  const { organization, summary } = await load();
  const sums = await sql`
    select procedure_type as type, count(*)::int as count, sum(total_or_max_amount) as pesos
      from contracts where organization_id = ${organization} and deleted_at is null
     group by 1 order by 1`;
  expect(sums).toEqual([
    { type: 'INVITATION', count: 1, pesos: 1500.5 },
    { type: 'NO_BID', count: 2, pesos: 1_255_000 },
    // 44,070.06 + 10,000.01 + 1,234.56 + 765.44 + 300 + 400 + 250,000 + 7,000, and a report without amount.
    { type: 'PUBLIC', count: 9, pesos: 313_770.07 },
  ]);
  expect(summary).toMatchObject({ newContractsCount: 12, newSuppliersCount: 3, errorsCount: 5 });
});

test('a date keeps its day when the cell has a time too', async () => {
  const { organization } = await load();
  const [contract] = await sql`
    select contract_date::text as signed, update_date::text as updated, contract_url as url
      from contracts where organization_id = ${organization} and contract_number = 'MV-003/2025'`;
  expect(contract).toEqual({ signed: '2025-03-15', updated: '2025-05-12', url: null });
});

test('the same sheet again: nothing new and nothing changed', async () => {
  const { organization } = await load();
  const { _id } = await openLoadHere(sql, organization, sheet);
  const { summary } = await confirmLoad(sql, organization, _id, {
    ignoreErrors: true,
    probable: 'new',
  });
  expect(summary).toMatchObject({
    newContractsCount: 0,
    skippedContractsCount: 13,
    changedContractsCount: 0,
    newSuppliersCount: 0,
    errorsCount: 5,
  });
});
