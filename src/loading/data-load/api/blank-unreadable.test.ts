import { expect, test } from 'vitest';

import { createRandom } from '../../../../db/seed/random.ts';
import { insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { howMany } from '../../../../test/support/how-many.ts';
import { loadSheet, sheetRow } from '../../../../test/support/load-sheet.ts';
import { openLoadHere } from '../../../../test/support/open-load-here.ts';
import type { Cells } from '../cell.ts';
import { findRows } from './find-rows.ts';

const sql = await freshDatabase();

const rowsOf = async (rows: Partial<Cells>[], blankUnreadable: boolean) => {
  const organization = await insertOrganization(sql);
  const { _id } = await openLoadHere(sql, organization, await loadSheet(rows), { blankUnreadable });
  return findRows(sql, organization, _id);
};

const statusesOf = async (rows: Partial<Cells>[], blankUnreadable: boolean) =>
  (await rowsOf(rows, blankUnreadable)).map(({ status, repeats }) =>
    repeats === null ? status : `${status} ${repeats}`,
  );

const noAmount = { C22: null, C25: null };

test('a row whose amount nobody published makes no error of the contract with its number', async () => {
  const rows = [
    sheetRow(),
    sheetRow({ ...noAmount, C15: 'PAPELERIA LA ESTRELLA', C16: 'PES050403ABA' }),
    sheetRow({ ...noAmount, C15: null, C16: null }),
  ];
  expect(await statusesOf(rows, false)).toEqual(['NEW', 'ERROR', 'ERROR']);
  expect(await statusesOf(rows, true)).toEqual(['NEW', 'ERROR', 'SKIPPED 3']);
});

test('a row whose date cannot be read repeats the contract, whatever its quarter', async () => {
  const rows = [
    sheetRow({ C5: '2o 2026' }),
    sheetRow({ C5: '1o 2026', C21: 'POR DEFINIR EL DÍA' }),
  ];
  expect(await statusesOf(rows, true)).toEqual(['NEW', 'SKIPPED 3']);
});

test('rows that all lack what cannot be read are compared as any others', async () => {
  const rows = [
    sheetRow({ ...noAmount }),
    sheetRow({ ...noAmount, C21: new Date('2026-03-03T00:00:00Z') }),
  ];
  expect(await statusesOf(rows, true)).toEqual(['ERROR', 'ERROR']);
});

/** Few numbers, suppliers, days and amounts, so that many rows meet; some cells cannot be read. */
const randomRow = (random: () => number): Partial<Cells> => {
  const one = <Value>(...values: Value[]): Value =>
    values[Math.floor(random() * values.length)] ?? (values[0] as Value);
  const amount = one<Cells['C22']>(100, 100, 250.5, null, 'mil pesos y pico');
  return sheetRow({
    C5: one('1o 2026', '1o 2026', '2o 2026'),
    C6: one(null, 'F-1', 'F-2', 'F'.repeat(301)),
    C11: one('Bacheo', 'Poda'),
    C15: one('LUMINARIAS DEL VALLE SA DE CV', 'PAPELERIA LA ESTRELLA', null),
    C16: null,
    C20: one('LP-1', 'LP-2', 'LP-3', 'LP-4', 'LP-5', null),
    C21: one<Cells['C21']>(
      new Date('2026-02-03T00:00:00Z'),
      new Date('2026-02-03T00:00:00Z'),
      new Date('2026-02-04T00:00:00Z'),
      'por definir',
      null,
    ),
    C22: amount,
    C25: amount,
    C28: one<Cells['C28']>(null, 'abril', new Date('2026-04-10T00:00:00Z')),
  });
};

test('rows that are good by themselves stay good when unreadable cells are left blank', async () => {
  let goodRows = 0;
  for (let seed = 1; seed <= howMany(6, 60); seed++) {
    const random = createRandom(seed).next;
    const rows = Array.from({ length: 30 }, () => randomRow(random));
    const [without, withIt] = [await rowsOf(rows, false), await rowsOf(rows, true)];
    const wrong = new Set(
      without.filter(({ status }) => status === 'ERROR').map(({ rowIndex }) => rowIndex),
    );
    // What repeats an error cell by cell has it told once.
    const good = without.filter(
      ({ rowIndex, repeats }) => !wrong.has(rowIndex) && !wrong.has(repeats ?? 0),
    );
    goodRows += good.length;
    const after = new Map(withIt.map((row) => [row.rowIndex, row]));
    for (const { rowIndex, repeats } of good) {
      const row = after.get(rowIndex);
      expect([seed, rowIndex, row?.status === 'ERROR', row?.repeats]).toEqual([
        seed,
        rowIndex,
        false,
        repeats,
      ]);
    }
  }
  expect(goodRows).toBeGreaterThan(20);
});
