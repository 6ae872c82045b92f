import { beforeAll, expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { howMany } from '../../../../test/support/how-many.ts';
import { loadSheet, sheetRow } from '../../../../test/support/load-sheet.ts';
import { openLoadHere } from '../../../../test/support/open-load-here.ts';
import { shuffled } from '../../../../test/support/shuffled.ts';
import { confirmLoad } from '../../load-confirm/api/confirm-load.ts';
import type { Cells } from '../cell.ts';
import { findRows } from './find-rows.ts';

const sql = await freshDatabase();

const money = (pesos: number) => ({ C22: pesos, C25: pesos });
const day = (text: string) => new Date(`${text}T00:00:00Z`);

/** MergedRows of two quarters, two deals of one number, amendments, spellings, likenesses, errors. */
const sheet: Partial<Cells>[] = [
  sheetRow({ C20: 'A-1', C5: '2o 2026', C29: 'segunda' }),
  sheetRow({ C20: 'a-1', C5: '1o 2026', C29: 'primera' }),
  sheetRow({ C20: 'A - 1', C5: '3o 2026' }),
  sheetRow({ C20: 'B-1', ...money(10) }),
  sheetRow({ C20: 'B-1', ...money(20) }),
  sheetRow({ C20: 'B-1', ...money(10) }),
  sheetRow({ C20: 'C-1', ...money(300), C15: 'Peña y Ríos, S.A.', C16: null }),
  sheetRow({ C20: 'C-2', ...money(301), C15: 'PEÑA Y RIOS SA', C16: null }),
  sheetRow({ C20: 'C-3', ...money(302), C15: 'PEÑA Y RIOS, SA', C16: null }),
  sheetRow({ C20: 'C-4', ...money(303), C15: 'PEÑA Y RIOS SA', C16: null }),
  sheetRow({ C20: 'C-1', C2: 'Adenda', C21: day('2026-03-02'), ...money(30) }),
  sheetRow({ C20: 'X-1', C2: 'Adenda', C21: day('2026-03-03'), ...money(31) }),
  sheetRow({ C20: 'D-1', ...money(77), C17: 'OBRAS PUBLICAS', C18: 'Obras Públicas' }),
  sheetRow({ C20: 'D-2', ...money(77), C17: 'Obras Públicas', C18: 'Obras Públicas' }),
  sheetRow({ C20: 'D-3', ...money(78), C6: 'F-1' }),
  sheetRow({ C20: null, ...money(79), C6: 'f - 1' }),
  sheetRow({ C20: null, ...money(80), C11: 'Limpieza', C21: null }),
  sheetRow({ C20: null, ...money(81), C11: 'LIMPIEZA' }),
  sheetRow({ C20: null, ...money(82), C11: 'Poda', C21: '04/07/2026' }),
  sheetRow({ C20: 'E-1', C1: null }),
  sheetRow({ C20: 'E-1', C1: null }),
];

const outcomeOf = async (rows: Partial<Cells>[]) => {
  const town = await insertOrganization(sql);
  const { _id } = await openLoadHere(sql, town, await loadSheet(rows));
  const remarks = (await findRows(sql, town, _id)).map(
    ({ status, draft, findings }) =>
      `${status} ${draft.contractNumber} ${draft.totalOrMaxAmount} ${draft.period} ${findings
        .map(({ key, column, values }) => {
          const { row: _row, rows: _rows, ...otherValues } = values;
          return `${column} ${key} ${JSON.stringify(otherValues)}`;
        })
        .join('; ')}`,
  );
  const { summary } = await confirmLoad(sql, town, _id, { ignoreErrors: true });
  const contracts = await sql`
    select contract_number, total_or_max_amount, period, contracts.notes, suppliers.name as supplier,
           organizer.name as organizer, amends_contract_id is not null as linked
      from contracts
      left join suppliers on suppliers.id = supplier_id
      join administrative_units organizer on organizer.id = organizer_administrative_unit_id
     where contracts.organization_id = ${town}
     order by identity_key`;
  return { remarks: remarks.toSorted(), summary, contracts };
};

let first: Awaited<ReturnType<typeof outcomeOf>>;
beforeAll(async () => {
  first = await outcomeOf(sheet);
});

test('the sheet has rows of every kind', () => {
  expect(first.summary).toMatchObject({ errorsCount: 4, probableContractsCount: 6 });
  expect(first.contracts.map((row) => row.supplier)).toContain('PEÑA Y RIOS SA');
});

test.each(Array.from({ length: howMany(3, 20) }, (_, index) => index + 1))(
  'shuffled with seed %s it gives the same contracts, sums and remarks',
  async (seed) => {
    expect(await outcomeOf(shuffled(sheet, seed))).toEqual(first);
  },
);

test('of twins that differ in their quarter the earliest is taken and remarked', async () => {
  const town = await insertOrganization(sql);
  const { _id, summary } = await openLoadHere(sql, town, await loadSheet(sheet.slice(0, 3)));
  const rows = await findRows(sql, town, _id);
  expect(rows.map(({ status, repeats }) => [status, repeats])).toEqual([
    ['SKIPPED', 4],
    ['NEW', null],
    ['SKIPPED', 4],
  ]);
  expect(rows[1]?.findings).toContainEqual({
    column: 'C5',
    kind: 'info',
    key: 'check.earliest-quarter',
    values: { value: '1o 2026', quarters: '1o 2026, 2o 2026, 3o 2026' },
  });
  expect(summary).toMatchObject({ repeatedRowsCount: 2, repeatedAmount: 3001 });
});

test('of two deals with one number neither is written', async () => {
  const town = await insertOrganization(sql);
  const { _id } = await openLoadHere(sql, town, await loadSheet(sheet.slice(3, 5)));
  const rows = await findRows(sql, town, _id);
  expect(rows.map(({ status, findings }) => [status, findings[0]?.key])).toEqual(
    Array(2).fill(['ERROR', 'check.number-of-another-row']),
  );
});
