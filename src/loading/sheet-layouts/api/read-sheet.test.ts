import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { writeOds } from 'hucre/ods';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  buildCompoundFile,
  buildOldWorkbook,
  oldNumber,
  oldText,
} from '../../../../test/support/compound-file.ts';
import { buildWorkbook, rowXml, sheetXml, textCell } from '../../../../test/support/workbook.ts';
import { columnCodes } from '../../data-load/columns.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetRow } from './sheet-row.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (name: string, content: Uint8Array | string): Promise<SheetRow[]> => {
  const file = join(folder, name);
  await writeFile(file, content);
  const rows: SheetRow[] = [];
  for await (const row of readSheet(file)) rows.push(row);
  return rows;
};

const day = (text: string) => new Date(`${text}T00:00:00Z`);

/** The cells of row 3 in a workbook in which row 3 has this XML. */
const readRow = async (...cells: string[]) => {
  const [row] = await read('row.xlsx', buildWorkbook(sheetXml(rowXml(3, cells))));
  return row?.cells;
};

describe('the cells of a workbook', () => {
  test('a row has all 34 codes, blank ones as null', async () => {
    const cells = await readRow(textCell('Pública'));
    expect(Object.keys(cells ?? {})).toEqual([...columnCodes]);
    expect(cells).toMatchObject({ C1: 'Pública', C2: null, C34: null });
  });

  test('numbers, truths and texts come as what they are', async () => {
    const cells = await readRow(
      '<c><v>1234.5</v></c>',
      '<c t="b"><v>1</v></c>',
      '<c t="str"><v>Sí &amp; no</v></c>',
      '<c t="e"><v>#REF!</v></c>',
      textCell('línea_x000D_'),
    );
    expect(cells).toMatchObject({ C1: 1234.5, C2: true, C3: 'Sí & no', C4: '#REF!' });
    expect(cells).toMatchObject({ C5: 'línea\r' });
  });

  test('what is no number is never taken for zero', async () => {
    const cells = await readRow('<c><v> </v></c>', '<c><v>1,5</v></c>', '<c><v>0x10</v></c>');
    expect(cells).toMatchObject({ C1: null, C2: '1,5', C3: '0x10' });
  });

  test('a date cell is its calendar day and its time of day', async () => {
    const cells = await readRow(
      '<c s="1"><v>42808</v></c>',
      '<c s="2"><v>42808.99</v></c>',
      '<c t="d"><v>2017-03-14T18:00:00</v></c>',
      '<c s="0"><v>42808</v></c>',
    );
    const march = day('2017-03-14');
    const [night, evening] = ['23:45:36', '18:00:00'].map(
      (clock) => new Date(`2017-03-14T${clock}Z`),
    );
    expect(cells).toMatchObject({ C1: march, C2: night, C3: evening, C4: 42808 });
  });

  test('days that count from 1904', async () => {
    const workbook =
      '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="H" r:id="b"/></sheets></workbook>';
    const sheet = sheetXml(rowXml(3, ['<c s="1"><v>41346</v></c>']));
    const parts = [{ name: 'xl/workbook.xml', content: workbook }];
    const [row] = await read('mac.xlsx', buildWorkbook(sheet, parts));
    expect(row?.cells.C1).toEqual(day('2017-03-14'));
  });

  test('a formula gives the result it was stored with; one never computed stays visible', async () => {
    const cells = await readRow(
      '<c><f>SUM(A1:A2)</f><v>7036</v></c>',
      '<c t="str"><f>"a"</f><v></v></c>',
      '<c><f>V3*2</f></c>',
      '<c><f>[1]Hoja1!A1</f><v>12.5</v></c>',
      '<c><f>V3*3</f><v></v></c>',
      '<c><f>V3*4</f><v/></c>',
    );
    expect(cells).toMatchObject({ C1: 7036, C2: null, C3: '=V3*2', C4: 12.5 });
    expect(cells).toMatchObject({ C5: '=V3*3', C6: '=V3*4' });
  });

  test('text that looks like a command of the system stays text', async () => {
    const command = `=cmd|' /C calc'!A0`;
    expect(await readRow(textCell(command))).toMatchObject({ C1: command });
  });

  test('rich text is joined, its reading aid left out', async () => {
    const strings =
      '<sst><si><r><t>Obra </t></r><r><rPr><b/></rPr><t>pública</t></r><rPh><t>x</t></rPh></si></sst>';
    const relations =
      '<Relationships><Relationship Id="b" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="s" Type="x/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>';
    const sheet = sheetXml(
      rowXml(3, [
        '<c t="s"><v>0</v></c>',
        '<c t="inlineStr"><is><r><t>a</t></r><r><t xml:space="preserve"> b</t></r></is></c>',
      ]),
    );
    const [row] = await read(
      'rich.xlsx',
      buildWorkbook(sheet, [
        { name: 'xl/sharedStrings.xml', content: strings },
        { name: 'xl/_rels/workbook.xml.rels', content: relations },
      ]),
    );
    expect(row?.cells).toMatchObject({ C1: 'Obra pública', C2: 'a b' });
  });

  test('a hyperlink has its target beside the text shown', async () => {
    const relations =
      '<Relationships><Relationship Id="l" Type="x/hyperlink" Target="https://a.mx/c.pdf" TargetMode="External"/></Relationships>';
    const rows = rowXml(3, [
      '<c r="I3" t="inlineStr"><is><t>Ver contrato</t></is></c>',
      '<c r="Z3" t="str"><f>HYPERLINK("https://b.mx/d.pdf","Anexo")</f><v>Anexo</v></c>',
    ]);
    const links = '<hyperlinks><hyperlink ref="I3" r:id="l"/></hyperlinks>';
    const [row] = await read(
      'links.xlsx',
      buildWorkbook(sheetXml(rows, links), [
        { name: 'xl/worksheets/_rels/sheet1.xml.rels', content: relations },
      ]),
    );
    expect(row?.cells).toMatchObject({
      C9: { text: 'Ver contrato', link: 'https://a.mx/c.pdf' },
      C26: { text: 'Anexo', link: 'https://b.mx/d.pdf' },
    });
  });

  test('cells are found by their place, whatever the order of the codes', async () => {
    const codes = columnCodes.slice(0, 34).toReversed().map(textCell);
    const rows = `${rowXml(1, [textCell('Observaciones'), ...codes])}${rowXml(3, [
      '<c r="C3"><v>33</v></c>',
      '<c r="AI3"><v>1</v></c>',
    ])}`;
    const sheet = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
    const [row] = await read('order.xlsx', buildWorkbook(sheet));
    expect(row?.cells).toMatchObject({ C1: 1, C33: 33, C34: null });
  });

  test('blank rows are skipped, and every row keeps its own number', async () => {
    const rows = `${rowXml(4, [textCell('a')])}${rowXml(5, [textCell(' ')])}${rowXml(9, [textCell('b')])}`;
    const found = await read('gaps.xlsx', buildWorkbook(sheetXml(rows)));
    expect(found.map(({ rowIndex }) => rowIndex)).toEqual([4, 9]);
  });

  test.each([33, 34])('a template of %i columns is read whatever came later', async (length) => {
    const codes = Array.from({ length }, (_, place) => textCell(`C${place + 1}`));
    const rows = `${rowXml(1, codes)}${rowXml(3, [textCell('Pública')])}`;
    const sheet = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
    const [row] = await read('older.xlsx', buildWorkbook(sheet));
    expect(row?.cells).toMatchObject({ C1: 'Pública', C34: null });
  });
});

