import { buildArchive, type ArchiveFile } from './archive.ts';

/** The 34 codes as cells of row 1, and a heading in row 2. */
export const headXml = `${rowXml(
  1,
  Array.from({ length: 34 }, (_, index) => textCell(`C${index + 1}`)),
)}${rowXml(2, [textCell('Tipo de procedimiento')])}`;

/** A row of cells that stand one behind the other. */
export function rowXml(row: number, cells: string[]): string {
  return `<row r="${row}">${cells.join('')}</row>`;
}

export function textCell(text: string): string {
  return `<c t="inlineStr"><is><t>${text}</t></is></c>`;
}

/** A worksheet whose rows follow the two of the head. */
export const sheetXml = (rows: string, behind = ''): string =>
  `<worksheet xmlns:r="r"><sheetData>${headXml}${rows}</sheetData>${behind}</worksheet>`;

/** A workbook of one worksheet; parts of the same name take the place of the usual ones. */
export const buildWorkbook = (sheet: string | Buffer, parts: ArchiveFile[] = []): Buffer => {
  const named = new Set(parts.map(({ name }) => name));
  const usual = usualParts(sheet).filter(({ name }) => !named.has(name));
  return buildArchive([...usual, ...parts]);
};

export const sheetPart = 'xl/worksheets/sheet1.xml';

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas/${type}" Target="${target}"/>`;

const usualParts = (sheet: string | Buffer): ArchiveFile[] => [
  { name: '[Content_Types].xml', content: '<Types/>' },
  {
    name: '_rels/.rels',
    content: `<Relationships>${relation('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  },
  {
    name: 'xl/workbook.xml',
    content: '<workbook xmlns:r="r"><sheets><sheet name="Hoja1" r:id="b"/></sheets></workbook>',
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `<Relationships>${relation('b', 'worksheet', 'worksheets/sheet1.xml')}${relation('c', 'styles', 'styles.xml')}</Relationships>`,
  },
  {
    name: 'xl/styles.xml',
    content:
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd\\-mmm\\-yyyy"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>',
  },
  { name: sheetPart, content: sheet },
];
