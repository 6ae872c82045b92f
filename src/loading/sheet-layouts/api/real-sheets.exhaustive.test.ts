import { existsSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { comparable, readWholeSheet } from '../../../../test/support/read-whole-sheet.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetRow } from './sheet-row.ts';

const folder = new URL('../../../../../shared/data/', import.meta.url);
const path = (file: string) => new URL(file, folder).pathname;
const rowsOf = async (file: string): Promise<SheetRow[]> => {
  const rows: SheetRow[] = [];
  for await (const row of readSheet(path(file))) rows.push(row);
  return rows;
};

const sheets = [
  { file: 'loads/a-2026-03-08.xlsx', rows: 3_756 },
  { file: 'loads/b-2026-03-16.xlsx', rows: 3_986 },
  { file: 'loads/zapopan-2258.xlsx', rows: 2_258 },
  { file: 'loads/zapopan-400.xls', rows: 400 },
  { file: 'loads/real-31244.xlsx', rows: 31_244 },
  { file: 'template/cuatro-contratos-chihuahua.xlsx', rows: 4 },
];

const isThere = existsSync(folder);
const note = isThere ? '' : ' (skipped: they are not beside the project)';

describe.skipIf(!isThere)(`published spreadsheets${note}`, () => {
  test.each(sheets)('$file has $rows rows', async ({ file, rows }) => {
    expect(await rowsOf(file)).toHaveLength(rows);
  });

  test.each(sheets)(
    'every cell of $file is what a library that reads it whole finds',
    async ({ file }) => {
      const found = (await rowsOf(file)).map(({ cells }) => Object.values(cells));
      expect(found.map((row) => row.map(comparable))).toEqual(await readWholeSheet(path(file)));
    },
  );

  test('the amounts of a federal institution add up to what was published', async () => {
    let thousandths = 0n;
    for (const { cells } of await rowsOf('loads/a-2026-03-08.xlsx')) {
      if (typeof cells.C25 === 'number') thousandths += exactly(cells.C25);
    }
    expect(thousandths / 1_000_000n).toBe(38_741_363_284_91n);
  });

  test('formulas give their results, and what is no number stays what it says', async () => {
    const rows = await rowsOf('template/cuatro-contratos-chihuahua.xlsx');
    expect(rows.map(({ cells }) => cells.C32)).toEqual([
      'No excede el límite',
      'No excede el límite',
      'No excede el límite',
      'Excede el límite',
    ]);
    expect(rows.map(({ cells }) => cells.C33)).toEqual(['na', 'na', 'na', 311530.27]);
    expect(rows.every(({ cells }) => cells.C34 === null)).toBe(true);
  });
});

/** An amount as a whole number of hundred-millionths, without the rounding of additions. */
const exactly = (amount: number): bigint => BigInt(amount.toFixed(8).replace('.', ''));
