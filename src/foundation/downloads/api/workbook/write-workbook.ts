import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { declaration, namespace, stylesXml } from './cell-style.ts';
import { commentsXml, notesDrawing } from './notes-xml.ts';
import { sheetXml, type Link, type SheetExtras, type WrittenSheet } from './sheet-xml.ts';
import { xmlText } from './xml-text.ts';
import { zipArchive, type ArchivePart } from './zip-archive.ts';

/** Writes a workbook of one sheet as a stream; `author` signs the notes of its cells. */
export const writeWorkbook = (target: Writable, sheet: WrittenSheet, author = ''): Promise<void> =>
  pipeline(Readable.from(workbookBytes([sheet], author)), target);

/** The bytes of a workbook; its sheets are written one after the other, row by row. */
export const workbookBytes = (
  sheets: readonly WrittenSheet[],
  author = '',
): AsyncGenerator<Buffer> => zipArchive(workbookParts(sheets, author));

function* workbookParts(sheets: readonly WrittenSheet[], author: string): Generator<ArchivePart> {
  yield {
    name: '_rels/.rels',
    text: [relationsXml([relation('workbook', 'officeDocument', 'xl/workbook.xml')])],
  };
  yield { name: 'xl/workbook.xml', text: [workbookXml(sheets)] };
  yield { name: 'xl/_rels/workbook.xml.rels', text: [relationsXml(workbookRelations(sheets))] };
  yield { name: 'xl/styles.xml', text: [stylesXml()] };
  const annotated: number[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const extras: SheetExtras = { links: [], notes: [] };
    yield* sheetParts(sheet, index + 1, extras, author);
    if (extras.notes.length > 0) annotated.push(index + 1);
  }
  yield { name: '[Content_Types].xml', text: [contentTypesXml(sheets.length, annotated)] };
}

function* sheetParts(
  sheet: WrittenSheet,
  number: number,
  extras: SheetExtras,
  author: string,
): Generator<ArchivePart> {
  yield {
    name: `xl/worksheets/sheet${number}.xml`,
    text: sheetXml(sheet, extras, { isFirst: number === 1 }),
  };
  // From here on the rows are written, and what was gathered with them is known.
  yield {
    name: `xl/worksheets/_rels/sheet${number}.xml.rels`,
    text: eachRelation(sheetRelations(extras, number)),
  };
  if (extras.notes.length === 0) return;
  yield { name: `xl/comments${number}.xml`, text: commentsXml(extras.notes, author) };
  yield { name: `xl/drawings/vmlDrawing${number}.vml`, text: notesDrawing(extras.notes) };
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const sheetTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relation = (id: string, type: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${xmlText(target)}"${mode}/>`;

const relationsXml = (relations: string[]) => [...eachRelation(relations)].join('');

function* eachRelation(relations: Iterable<string>): Generator<string> {
  yield `${declaration}<Relationships xmlns="${packages}/relationships">`;
  yield* relations;
  yield '</Relationships>';
}

const workbookRelations = (sheets: readonly WrittenSheet[]) => [
  ...sheets.map((_, index) =>
    relation(`sheet${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
  ),
  relation('styles', 'styles', 'styles.xml'),
];

const workbookXml = (sheets: readonly WrittenSheet[]) =>
  `${declaration}<workbook xmlns="${namespace}" xmlns:r="${office}"><sheets>` +
  `${sheets.map(({ name }, index) => sheetEntry(name, index + 1)).join('')}</sheets></workbook>`;

const sheetEntry = (name: string, number: number) =>
  `<sheet name="${xmlText(sheetName(name))}" sheetId="${number}" r:id="sheet${number}"/>`;

/** Excel opens no workbook with a longer name, or with one of these characters in it. */
const sheetName = (name: string) => name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31);

function* sheetRelations({ links, notes }: SheetExtras, number: number): Generator<string> {
  if (notes.length > 0) {
    yield relation('notes', 'comments', `../comments${number}.xml`);
    yield relation('drawing', 'vmlDrawing', `../drawings/vmlDrawing${number}.vml`);
  }
  for (const [index, link] of links.entries()) yield linkRelation(link, index);
}

const linkRelation = ({ target }: Link, index: number) =>
  relation(`l${index}`, 'hyperlink', target, ' TargetMode="External"');

const contentTypesXml = (sheets: number, annotated: number[]): string => {
  const parts = [
    ['/xl/workbook.xml', `${sheetTypes}.sheet.main+xml`],
    ...Array.from({ length: sheets }, (_, index) => [
      `/xl/worksheets/sheet${index + 1}.xml`,
      `${sheetTypes}.worksheet+xml`,
    ]),
    ['/xl/styles.xml', `${sheetTypes}.styles+xml`],
    ...annotated.map((number) => [`/xl/comments${number}.xml`, `${sheetTypes}.comments+xml`]),
  ];
  const overrides = parts.map(
    ([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`,
  );
  return (
    `${declaration}<Types xmlns="${packages}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    '<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>' +
    `${overrides.join('')}</Types>`
  );
};
