import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { sheetRow } from '../../../../test/support/load-sheet.ts';
import { openLoadHere } from '../../../../test/support/open-load-here.ts';
import type { CellValue } from '../../../foundation/spreadsheets/cell.ts';
import type { Cells } from '../../data-load/cell.ts';
import { parseAdministrativeUnitType } from '../../data-load/cells/administrative-unit-type.ts';
import { parseCategory } from '../../data-load/cells/category.ts';
import { cellText } from '../../data-load/cells/cell-text.ts';
import { parseLimitExceeded } from '../../data-load/cells/limit-exceeded.ts';
import { parseProcedureState } from '../../data-load/cells/procedure-state.ts';
import { parseProcedureType } from '../../data-load/cells/procedure-type.ts';
import { parseYesOrNo } from '../../data-load/cells/yes-or-no.ts';
import { columnCodes, columns } from '../../data-load/columns.ts';
import { confirmLoad } from '../../load-confirm/api/confirm-load.ts';
import { exampleRow } from '../example-row.ts';
import { closedLists } from './closed-lists.ts';
import { readSheet } from './read-sheet.ts';
import { writeTemplate } from './write-template.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'template-'));
});
afterAll(() => rm(folder, { recursive: true }));

const template = async (language: 'es' | 'en' | 'jp' = 'es') => {
  const path = join(folder, `template-${language}.xlsx`);
  await writeTemplate(createWriteStream(path), language);
  return path;
};

const rowsOf = async (path: string): Promise<Cells[]> => {
  const rows: Cells[] = [];
  for await (const { cells } of readSheet(path)) rows.push(cells);
  return rows;
};

/** The template as somebody saves it who typed into it. */
const typed = async (rows: Partial<Cells>[], { keepsExample = true } = {}) => {
  const { sheets } = await readXlsx(await readFile(await template()));
  const [contracts, explanations] = sheets;
  if (!contracts || !explanations) throw new Error('a sheet is missing');
  const path = join(folder, 'typed.xlsx');
  const written = rows.map((row) => columnCodes.map((code) => row[code] ?? null));
  const kept = contracts.rows.slice(0, keepsExample ? 3 : 2);
  const saved = [
    { name: contracts.name, rows: [...kept, ...written] },
    { name: explanations.name, rows: explanations.rows },
  ];
  await writeFile(path, await writeXlsx({ sheets: saved as never }));
  return path;
};

const contract = (number: number) =>
  sheetRow({ C20: `A-${number}`, C11: `Obra ${number}`, C22: number, C25: number });

test.each(['es', 'en', 'jp'] as const)(
  'the template as it is downloaded has nothing to load (%s)',
  async (language) => {
    await expect(rowsOf(await template(language))).rejects.toMatchObject({ code: 'read.no-rows' });
  },
);

test.each([{ keepsExample: true }, { keepsExample: false }])(
  'three rows that are typed are three contracts, with and without the example: %j',
  async (how) => {
    const sql = await freshDatabase();
    const town = await insertOrganization(sql);
    const { _id } = await openLoadHere(sql, town, await typed([1, 2, 3].map(contract), how));
    await confirmLoad(sql, town, _id);
    const stored = await sql<{ number: string }[]>`
      select contract_number as number from contracts where organization_id = ${town} order by 1`;
    expect(stored.map(({ number }) => number)).toEqual(['A-1', 'A-2', 'A-3']);
  },
);

test('the example is no contract wherever it stands, also from a program that writes texts', async () => {
  const asTexts = Object.fromEntries(
    Object.entries(exampleRow).map(([code, cell]) => [code, textOf(cell)]),
  );
  const path = await typed([contract(1), asTexts, exampleRow, contract(2)]);
  expect((await rowsOf(path)).map(({ C20 }) => C20)).toEqual(['A-1', 'A-2']);
});

const textOf = (cell: CellValue): string => {
  if (cell instanceof Date)
    return cell.toISOString().slice(0, 10).split('-').toReversed().join('/');
  return typeof cell === 'number' && cell > 9999
    ? `$${cell.toLocaleString('en-US')}`
    : cellText(cell);
};

test.each(columnCodes)('the example with another %s is data', async (code) => {
  const changed = { ...exampleRow, [code]: 'otra cosa' };
  expect(await rowsOf(await typed([changed], { keepsExample: false }))).toHaveLength(1);
});

test('the example of a template that lacks later columns is no contract', async () => {
  const later = columns.filter(({ mayBeAbsent }) => mayBeAbsent).map(({ code }) => [code, null]);
  const older = { ...exampleRow, ...Object.fromEntries(later) };
  const path = await typed([older, contract(1)], { keepsExample: false });
  expect((await rowsOf(path)).map(({ C20 }) => C20)).toEqual(['A-1']);
});

const parsers = {
  C1: parseProcedureType,
  C2: parseCategory,
  C8: parseProcedureState,
  C19: parseAdministrativeUnitType,
  C32: parseLimitExceeded,
  C34: parseYesOrNo,
};

test.each(Object.entries(parsers))('every value that %s offers is read', (code, parse) => {
  const values = closedLists[code as keyof typeof parsers] ?? [];
  const read = values.map((value) => parse(value).value);
  expect(read).not.toContain(null);
  expect(new Set(read).size).toBe(values.length);
});

test('the columns of closed lists offer them below the headings', async () => {
  const { sheets } = await readXlsx(await readFile(await template()));
  const offered = sheets[0]?.dataValidations ?? [];
  expect(offered).toHaveLength(Object.keys(closedLists).length);
  expect(offered[0]).toMatchObject({ type: 'list', range: 'A3:A200002' });
  for (const values of Object.values(closedLists))
    expect(values.join(',').length).toBeLessThan(256);
});

test('the second sheet explains every column, and the example stands in the third row', async () => {
  for (const language of ['es', 'en', 'jp'] as const) {
    const { sheets } = await readXlsx(await readFile(await template(language)));
    const [head, ...rows] = sheets[1]?.rows ?? [];
    expect(head).toHaveLength(6);
    expect(rows.map(([code]) => code)).toEqual(columnCodes);
    for (const [code, heading, what, needed, values] of rows) {
      const texts = [heading, what, needed, values].map(String);
      expect([code, ...texts.filter((text) => /^$|^(what|values|needed)\./.test(text))]).toEqual([
        code,
      ]);
    }
    expect(sheets[0]?.rows[2]?.[19]).toBe(exampleRow.C20);
  }
});
