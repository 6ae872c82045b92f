import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Cells } from '../../../data-load/cell.ts';
import { columns } from '../../../data-load/columns.ts';
import { readSheet } from '../read-sheet.ts';
import { writeTemplate } from '../write-template.ts';
import { writeLoadSheet } from './write-load-sheet.ts';

const real = new URL('../../../../../../shared/data/', import.meta.url);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'written-'));
});
afterAll(() => rm(folder, { recursive: true }));

const rows: Partial<Cells>[] = [
  {
    C1: 'Pública',
    C11: 'Obra "A" & <B>\ncon dos líneas y 𝔘',
    C16: '=1+1',
    C17: "@cmd|' /C calc'!A0",
    C21: new Date('2024-02-29T00:00:00Z'),
    C25: 1234567.89,
    C34: true,
  },
  { C1: '_x0041_', C29: ' con espacios ', C25: -0.01, C21: new Date('1999-12-31T00:00:00Z') },
];

test('what is written is read back, cell by cell', async () => {
  const path = join(folder, 'sheet.xlsx');
  await writeLoadSheet(path, rows);
  const found: Partial<Cells>[] = [];
  for await (const { cells } of readSheet(path)) found.push(cells);
  expect(found).toMatchObject(rows);
});

test('a library reads the same, in one sheet, with texts that are no formulas', async () => {
  const path = join(folder, 'sheet.xlsx');
  await writeLoadSheet(path, rows);
  const { sheets } = await readXlsx(await readFile(path));
  expect(sheets.map(({ name }) => name)).toEqual(['Sheet1']);
  expect(sheets[0]?.rows[2]).toMatchObject({ 0: 'Pública', 15: '=1+1', 24: 1234567.89 });
  expect(Array.from(sheets[0]?.cells?.values() ?? []).some(({ formula }) => formula)).toBe(false);
});

test('an address is written as its text', async () => {
  const path = join(folder, 'links.xlsx');
  const link = { text: 'Contrato', link: 'https://a.mx/c.pdf?a=1&b=2' };
  await writeLoadSheet(path, [{ C26: link }]);
  for await (const { cells } of readSheet(path)) expect(cells.C26).toEqual(link);
});

const isThere = existsSync(real);
const note = isThere ? '' : ' (skipped: that one is not beside the project)';

test.skipIf(!isThere)(
  `our template begins with the one in use, column for column${note}`,
  async () => {
    const path = join(folder, 'template.xlsx');
    await writeTemplate(createWriteStream(path), 'es');
    const headOf = async (file: string | URL) => {
      const [sheet] = (await readXlsx(await readFile(file))).sheets;
      const [codes = [], headings = []] = sheet?.rows ?? [];
      return {
        name: sheet?.name,
        codes,
        headings: headings.map((heading) => String(heading).trim()),
      };
    };
    const own = await headOf(path);
    const used = await headOf(new URL('template/plantilla.xlsx', real));
    const { length } = used.codes;
    expect({
      ...own,
      codes: own.codes.slice(0, length),
      headings: own.headings.slice(0, length),
    }).toEqual(used);
    const later = columns.filter(({ code }) => own.codes.slice(length).includes(code));
    expect(later).toHaveLength(own.codes.length - length);
    expect(later.every(({ mayBeAbsent }) => mayBeAbsent)).toBe(true);
  },
);
