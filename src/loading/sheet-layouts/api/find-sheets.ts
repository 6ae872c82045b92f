import { isBlankValue } from '../../../foundation/spreadsheets/api/raw-row.ts';
import { SheetRefused } from '../../../foundation/spreadsheets/api/sheet-refused.ts';
import type { Worksheet } from '../../../foundation/spreadsheets/api/workbook.ts';
import { amendmentsOf, recogniseFormat } from '../known-formats.ts';
import type { ChosenLayout, Layout } from '../layout.ts';
import { columnsOfLayout } from '../layout.ts';
import { placeLayout } from '../place-layout.ts';
import type { RememberedLayout } from '../remembered-layout.ts';
import { findColumn } from '../sheet-columns.ts';
import type { SheetReading } from '../sheet-reading.ts';
import { type AmendmentTable, openAmendments } from './amendment-rows.ts';
import { LayoutUnknown } from './layout-unknown.ts';
import { measureSheet } from './measure-sheet.ts';
import { isOurOwnSheet } from './own-sheets.ts';
import { type FiguresOfSheets, type SheetPreview, previewSheets } from './preview-sheets.ts';
import {
  hasCodes,
  possibleHeads,
  type Recognised,
  recogniseCodes,
  recogniseHeadings,
} from './recognise-layout.ts';
import { bodyOf, headAt, readStart, type SheetHead, type SheetStart } from './sheet-start.ts';

/** A sheet that is read, and how. */
export type FoundSheet = Recognised & {
  start: SheetStart;
  amendments?: AmendmentTable | undefined;
};

export type FoundSheets = {
  origin: SheetReading['origin'];
  sheets: FoundSheet[];
  unreadSheets: string[];
  /** Hidden ones that are not read though they have the columns of contracts. */
  hiddenSheets: string[];
  unusedColumns: string[];
  chosen: ChosenLayout | undefined;
  /** The first rows of its sheets, for whoever wants other columns, with what was added up of them. */
  previewWith: (figures: FiguresOfSheets) => SheetPreview[] | null;
};

type LayoutChoices = {
  remembered?: readonly RememberedLayout[];
  chosen?: ChosenLayout | undefined;
};

/** The sheets whose layout is known; throws `LayoutUnknown` when there is none. */
export const findSheets = async (
  worksheets: Worksheet[],
  { remembered = [], chosen }: LayoutChoices,
): Promise<FoundSheets> => {
  const starts = await startsOf(worksheets);
  const placed = chosen && (await placeChosen(starts, chosen));
  const sheets = placed ? chosenSheets(starts, placed) : await recognisedSheets(starts, remembered);
  const [first] = sheets;
  if (!first) throw await unknownLayout(starts);
  const whole = await Promise.all(sheets.map((sheet) => withAmendments(sheet, worksheets)));
  const read = new Set(
    whole.flatMap(({ start, amendments }) => [start.sheet, amendments?.start.sheet]),
  );
  return {
    origin: first.origin,
    sheets: whole,
    unreadSheets: starts
      .filter((start) => !read.has(start.sheet) && !start.sheet.isHidden && start.rows.length > 1)
      .map(({ sheet }) => sheet.name)
      .filter((name) => !isOurOwnSheet(first.origin, name)),
    hiddenSheets: starts
      .filter((start) => start.sheet.isHidden && !read.has(start.sheet))
      .filter((start) => hasContracts(start, first.layout, remembered))
      .map(({ sheet }) => sheet.name),
    unusedColumns: whole.flatMap(unusedColumnsOf),
    chosen: placed,
    previewWith: (figures) => (first.origin === 'codes' ? null : previewSheets(starts, figures)),
  };
};

const hasContracts = (
  start: SheetStart,
  layout: Layout,
  remembered: readonly RememberedLayout[],
): boolean =>
  hasCodes(start) ||
  headWith(start, layout) !== undefined ||
  recogniseHeadings(start, remembered) !== undefined;

const startsOf = async (worksheets: Worksheet[]): Promise<SheetStart[]> => {
  const starts: SheetStart[] = [];
  for (const sheet of worksheets.slice(0, mostSheets)) starts.push(await readStart(sheet));
  return starts.filter(({ rows }) => rows.length > 0);
};

const mostSheets = 100;

const recognisedSheets = async (
  starts: SheetStart[],
  remembered: readonly RememberedLayout[],
): Promise<FoundSheet[]> => {
  const coded = await codedSheets(starts);
  if (coded.length > 0) return coded;
  const found: FoundSheet[] = [];
  for (const start of starts) {
    await addMerges(start);
    const recognised = recogniseHeadings(start, remembered);
    if (!recognised) continue;
    const { sheets = [], leftOutSheets = [] } = recognised.remembered?.layout ?? {};
    const { name } = start.sheet;
    // A hidden one is read where it was named, or nothing else is there.
    const isRead = isShown(start)
      ? !leftOutSheets.includes(name)
      : sheets.includes(name) || !starts.some(isShown);
    if (isRead) found.push({ ...recognised, start });
  }
  return found;
};

