import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { buildArchive } from '../../../../test/support/archive.ts';
import {
  buildCompoundFile,
  buildOldWorkbook,
  oldText,
} from '../../../../test/support/compound-file.ts';
import { exhaustive, howMany } from '../../../../test/support/how-many.ts';
import {
  buildWorkbook,
  headXml,
  rowXml,
  sheetPart,
  sheetXml,
  textCell,
} from '../../../../test/support/workbook.ts';
import { SheetRefused } from '../../../foundation/spreadsheets/api/sheet-refused.ts';
import { columnCodes } from '../../data-load/columns.ts';
import { readInProcess } from './read-in-process.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetRow } from './sheet-row.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'));
});
afterAll(() => rm(folder, { recursive: true }));

const store = async (name: string, content: Buffer | string): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
};

const refusalOf = async (name: string, content: Buffer | string): Promise<unknown> =>
  outcomeOf(readSheet(await store(name, content)));

/** What a costly file comes to, read where it can do no harm, and what it took at its peak. */
const costOf = async (name: string, content: Buffer | string) => {
  const file = await store(name, content);
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 10);
  const outcome = await outcomeOf(readInProcess<SheetRow>(file));
  clearInterval(watch);
  expect(peak - before).toBeLessThan(512 * megabyte);
  return outcome;
};

const outcomeOf = async (rows: AsyncIterable<unknown>): Promise<unknown> => {
  try {
    for await (const row of rows) expect(row).toBeDefined();
    return 'read';
  } catch (error) {
    return error instanceof SheetRefused ? error.code : error;
  }
};

const honest = sheetXml(
  Array.from({ length: 500 }, (_, index) => rowXml(index + 3, [textCell(`Pública ${index}`)])).join(
    '',
  ),
);
const megabyte = 1024 * 1024;

describe('a file that is not what it seems is refused with its reason', () => {
  test('an honest one is read', async () => {
    expect(await refusalOf('honest.xlsx', buildWorkbook(honest))).toBe('read');
  });

  test('an empty file', async () => {
    expect(await refusalOf('empty.xlsx', '')).toBe('read.empty-file');
  });

  test('a type that no spreadsheet has', async () => {
    expect(await refusalOf('list.pdf', '%PDF-1.7')).toBe('read.unknown-type');
  });

  test.each(['xlsx', 'xls', 'ods', 'csv'])('a picture named .%s', async (extension) => {
    const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    expect(await refusalOf(`picture.${extension}`, picture)).toBe('read.not-a-sheet');
  });

  test('a web page named .xls', async () => {
    expect(await refusalOf('page.xls', '<html><table></table></html>')).toBe('read.not-a-sheet');
  });

  test('a workbook under the name of another type', async () => {
    expect(await refusalOf('workbook.xls', buildWorkbook(honest))).toBe('read.type-mismatch');
    expect(await refusalOf('workbook.ods', buildWorkbook(honest))).toBe('read.type-mismatch');
    expect(await refusalOf('text.xlsx', 'C1;C2\n')).toBe('read.type-mismatch');
  });

  test('an archive of something else', async () => {
    const archive = buildArchive([{ name: 'letter.txt', content: 'Hola' }]);
    expect(await refusalOf('letter.xlsx', archive)).toBe('read.not-a-sheet');
  });

  test('a text document', async () => {
    const document = buildWorkbook(honest, [{ name: 'xl/workbook.xml', content: '<document/>' }]);
    expect(await refusalOf('document.xlsx', document)).toBe('read.not-a-sheet');
  });
});

describe('an encrypted file is refused as such', () => {
  test('a new workbook in its encrypted package', async () => {
    const encrypted = buildCompoundFile('EncryptedPackage', Buffer.alloc(5_000, 'x'));
    expect(await refusalOf('new.xlsx', encrypted)).toBe('read.encrypted');
  });

  test('an old workbook with a password', async () => {
    const records = Buffer.from(
      `0908100000060500${'00'.repeat(12)}2f000600${'00'.repeat(6)}`,
      'hex',
    );
    const encrypted = buildCompoundFile('Workbook', records);
    expect(await refusalOf('old.xls', encrypted)).toBe('read.encrypted');
  });

  test('an archive with encrypted entries', async () => {
    const encrypted = buildWorkbook(honest, [{ name: sheetPart, content: honest, flags: 1 }]);
    expect(await refusalOf('zip.xlsx', encrypted)).toBe('read.encrypted');
  });

  test('an OpenDocument spreadsheet with a password', async () => {
    const manifest = '<manifest><file-entry><encryption-data/></file-entry></manifest>';
    const encrypted = buildArchive([
      { name: 'content.xml', content: 'x' },
      { name: 'META-INF/manifest.xml', content: manifest },
    ]);
    expect(await refusalOf('document.ods', encrypted)).toBe('read.encrypted');
  });

  test('a container of something else is no spreadsheet', async () => {
    expect(await refusalOf('mail.xls', buildCompoundFile('Mail', Buffer.alloc(9)))).toBe(
      'read.not-a-sheet',
    );
  });
});

