import type { RawRow } from '../../../foundation/spreadsheets/api/raw-row.ts';
import { isColumnCode } from '../../data-load/columns.ts';
import { headingKey } from '../heading-key.ts';
import { recogniseFormat } from '../known-formats.ts';
import type { Layout } from '../layout.ts';
import { findRemembered, type RememberedLayout } from '../remembered-layout.ts';
import type { SheetReading } from '../sheet-reading.ts';
import { codeOfHeading, recogniseTemplate } from '../template-headings.ts';
import { codesOfRow, readHeaderRow } from './header-row.ts';
import { recogniseDownload } from './own-download.ts';
import { headAt, type SheetHead, type SheetSample } from './sheet-start.ts';

/** What a sheet says about its own layout. */
export type Recognised = {
  origin: SheetReading['origin'];
  head: SheetHead;
  layout: Layout;
  /** The layout that was remembered for its headings. */
  remembered?: RememberedLayout;
};

/**
 * The codes of the template in a row. A missing code is refused, for its column would look blank,
 * unless the field says that older templates lack it.
 */
export const recogniseCodes = ({ rows }: SheetSample): Recognised | undefined => {
  const row = rows.find(isRowOfCodes);
  if (!row) return undefined;
  const places = readHeaderRow(row);
  const next = rows.find(({ rowIndex }) => rowIndex === row.rowIndex + 1);
  // In the first row of the template its headings are the second, whatever they say.
  const headingRows = row.rowIndex === 1 || (next && isHeadings(next)) ? 2 : 1;
  const columns = Array.from(places, ([code, place]) => ({ name: code, heading: code, place }));
  const sources = Object.fromEntries(columns.map(({ name }) => [name, { column: name }]));
  return {
    origin: 'codes',
    head: { headingRow: row.rowIndex, headingRows, columns },
    layout: { sources },
  };
};

export const hasCodes = ({ rows }: SheetSample): boolean => rows.some(isRowOfCodes);

const isRowOfCodes = (row: RawRow): boolean => codesOfRow(row).length >= fewestCodes;

/** A table of something else may have a heading or two that look like a code. */
const fewestCodes = 5;

const isHeadings = ({ values }: RawRow): boolean =>
  values.filter((value) => typeof value === 'string' && codeOfHeading(headingKey(value))).length >=
  fewestCodes;

/** A layout that was chosen before, the headings of our own files, or those of a known format. */
export const recogniseHeadings = (
  start: SheetSample,
  remembered: readonly RememberedLayout[],
): Recognised | undefined => {
  const recognised = recogniseRemembered(start, remembered);
  if (recognised) return recognised;
  for (const head of possibleHeads(start)) {
    const download = recogniseDownload(head.columns);
    if (download) return { origin: 'download', head, layout: { sources: download } };
    const template = recogniseTemplate(head.columns);
    if (template) return { origin: 'template', head, layout: { sources: template } };
    const known = recogniseFormat(head.columns);
    if (known) return { origin: known.format, head, layout: { sources: known.sources } };
  }
  return undefined;
};

/** In the rows that look like headings, else in one that was chosen to hold them. */
const recogniseRemembered = (
  start: SheetSample,
  remembered: readonly RememberedLayout[],
): Recognised | undefined => {
  const rows = new Set(remembered.flatMap(({ layout }) => layout.headingRow ?? []));
  const heads = [...possibleHeads(start), ...Array.from(rows, (row) => headAt(start, row))];
  for (const head of heads) {
    const earlier = findRemembered(remembered, head.columns);
    if (!earlier) continue;
    const { sources, amendments } = earlier.layout;
    const layout = { sources, ...(amendments && { amendments }) };
    return { origin: 'remembered', head, layout, remembered: earlier };
  }
  return undefined;
};

/** Rows with as many texts as headings have. */
export const possibleHeads = (start: SheetSample): SheetHead[] =>
  start.rows
    .filter(({ values }) => values.filter(isText).length >= fewestHeadings)
    .slice(0, mostHeads)
    .map(({ rowIndex }) => headAt(start, rowIndex));

const isText = (value: RawRow['values'][number]): boolean =>
  typeof value === 'string' && !isColumnCode(value) && /\p{L}/u.test(value);

const fewestHeadings = 3;
const mostHeads = 20;
