import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { declaration, namespace, stylesXml } from './cell-style.ts';
import { commentsXml, notesDrawing } from './notes-xml.ts';
import { sheetXml, type Link, type SheetExtras, type WrittenSheet } from './sheet-xml.ts';
import { xmlText } from './xml-text.ts';
import { zipArchive, type ArchivePart } from './zip-archive.ts';

/** Writes a workbook of one sheet as a stream; `author` signs the notes of its cells. */
export const writeWorkbook = (target: Writable, sheet: WrittenSheet, author = ''): Promise<void> =>
  pipeline(Readable.from(zipArchive(workbookParts(sheet, author))), target);

function* workbookParts(sheet: WrittenSheet, author: string): Generator<ArchivePart> {
  const extras: SheetExtras = { links: [], notes: [] };
  yield {
    name: '_rels/.rels',
    text: [relationsXml([relation('workbook', 'officeDocument', 'xl/workbook.xml')])],
  };
  yield { name: 'xl/workbook.xml', text: [workbookXml(sheet.name)] };
  yield { name: 'xl/_rels/workbook.xml.rels', text: [relationsXml(workbookRelations)] };
  yield { name: 'xl/styles.xml', text: [stylesXml()] };
  yield { name: 'xl/worksheets/sheet1.xml', text: sheetXml(sheet, extras) };
  // From here on the rows are written, and what was gathered with them is known.
  yield { name: 'xl/worksheets/_rels/sheet1.xml.rels', text: sheetRelations(extras) };
  if (extras.notes.length > 0) yield* notesParts(extras, author);
  yield { name: '[Content_Types].xml', text: [contentTypesXml(extras)] };
}

function* notesParts({ notes }: SheetExtras, author: string): Generator<ArchivePart> {
  yield { name: 'xl/comments1.xml', text: commentsXml(notes, author) };
  yield { name: 'xl/drawings/vmlDrawing1.vml', text: notesDrawing(notes) };
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const sheetTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relation = (id: string, type: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${xmlText(target)}"${mode}/>`;

const relationsXml = (relations: string[]) =>
  `${declaration}<Relationships xmlns="${packages}/relationships">${relations.join('')}</Relationships>`;

const workbookRelations = [
  relation('sheet', 'worksheet', 'worksheets/sheet1.xml'),
  relation('styles', 'styles', 'styles.xml'),
];

const workbookXml = (name: string) =>
  `${declaration}<workbook xmlns="${namespace}" xmlns:r="${office}"><sheets>` +
  `<sheet name="${xmlText(name)}" sheetId="1" r:id="sheet"/></sheets></workbook>`;

function* sheetRelations({ links, notes }: SheetExtras): Generator<string> {
  const notesRelations = [
    relation('notes', 'comments', '../comments1.xml'),
    relation('drawing', 'vmlDrawing', '../drawings/vmlDrawing1.vml'),
  ];
  yield relationsXml([...(notes.length > 0 ? notesRelations : []), ...links.map(linkRelation)]);
}

const linkRelation = ({ target }: Link, index: number) =>
  relation(`l${index}`, 'hyperlink', target, ' TargetMode="External"');

const contentTypesXml = ({ notes }: SheetExtras): string => {
  const parts = [
    ['/xl/workbook.xml', `${sheetTypes}.sheet.main+xml`],
    ['/xl/worksheets/sheet1.xml', `${sheetTypes}.worksheet+xml`],
    ['/xl/styles.xml', `${sheetTypes}.styles+xml`],
    ...(notes.length > 0 ? [['/xl/comments1.xml', `${sheetTypes}.comments+xml`]] : []),
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
