import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';

import { openSheet } from '../../../foundation/spreadsheets/api/file-type.ts';
import type { OnShare } from '../../../foundation/spreadsheets/api/inflate-entry.ts';
import { isBlankRow } from '../../../foundation/spreadsheets/api/raw-row.ts';
import { inMegabytes, sheetLimits } from '../../../foundation/spreadsheets/api/sheet-limits.ts';
import { SheetRefused } from '../../../foundation/spreadsheets/api/sheet-refused.ts';
import { worksheetsOf } from '../../../foundation/spreadsheets/api/workbook.ts';
import type { CellNotation } from '../../data-load/load-defaults.ts';
import { rowsOfSheet } from '../../data-load/row-name.ts';
import { cellsReader } from '../cells-reader.ts';
import type { ChosenLayout } from '../layout.ts';
import { type RememberedLayout, setOfHeadings } from '../remembered-layout.ts';
import type { SheetFigures } from '../sheet-figures.ts';
import type { LeftOutKind, SheetReading } from '../sheet-reading.ts';
import { amendmentRows } from './amendment-rows.ts';
import { inWordsOfSheets } from './closed-lists.ts';
import { amountPlaces, mergeFiller } from './fill-merged.ts';
import { findSheets, type FoundSheet, type FoundSheets } from './find-sheets.ts';
import { garbledTexts, rowReader } from './garbled-rows.ts';
import { leftOutRows } from './left-out-rows.ts';
import { startFiguresOf } from './measure-sheet.ts';
import type { SheetPreview } from './preview-sheets.ts';
import { refuseDoubts } from './refuse-doubts.ts';
import type { SheetRow } from './sheet-row.ts';
import { unitsOfCells } from './units-of-cells.ts';
import { unitsOfSheets } from './units-of-sheets.ts';

export type ReadSheetOptions = {
  /** The file's own name where it is stored under another. */
  name?: string;
  onShare?: OnShare;
  /** Layouts that the organization chose for other files. */
  remembered?: readonly RememberedLayout[];
  /** The layout that was chosen for this file. */
  chosen?: ChosenLayout | undefined;
  /** How its amounts and dates are written, where that was answered. */
  notation?: CellNotation | undefined;
  /** Told at the end how the file was read. */
  onReading?: (reading: SheetReading, preview: SheetPreview[] | null) => void;
};

/**
 * The contracts of a .xlsx, .xls, .ods or .csv file as rows of our columns, in order, from every
 * sheet whose layout is known. Throws {@link SheetRefused}, and `LayoutUnknown` when none is.
 */
export async function* readSheet(
  file: string,
  options: ReadSheetOptions = {},
): AsyncGenerator<SheetRow> {
  const { name = basename(file), onReading = () => {} } = options;
  const sheets = await worksheetsOf(openSheet(name, await readWhole(file)));
  const found = await findSheets(sheets, options);
  const reading = startReading(found);
  const figures = new Map<string, SheetFigures>();
  let count = 0;
  for await (const row of rowsOf(found, { reading, figures }, options)) {
    if (++count > sheetLimits.rows) throw tooManyRows();
    yield row;
  }
  if (count === 0) throw new SheetRefused('read.no-rows');
  refuseDoubts(found, figures);
  onReading(reading, found.previewWith(figures));
}

async function* rowsOf(
  found: FoundSheets,
  told: Told,
  { onShare = () => {}, notation }: ReadSheetOptions,
): AsyncGenerator<SheetRow> {
  for (const [index, sheet] of found.sheets.entries()) {
    const partly: OnShare = (share) => onShare((index + share) / found.sheets.length);
    yield* contractsOf(sheet, index, told, { onShare: partly, notation });
  }
  for (const { amendments } of found.sheets)
    if (amendments) yield* amendmentRows(amendments, told.reading, notation);
}

/** What is told of a file once it was read. */
type Told = { reading: SheetReading; figures: Map<string, SheetFigures> };