describe('a damaged file never loses rows silently', () => {
  const whole = buildWorkbook(honest);

  test.each([0.1, 0.3, 0.5, 0.7, 0.9, 0.99])('cut off at %d of its length', async (share) => {
    const cut = whole.subarray(0, Math.floor(whole.length * share));
    expect(await refusalOf('cut.xlsx', cut)).toBe('read.damaged');
  });

  test('a sheet whose text ends in the middle of its rows', async () => {
    const cut = buildWorkbook(honest.slice(0, honest.length / 2));
    expect(await refusalOf('cut-sheet.xlsx', cut)).toBe('read.damaged');
  });

  test('a sheet whose compressed bytes end early', async () => {
    const deflated = deflateRawSync(honest);
    const half = deflated.subarray(0, deflated.length / 2);
    const cut = buildWorkbook('', [{ name: sheetPart, content: honest, deflated: half }]);
    expect(await refusalOf('cut-entry.xlsx', cut)).toBe('read.damaged');
  });

  test('a changed byte', async () => {
    const changed = buildWorkbook('', [
      {
        name: sheetPart,
        content: honest,
        deflated: deflateRawSync(honest.replace('Pública 7<', 'Pública 8<')),
      },
    ]);
    expect(await refusalOf('changed.xlsx', changed)).toBe('read.damaged');
  });

  test('whichever byte is wrong, all rows are read or none', async () => {
    const places = howMany(150, 5_000);
    for (let step = 0; step < places; step++) {
      const changed = Buffer.from(whole);
      const at = Math.floor((step / places) * whole.length);
      changed.writeUInt8(changed.readUInt8(at) ^ 0x5a, at);
      let rows = 0;
      const counted = async function* () {
        for await (const row of readSheet(await store('byte.xlsx', changed))) {
          rows += 1;
          yield row;
        }
      };
      const outcome = await outcomeOf(counted());
      expect(outcome === 'read' ? rows : outcome).toSatisfy(
        (seen) => seen === 500 || String(seen).startsWith('read.'),
      );
    }
  });

  test('rows that run backwards, tags that do not nest, texts that are not there', async () => {
    const cell = textCell('a');
    for (const rows of [
      rowXml(4, [cell]) + rowXml(3, [cell]),
      '<row r="3"><c><v>1</row></c>',
      '<row r="3"><c t="s"><v>7</v></c></row>',
    ]) {
      expect(await refusalOf('wrong.xlsx', buildWorkbook(sheetXml(rows)))).toBe('read.damaged');
    }
  });

  test('an old workbook cut off in the middle of its rows', async () => {
    const cells = Array.from({ length: 900 }, (_, row) => oldText(row, 0, `Pública ${row}`));
    const old = buildCompoundFile('Workbook', buildOldWorkbook(cells));
    for (const share of [0.05, 0.2, 0.5, 0.8, 0.95]) {
      const cut = old.subarray(0, Math.floor(old.length * share));
      expect(await refusalOf('cut.xls', cut)).toMatch(/damaged|not-a-sheet/);
    }
  });

  test('a text whose last quote is missing', async () => {
    const codes = Array.from({ length: 34 }, (_, index) => `C${index + 1}`).join(',');
    expect(await refusalOf('open.csv', `${codes}\n\n"Pública,1\nInvitación,2\n`)).toBe(
      'read.damaged',
    );
  });
});

