import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { exhaustive } from '../../../../../test/support/how-many.ts';
import type { Cells } from '../../../data-load/cell.ts';
import { columnCodes } from '../../../data-load/columns.ts';
import { readSheet } from '../read-sheet.ts';
import { writeValidations, type ReviewedRow } from './write-validations.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'validations-'));
});
afterAll(() => rm(folder, { recursive: true }));

const blank = Object.fromEntries(columnCodes.map((code) => [code, null])) as Cells;
const error = (column: 'C1' | 'C25') =>
  ({ column, kind: 'error', key: 'check.required', values: {} }) as const;
const info = (column: 'C1' | 'C3') =>
  ({ column, kind: 'info', key: 'check.filled', values: { from: '2016-2018' } }) as const;

const reviewed: ReviewedRow[] = [
  {
    rowIndex: 3,
    cells: { ...blank, C25: '$ mil', C3: '2016-2018', C26: 'https://a.mx/año.pdf', C9: '=1+1' },
    findings: [error('C25'), info('C3'), error('C1'), info('C1')],
  },
  {
    rowIndex: 7,
    cells: { ...blank, C25: 1000.5, C21: new Date('2024-02-29T00:00:00Z'), C26: 'ftp://a.mx' },
    findings: [],
  },
];

const texts: Record<string, string> = {
  'validations.contracts-sheet': 'Contratos',
  'validations.error': 'Error',
  'validations.info': 'Aviso',
  'check.required': 'Falta el dato.',
};
const translate = (key: string, values: Record<string, unknown>) =>
  texts[key] ?? `${key} ${Object.values(values).join()}`.trim();

const write = async (rows: Parameters<typeof writeValidations>[1]): Promise<string> => {
  const path = join(folder, 'validations.xlsx');
  await writeValidations(createWriteStream(path), rows, translate);
  return path;
};

describe('the validations workbook', () => {
  const open = async () => {
    const bytes = await readFile(await write(reviewed));
    const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets;
    const cell = (row: number, code: (typeof columnCodes)[number]) =>
      sheet?.cells?.get(`${row - 1},${columnCodes.indexOf(code) + 2}`);
    return { sheet, cell };
  };

  test('the validations workbook begins with the row each came from and all that was found in it', async () => {
    const { sheet } = await open();
    expect(sheet?.name).toBe('Contratos');
    expect(sheet?.rows[2]?.slice(0, 2)).toEqual([
      3,
      [
        'Error · Tipo de procedimiento (C1): Falta el dato.',
        'Aviso · Tipo de procedimiento (C1): check.filled 2016-2018',
        'Aviso · Administración (C3): check.filled 2016-2018',
        'Error · Monto total o Monto máximo, en su caso (C25): Falta el dato.',
      ].join('\n'),
    ]);
    expect(sheet?.rows[3]?.slice(0, 2)).toEqual([7, null]);
  });

  test('colours the cells with errors, infos and both, and says why in a note', async () => {
    const { cell } = await open();
    const color = (code: 'C1' | 'C3' | 'C25') => cell(3, code)?.style?.fill;
    expect(color('C25')).toMatchObject({ fgColor: { rgb: expect.stringMatching(/EAD3DC$/) } });
    expect(color('C3')).toMatchObject({ fgColor: { rgb: expect.stringMatching(/E1EBFD$/) } });
    expect(color('C1')).toMatchObject({ fgColor: { rgb: expect.stringMatching(/EAD3DC$/) } });
    expect(cell(3, 'C1')?.style?.font?.color).toMatchObject({
      rgb: expect.stringMatching(/587FE3$/),
    });
    expect(cell(3, 'C25')?.comment?.text).toBe('Falta el dato.');
    expect(cell(3, 'C26')?.style?.fill).toBeUndefined();
  });

  test('the validations workbook shows amounts as money, days as dates and addresses as links', async () => {
    const { cell } = await open();
    expect(cell(4, 'C25')).toMatchObject({
      value: 1000.5,
      style: { numFmt: expect.stringContaining('$') },
    });
    expect(cell(4, 'C21')?.value).toEqual(new Date('2024-02-29T00:00:00Z'));
    expect(cell(3, 'C26')?.hyperlink?.target).toBe('https://a.mx/a%C3%B1o.pdf');
    expect(cell(4, 'C26')).toMatchObject({ value: 'ftp://a.mx' });
    expect(cell(4, 'C26')?.hyperlink).toBeUndefined();
    expect(cell(3, 'C9')).toMatchObject({ value: '=1+1' });
    expect(cell(3, 'C9')?.formula).toBeUndefined();
  });

  test('the validations workbook can be corrected and loaded again', async () => {
    const rows: unknown[] = [];
    for await (const { cells } of readSheet(await write(reviewed))) rows.push(cells);
    expect(rows).toMatchObject([
      { C1: null, C3: '2016-2018', C25: '$ mil', C26: { link: 'https://a.mx/a%C3%B1o.pdf' } },
      { C25: 1000.5, C21: new Date('2024-02-29T00:00:00Z'), C26: 'ftp://a.mx' },
    ]);
  });
});

test('40,000 rows are written as they come, in bounded memory', exhaustive, async () => {
  const [row] = reviewed;
  function* many() {
    for (let rowIndex = 3; row && rowIndex < 40_003; rowIndex++) yield { ...row, rowIndex };
  }
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 10);
  const path = await write(many());
  clearInterval(watch);
  expect(peak - before).toBeLessThan(256 * 1024 * 1024);
  let count = 0;
  for await (const { cells } of readSheet(path)) count += cells.C25 === '$ mil' ? 1 : 0;
  expect(count).toBe(40_000);
});
