import { columns } from '../../src/loading/data-load/columns.ts';
import { buildWorkbook } from '../support/workbook.ts';
import { flawedRows } from './flawed-rows.ts';
import { placeOf, type SheetRow, sheetRowXml } from './sheet-cell.ts';

const firstRow = 3;

/** An invented sheet with the flaws of published ones: merged and hidden cells among them. */
export const buildFlawedSheet = (): Buffer =>
  buildWorkbook(worksheetXml(), [
    {
      name: 'xl/worksheets/_rels/sheet1.xml.rels',
      content: `<Relationships>${links.map(({ id, address }) => `<Relationship Id="${id}" Type="http://schemas/hyperlink" Target="${address}" TargetMode="External"/>`).join('')}</Relationships>`,
    },
  ]);

const rows: SheetRow[] = [
  { cells: Object.fromEntries(columns.map(({ code }) => [code, code])) },
  { cells: Object.fromEntries(columns.map(({ code, heading }) => [code, heading])) },
  ...flawedRows,
  // Cells that look blank: a space, and a border around nothing.
  { cells: { C11: '   ' } },
  { cells: {} },
];

const links = flawedRows.flatMap(({ cells: { C26 } }, index) =>
  typeof C26 === 'object' && 'link' in C26
    ? [{ id: `link${index}`, place: placeOf('C26', index + firstRow), address: C26.link }]
    : [],
);

const merged = flawedRows.findIndex(({ flaw }) => flaw.includes('merged')) + firstRow;

const worksheetXml = (): string =>
  [
    '<worksheet xmlns:r="r">',
    '<cols><col min="29" max="30" hidden="1" width="20"/></cols>',
    `<sheetData>${rows.map((row, index) => sheetRowXml(row, index + 1)).join('')}</sheetData>`,
    `<mergeCells count="1"><mergeCell ref="${placeOf('C15', merged)}:${placeOf('C15', merged + 1)}"/></mergeCells>`,
    `<hyperlinks>${links.map(({ id, place }) => `<hyperlink ref="${place}" r:id="${id}"/>`).join('')}</hyperlinks>`,
    '</worksheet>',
  ].join('');
