import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { buildArchive } from '../../../../test/support/archive.ts';
import { buildWorkbook, rowXml, sheetXml } from '../../../../test/support/workbook.ts';
import type { Cells } from '../../data-load/cell.ts';
import { parseAmount } from '../../data-load/cells/amount.ts';
import { columnCodes } from '../../data-load/columns.ts';
import type { SheetReading } from '../sheet-reading.ts';
import { readSheet } from './read-sheet.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formats-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Found = { cells: Cells[]; reading: SheetReading | undefined };

const read = async (name: string, content: Uint8Array): Promise<Found> => {
  const file = join(folder, name);
  await writeFile(file, content);
  const found: Found = { cells: [], reading: undefined };
  const onReading = (reading: SheetReading) => {
    found.reading = reading;
  };
  for await (const { cells } of readSheet(file, { onReading })) found.cells.push(cells);
  return found;
};

/** The cells of a number in C20 and in C25, each shown by a format. */
const shown = async (code: string, value: number, others: string[] = []): Promise<Found> => {
  const escaped = code.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const styles =
    `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${escaped}"/></numFmts>` +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="200"/></cellXfs></styleSheet>';
  const cell = (place: string, style: number) => `<c r="${place}" s="${style}"><v>${value}</v></c>`;
  const rows = [rowXml(3, [cell('T3', 1), cell('Y3', 1)]), ...others];
  return read(
    'sheet.xlsx',
    buildWorkbook(sheetXml(rows.join('')), [{ name: 'xl/styles.xml', content: styles }]),
  );
};

const amountShown = async (code: string, value: number) => {
  const { cells } = await shown(code, value);
  return cells[0]?.C25 ?? null;
};

describe('the number format of a workbook', () => {
  test.each([
    '[$USD] #,##0.00',
    '[$USD-409]#,##0.00',
    '#,##0.00 "dólares"',
    '[$€-2] #,##0',
    '#,##0\\ \\U\\S\\D',
  ])('%s makes the amount one that is not in pesos', async (code) => {
    const cell = await amountShown(code, 1000);
    expect(cell).toMatch(/^1000 (?:USD|DOLARES|€)$/);
    expect(parseAmount(cell).issues).toMatchObject([{ kind: 'error' }]);
  });

  test.each([
    '#,##0.00',
    '"$"#,##0.00;[Red]-"$"#,##0.00',
    '[$$-80A]#,##0.00',
    '0.00 "pesos"',
    '_-* #,##0_-',
    '0',
  ])('%s leaves an amount as it is', async (code) => {
    expect(await amountShown(code, 1000.5)).toBe(1000.5);
  });

  test('the number format of a workbook keeps the zeros and letters that it shows before a number', async () => {
    const numberShown = async (code: string, value: number) =>
      (await shown(code, value)).cells[0]?.C20;
    expect(await numberShown('00000', 12)).toBe('00012');
    expect(await numberShown('"AD-"000"/2025"', 12)).toBe('AD-012/2025');
    expect(await numberShown('0000', 2025)).toBe(2025);
    expect(parseAmount(await amountShown('00000', 12)).value).toBe(12);
  });

  test('the number format of a workbook of percents is text, not a hundredth of a peso', async () => {
    expect(await amountShown('0.0%', 0.16)).toBe('16%');
  });

  test.each([
    ['#,##0,', { amountsIn: 1000, isScaled: true }],
    ['0.0,"mil"', { amountsIn: 1000, isScaled: true }],
    ['#,##0.0,,', { amountsIn: 1_000_000, isScaled: true }],
    ['#,##0 "miles"', { amountsIn: 1000 }],
    ['0.00" mdp"', { amountsIn: 1_000_000 }],
  ])('%s says in what its amounts are', async (text, unit) => {
    const { cells, reading } = await shown(text, 1_234_000);
    expect(cells[0]?.C25).toBe(1_234_000);
    expect(reading?.statedUnits).toEqual([{ sheet: 'Hoja1', cell: 'Y3', text, ...unit }]);
    expect(reading?.silentColumns).toEqual([]);
  });

  test('the number format of a workbook of a few cells of a column says that the others do not say it', async () => {
    const { reading } = await shown('#,##0 "miles"', 5, [rowXml(4, ['<c r="Y4"><v>7</v></c>'])]);
    expect(reading).toMatchObject({ statedUnits: [{ cell: 'Y3' }], silentColumns: ['C25'] });
  });
});

describe('what a cell of an OpenDocument spreadsheet shows', () => {
  const cellXml = (attributes: string, text: string) =>
    `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
  const texts = (values: string[]) =>
    values.map((text) => cellXml('office:value-type="string"', text)).join('');
  const shownInOds = async (attributes: string, text: string): Promise<Found> => {
    const row = columnCodes.map((code) =>
      ['C20', 'C25'].includes(code) ? cellXml(attributes, text) : '<table:table-cell/>',
    );
    const rows = [texts([...columnCodes]), texts(['Tipo']), row.join('')];
    const xml =
      '<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body>' +
      `<office:spreadsheet><table:table table:name="Hoja1">${rows.map((cells) => `<table:table-row>${cells}</table:table-row>`).join('')}` +
      '</table:table></office:spreadsheet></office:body></office:document-content>';
    const mimetype = 'application/vnd.oasis.opendocument.spreadsheet';
    return read(
      'sheet.ods',
      buildArchive([
        { name: 'mimetype', content: mimetype },
        { name: 'content.xml', content: xml },
      ]),
    );
  };
  const numberIn = (value: number) => `office:value-type="float" office:value="${value}"`;

  test('what a cell of an OpenDocument spreadsheet shows in another currency is not in pesos', async () => {
    const inDollars = `office:value-type="currency" office:currency="USD" office:value="1000"`;
    expect((await shownInOds(inDollars, '$1,000.00')).cells[0]?.C25).toBe('1000 USD');
    expect((await shownInOds(numberIn(1000), '1.000,00 €')).cells[0]?.C25).toBe('1000 €');
    const inPesos = `office:value-type="currency" office:currency="MXN" office:value="1000"`;
    expect((await shownInOds(inPesos, '$1,000.00')).cells[0]?.C25).toBe(1000);
  });

  test('what a cell of an OpenDocument spreadsheet shows keeps zeros before a number and says thousands', async () => {
    expect((await shownInOds(numberIn(12), '00012')).cells[0]?.C20).toBe('00012');
    const scaled = await shownInOds(numberIn(1_234_567), '1,235');
    expect(scaled.cells[0]?.C25).toBe(1_234_567);
    expect(scaled.reading?.statedUnits).toMatchObject([{ amountsIn: 1000, isScaled: true }]);
    const inWords = await shownInOds(numberIn(1235), '1,235 miles');
    expect(inWords.reading?.statedUnits).toMatchObject([{ amountsIn: 1000, text: '1,235 miles' }]);
    expect((await shownInOds(numberIn(1_234_567.5), '1,234,567.50')).reading?.statedUnits).toEqual(
      [],
    );
  });
});
