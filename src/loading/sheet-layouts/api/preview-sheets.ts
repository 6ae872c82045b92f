import type { RawRow } from '../../../foundation/spreadsheets/api/raw-row.ts';
import type { MergedCells } from '../../../foundation/spreadsheets/api/workbook.ts';
import { type StoredCell, storedCellOf, restoreCell } from '../../data-load/stored-cells.ts';
import { longestHeading, shortenText } from '../sheet-columns.ts';
import type { SheetFigures } from '../sheet-figures.ts';
import type { SheetStart, SheetSample } from './sheet-start.ts';

/** The first rows of a sheet as they are, small enough to be kept with the load. */
export type SheetPreview = {
  name: string;
  isHidden: boolean;
  rows: { rowIndex: number; values: Record<number, StoredCell> }[];
  merges: MergedCells[];
  /** What its columns come to; loads from before do not have it. */
  figures?: SheetFigures | undefined;
};

/** What the columns of each sheet come to, by its name. */
export type FiguresOfSheets = ReadonlyMap<string, SheetFigures>;

/** Of the sheets that have a table; undefined when none has. */
export const previewSheets = (starts: SheetStart[], figures: FiguresOfSheets): SheetPreview[] => {
  let charactersLeft = mostCharacters;
  const keepRow = ({ rowIndex, values }: RawRow): SheetPreview['rows'][number] => {
    const longest = charactersLeft > 0 ? longestHeading : shortText;
    const kept = keepValues(values, longest);
    charactersLeft -= JSON.stringify(kept).length;
    return { rowIndex, values: kept };
  };
  return starts.slice(0, mostSheets).map(({ sheet, rows, merges }, index) => {
    const kept = rows.slice(0, index === 0 ? rowsOfFirst : rowsOfOthers);
    const last = kept.at(-1)?.rowIndex ?? 0;
    return {
      name: sheet.name,
      isHidden: sheet.isHidden,
      rows: kept.map(keepRow),
      merges: merges
        .filter(({ firstRow, firstColumn }) => firstRow <= last && firstColumn < mostColumns)
        .slice(0, mostMerges),
      figures: figures.get(sheet.name),
    };
  });
};

const mostSheets = 30;
const rowsOfFirst = 40;
const rowsOfOthers = 25;
const mostColumns = 200;
const mostMerges = 1000;
/** Any row may be chosen to hold the headings, so their texts are kept as far as a heading is read. */
const mostCharacters = 4_000_000;
/** Where a file has more than that, the rest of it is only shown. */
const shortText = 120;

export const topOfPreview = ({ rows, merges }: SheetPreview): SheetSample => ({
  merges,
  rows: rows.map(({ rowIndex, values }): RawRow => {
    const row: RawRow = { rowIndex, values: [] };
    for (const [place, kept] of Object.entries(values))
      row.values[Number(place)] = restoreCell(kept);
    return row;
  }),
});

const keepValues = (values: RawRow['values'], longest: number): Record<number, StoredCell> => {
  const kept: Record<number, StoredCell> = {};
  values.slice(0, mostColumns).forEach((value, place) => {
    const cell = storedCellOf(shortenText(value ?? null, longest));
    if (cell !== undefined) kept[place] = cell;
  });
  return kept;
};