async function* contractsOf(
  found: FoundSheet,
  index: number,
  { reading, figures }: Told,
  { onShare, notation }: ReadSheetOptions,
): AsyncGenerator<SheetRow> {
  const { head, layout, start, amendments } = found;
  const readCells = cellsReader(inWordsOfSheets(layout.sources), head.columns, notation);
  const fill = start.merges.length > 0 ? fillerOf(found) : undefined;
  const units = unitsOfCells(amountPlacesOf(found));
  const leftOut = leftOutRows(found, notation);
  const readRow = rowReader(start.sheet, notation?.garbledText);
  const garbled = garbledTexts(start.sheet, readCells);
  const firstRow = head.headingRow + head.headingRows;
  const added = startFiguresOf(found);
  let count = 0;
  for await (const handful of start.sheet.rows(onShare)) {
    for (const written of handful) {
      if (written.rowIndex < firstRow || isBlankRow(written)) continue;
      const row = readRow(written);
      const rowIndex = index * rowsOfSheet + row.rowIndex;
      const kind: LeftOutKind | undefined = leftOut.kindOf(row, rowIndex, readCells(row.values));
      if (kind) {
        reading.leftOut[kind] += 1;
        continue;
      }
      units.look(row);
      if (!notation?.garbledText) garbled.look(rowIndex, written, row);
      added.add(row.values);
      fill?.(row);
      count += 1;
      const cells = readCells(row.values);
      amendments?.remember(row, cells);
      yield { rowIndex, cells };
    }
  }
  figures.set(start.sheet.name, added.figures(true));
  reading.totals.push(...leftOut.totals);
  reading.garbledTexts = garbled.addTo(reading.garbledTexts);
  const { name, isHidden } = start.sheet;
  units.addTo(reading, name, head.columns);
  reading.sheets[index] = { name, isHidden, headingRow: head.headingRow, rows: count };
}

const fillerOf = (found: FoundSheet) => mergeFiller(found.start.merges, amountPlacesOf(found));

const amountPlacesOf = ({ head, layout }: FoundSheet): ReadonlySet<number> =>
  amountPlaces(head.columns, layout.sources);

const startReading = ({
  origin,
  sheets,
  unreadSheets,
  hiddenSheets,
  unusedColumns,
  chosen,
}: FoundSheets) =>
  ({
    origin,
    sheets: [],
    unreadSheets,
    hiddenSheets,
    unusedColumns,
    leftOut: {
      totals: 0,
      groups: 0,
      headings: 0,
      noInformation: 0,
      signatures: 0,
      examples: 0,
      bidders: 0,
    },
    totals: [],
    amendments: 0,
    amendmentsWithoutContract: 0,
    ...unitsOfSheets(sheets),
    garbledTexts: null as SheetReading['garbledTexts'],
    layout: origin === 'codes' ? null : (chosen ?? layoutOf(sheets[0])),
    headings: headingsOf(sheets),
    remembered: sheets[0]?.remembered?.id ?? null,
  }) satisfies SheetReading;

/** As the database names a layout that is remembered. */
const headingsOf = (sheets: FoundSheet[]): string | null => {
  const [first, ...others] = new Set(
    sheets.map(({ head }) => setOfHeadings(head.columns.map(({ name }) => name))),
  );
  return first === undefined || others.length > 0
    ? null
    : createHash('md5').update(first).digest('hex');
};

const layoutOf = (sheet: FoundSheet | undefined): ChosenLayout | null => {
  if (!sheet) return null;
  const { leftOutSheets, answered, amountsIncludeTax } = sheet.remembered?.layout ?? {};
  return {
    ...sheet.layout,
    ...(leftOutSheets && { leftOutSheets }),
    ...(answered && { answered }),
    ...(amountsIncludeTax && { amountsIncludeTax }),
  };
};

const tooManyRows = () => new SheetRefused('read.too-many-rows', { limit: sheetLimits.rows });

const readWhole = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    await refuseSize(file);
    return await file.readFile();
  } finally {
    await file.close();
  }
};

const refuseSize = async (file: FileHandle): Promise<void> => {
  const { size } = await file.stat();
  if (size === 0) throw new SheetRefused('read.empty-file');
  if (size > sheetLimits.bytes) {
    throw new SheetRefused('read.too-large', { limit: inMegabytes(sheetLimits.bytes) });
  }
};