/** Nobody who looks at the file sees the rows of a hidden sheet: it is read where nothing is shown. */
const codedSheets = async (starts: SheetStart[]): Promise<FoundSheet[]> => {
  const shown = starts.filter(isShown);
  const found: FoundSheet[] = [];
  for (const start of shown.length > 0 ? shown : starts) {
    const coded = recogniseCodes(start);
    if (!coded) continue;
    await addMerges(start);
    found.push({ ...coded, start });
  }
  return found;
};

const isShown = ({ sheet }: SheetStart): boolean => !sheet.isHidden;

const addMerges = async (start: SheetStart): Promise<void> => {
  if (start.merges.length === 0) start.merges = await start.sheet.merges();
};

/** What was chosen for the places of the first sheet, in the words of that sheet. */
const placeChosen = async (starts: SheetStart[], chosen: ChosenLayout): Promise<ChosenLayout> => {
  for (const start of starts) await addMerges(start);
  const first = starts.find(({ sheet }) => sheet.name === chosen.sheets?.[0]);
  return first && chosen.headingRow !== undefined
    ? placeLayout(chosen, headAt(first, chosen.headingRow).columns)
    : chosen;
};

/** The sheets that were named, or every one that has the columns of the layout. */
const chosenSheets = (starts: SheetStart[], chosen: ChosenLayout): FoundSheet[] => {
  const { sheets, headingRow, leftOutSheets: _, columns: __, ...layout } = chosen;
  const named = sheets
    ? starts.filter(({ sheet }) => sheets.includes(sheet.name))
    : starts.filter(isShown);
  const found: FoundSheet[] = [];
  for (const start of named) {
    const head = headWith(start, layout, headingRow);
    if (head) found.push({ origin: 'chosen', head, layout, start });
    else if (sheets) throw lacksColumns(start, layout);
  }
  if (found.length === 0) throw lacksColumns(named[0], layout);
  return found;
};

const headWith = (start: SheetStart, layout: Layout, row?: number): SheetHead | undefined => {
  const heads = [...(row === undefined ? [] : [headAt(start, row)]), ...possibleHeads(start)];
  return heads.find((head) => missingIn(head, layout).length === 0);
};

const missingIn = ({ columns }: SheetHead, layout: Layout): string[] =>
  columnsOfLayout(layout).filter((name) => !findColumn(columns, name));

const lacksColumns = (start: SheetStart | undefined, layout: Layout) => {
  const names = columnsOfLayout(layout);
  const heads = start ? possibleHeads(start) : [];
  const fewest = heads
    .map((head) => missingIn(head, layout))
    .toSorted((one, other) => one.length - other.length)[0];
  return new SheetRefused('read.lacks-columns', {
    sheet: start?.sheet.name ?? '',
    columns: (fewest ?? names).slice(0, 10).join(', '),
  });
};

/** A table of amendments may be in a hidden sheet, or in one that is called after a number. */
const withAmendments = async (found: FoundSheet, worksheets: Worksheet[]): Promise<FoundSheet> => {
  if (!found.layout.amendments && !isOfPlatform(found)) return found;
  for (const sheet of worksheets.slice(0, mostSheets)) {
    if (sheet === found.start.sheet) continue;
    const start = await readStart(sheet);
    for (const head of possibleHeads(start)) {
      const amendments = amendmentsOf(found.head.columns, sheet.name, head.columns);
      if (!amendments) continue;
      const layout = { ...found.layout, amendments };
      return { ...found, layout, amendments: openAmendments({ start, head, found, amendments }) };
    }
  }
  return found;
};

/** A download of the platform also is one where a person decided about its columns. */
const isOfPlatform = ({ head }: FoundSheet): boolean =>
  recogniseFormat(head.columns)?.format.startsWith('pnt') ?? false;

const unusedColumnsOf = ({ origin, head, layout, start }: FoundSheet): string[] => {
  // Ours have columns that a contract does not need.
  if (origin === 'codes' || origin === 'download') return [];
  const used = new Set(
    columnsOfLayout(layout).map((name) => findColumn(head.columns, name)?.place ?? -1),
  );
  const body = bodyOf(start, head.headingRow + head.headingRows);
  return head.columns
    .filter(({ place }) => !used.has(place))
    .filter(({ place }) => body.some(({ values }) => !isBlankValue(values[place])))
    .map(({ heading, name }) => heading || name);
};

/** A sheet of one or two columns is no list of contracts. */
const unknownLayout = async (starts: SheetStart[]): Promise<SheetRefused> => {
  const tables = starts.filter((start) => possibleHeads(start).length > 0);
  if (tables.length === 0) return new SheetRefused('read.no-headings');
  const figures = new Map();
  for (const start of tables.slice(0, mostMeasured))
    if (!start.sheet.isHidden) figures.set(start.sheet.name, await measureSheet(start));
  return new LayoutUnknown(previewSheets(tables, figures));
};

/** One for each month, and some more. */
const mostMeasured = 15;