describe('a text with separators', () => {
  const lines = (separator: string) =>
    [
      columnCodes.join(separator),
      'Tipo de procedimiento',
      ['Pública', '"Dice ""sí""; y, además\nsigue"', '2016-2018'].join(separator),
      '',
      ['Invitación', '', '1,5'].map((text) => `"${text}"`).join(separator),
    ].join('\r\n');

  test.each([';', ',', '\t'])('parted by %j', async (separator) => {
    const rows = await read('list.csv', lines(separator));
    expect(rows.map(({ rowIndex }) => rowIndex)).toEqual([3, 5]);
    expect(rows[0]?.cells).toMatchObject({ C1: 'Pública', C3: '2016-2018' });
    expect(rows[0]?.cells.C2).toBe('Dice "sí"; y, además\nsigue');
    expect(rows[1]?.cells).toMatchObject({ C1: 'Invitación', C2: null, C3: '1,5' });
  });

  test('a text with separators in the encodings that spreadsheet programs write', async () => {
    const text = lines(';');
    for (const bytes of [
      Buffer.from(`\ufeff${text}`),
      Buffer.from(text),
      Buffer.from(text, 'latin1'),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
    ]) {
      const [row] = await read('list.csv', bytes);
      expect(row?.cells.C1).toBe('Pública');
    }
  });
});

describe('an OpenDocument spreadsheet', () => {
  test('written by a library comes back whole', async () => {
    const blank = columnCodes.slice(6).map(() => null);
    const rows = [
      [...columnCodes],
      ['Tipo de procedimiento'],
      ['Pública', 1234.5, true, day('2017-03-14'), 'Obra & más', '2016-2018', ...blank],
      [],
      ['Invitación'],
    ];
    const found = await read('sheet.ods', await writeOds({ sheets: [{ name: 'Hoja1', rows }] }));
    expect(found.map(({ rowIndex }) => rowIndex)).toEqual([3, 5]);
    expect(found[0]?.cells).toMatchObject({
      C1: 'Pública',
      C2: 1234.5,
      C3: true,
      C4: day('2017-03-14'),
      C5: 'Obra & más',
      C6: '2016-2018',
    });
  });
});

describe('an old binary workbook', () => {
  test('its cells come as they are', async () => {
    const codes = columnCodes.map((code, column) => oldText(0, column, code));
    const cells = [...codes, oldText(2, 0, 'Pública'), oldNumber(2, 24, 1234.5)];
    const rows = await read('old.xls', buildCompoundFile('Workbook', buildOldWorkbook(cells)));
    expect(rows).toMatchObject([{ rowIndex: 3, cells: { C1: 'Pública', C2: null, C25: 1234.5 } }]);
  });
});