describe('a file made to cost much is refused before it does', () => {
  test('a bomb that says what it is', async () => {
    const bomb = buildWorkbook(Buffer.alloc(401 * megabyte, ' '));
    expect(bomb.length).toBeLessThan(megabyte);
    expect(await costOf('bomb.xlsx', bomb)).toBe('read.bomb');
  });

  test('a bomb below the limit of size, given away by its rate', async () => {
    expect(await costOf('rate.xlsx', buildWorkbook(Buffer.alloc(30 * megabyte)))).toBe('read.bomb');
  });

  test('a bomb whose directory lies about its size', exhaustive, async () => {
    const liar = { name: sheetPart, content: Buffer.alloc(300 * megabyte, ' '), size: 1000 };
    expect(await costOf('liar.xlsx', buildWorkbook('', [liar]))).toBe('read.bomb');
  });

  test('entries that share their bytes', async () => {
    const archive = buildWorkbook(honest);
    const last = archive.lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
    const record = archive.subarray(last, archive.length - 22);
    const end = Buffer.from(archive.subarray(archive.length - 22));
    end.writeUInt16LE(end.readUInt16LE(10) + 1, 10);
    end.writeUInt32LE(end.readUInt32LE(12) + record.length, 12);
    const shared = Buffer.concat([archive.subarray(0, -22), record, end]);
    expect(await costOf('shared.xlsx', shared)).toBe('read.bomb');
  });

  test('entities that would unfold a billion times', async () => {
    const entities = Array.from(
      { length: 9 },
      (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
    );
    const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "ja">${entities.join('')}]>`;
    const sheet = sheetXml(rowXml(3, [textCell('&l9;')]));
    expect(await costOf('laughs.xlsx', buildWorkbook(laughs + sheet))).toBe(
      'read.declares-entities',
    );
    expect(await costOf('entity.xlsx', buildWorkbook(sheet))).toBe('read.damaged');
  });

  test('a file made to cost much is refused before it does names that lead out of the archive', async () => {
    for (const name of ['../../etc/passwd', '/etc/passwd', 'C:\\windows\\x', 'xl/../../x']) {
      const archive = buildWorkbook(honest, [{ name, content: 'x' }]);
      expect(await costOf('names.xlsx', archive)).toBe('read.unsafe-names');
    }
  });

  test('more bytes than a file may have', async () => {
    expect(await costOf('large.xlsx', Buffer.alloc(50 * megabyte + 1))).toBe('read.too-large');
  });

  test('300,000 rows', exhaustive, async () => {
    const row = '<row><c t="inlineStr"><is><t>Pública</t></is></c></row>';
    const many = buildWorkbook(sheetXml(row.repeat(300_000)), []);
    expect(await costOf('many.xlsx', many)).toBe('read.too-many-rows');
  });

  test('10,000 columns', async () => {
    const wide = rowXml(
      3,
      Array.from({ length: 10_000 }, () => '<c><v>1</v></c>'),
    );
    expect(await costOf('wide.xlsx', buildWorkbook(sheetXml(wide)))).toBe('read.too-many-columns');
  });

  test('one cell without an end', async () => {
    const endless = rowXml(3, [textCell('ñ'.repeat(2 * megabyte))]);
    expect(await costOf('endless.xlsx', buildWorkbook(sheetXml(endless)))).toBe(
      'read.text-too-long',
    );
  });

  test('an old workbook whose texts say they are longer than the file', exhaustive, async () => {
    const texts = Array.from({ length: 8_000 }, (_, row) => {
      const text = oldText(row, 0, '');
      text.writeUInt16LE(0xffff, 10);
      text.writeUInt8(0, 12);
      return text;
    });
    const workbook = buildCompoundFile('Workbook', buildOldWorkbook(texts));
    expect(await costOf('texts.xls', workbook)).toBe('read.out-of-memory');
  });

  test('more links than a sheet can have', exhaustive, async () => {
    const links = Array.from(
      { length: 300_000 },
      (_, row) => `<hyperlink ref="A${row}" r:id="l"/>`,
    );
    const relations =
      '<Relationships><Relationship Id="l" Type="x/hyperlink" Target="https://a.mx"/></Relationships>';
    const archive = buildWorkbook(sheetXml('', `<hyperlinks>${links.join('')}</hyperlinks>`), [
      { name: 'xl/worksheets/_rels/sheet1.xml.rels', content: relations },
    ]);
    expect(await costOf('links.xlsx', archive)).toBe('read.bomb');
  });

  test('a text of separators alone', async () => {
    expect(
      await costOf('separators.csv', `${columnCodes.join()}\n${','.repeat(10 * megabyte)}`),
    ).toBe('read.too-many-columns');
  });

  test('a million repeated rows of an OpenDocument spreadsheet', exhaustive, async () => {
    const codes = Array.from(
      { length: 34 },
      (_, index) => `<table:table-cell><text:p>C${index + 1}</text:p></table:table-cell>`,
    );
    const repeated =
      '<table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="34"><text:p>x</text:p></table:table-cell></table:table-row>';
    const content = `<office:body><table:table><table:table-row>${codes.join('')}</table:table-row>${repeated}</table:table></office:body>`;
    const archive = buildArchive([{ name: 'content.xml', content }]);
    expect(await costOf('repeated.ods', archive)).toBe('read.too-many-rows');
  });
});

describe('a sheet without the layout of the template is refused with what it lacks', () => {
  const withHead = (codes: string[]) =>
    buildWorkbook(
      `<worksheet><sheetData>${rowXml(1, codes.map(textCell))}${rowXml(3, [textCell('a')])}</sheetData></worksheet>`,
    );
  const codes = Array.from({ length: 34 }, (_, index) => `C${index + 1}`);

  test('no codes at all', async () => {
    expect(await refusalOf('none.xlsx', withHead(['Tipo', 'Materia']))).toBe('read.no-headings');
    expect(await refusalOf('blank.xlsx', withHead([]))).toBe('read.no-headings');
  });

  test('headings of something else', async () => {
    const headings = ['Nombre', 'Domicilio', 'Teléfono'];
    expect(await refusalOf('other.xlsx', withHead(headings))).toBe('read.unknown-layout');
  });

  test('some codes missing', async () => {
    expect(await refusalOf('some.xlsx', withHead(codes.slice(0, 20)))).toBe('read.missing-codes');
  });

  test('a code twice', async () => {
    expect(await refusalOf('twice.xlsx', withHead([...codes, 'C25']))).toBe('read.repeated-codes');
  });

  test('no row of data', async () => {
    const empty = buildWorkbook(`<worksheet><sheetData>${headXml}</sheetData></worksheet>`);
    expect(await refusalOf('no-rows.xlsx', empty)).toBe('read.no-rows');
  });
});
