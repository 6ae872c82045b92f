import { isBlankValue, type RawRow } from '../../../foundation/spreadsheets/api/raw-row.ts';
import type { MergedCells } from '../../../foundation/spreadsheets/api/workbook.ts';
import { cellText } from '../../data-load/cells/cell-text.ts';
import { longestHeading, shortenText } from '../sheet-columns.ts';
import type { SheetSample } from './sheet-start.ts';

/** The texts of each row of the headings that begin in that row, by place. */
export const headingTexts = (top: SheetSample, headingRow: number): string[][] => {
  if (hasHeadingsBelow(top, headingRow)) {
    const below = spreadRow(top, headingRow + 1);
    return [spreadOver(valuesAt(top, headingRow), below), below];
  }
  return Array.from({ length: heightOf(top, headingRow) }, (_, index) =>
    spreadRow(top, headingRow + index),
  );
};

/**
 * The headings over the columns of a row of headings, by place: those of the row right above. Each
 * stands over the columns that it is merged over, or without merged cells over those up to the next
 * one. A title stands over all columns and is none, and neither is a name with its colon.
 */
export const groupHeadings = (top: SheetSample, headingRow: number): string[] => {
  const above = valuesAt(top, headingRow - 1);
  const headings = filledPlaces(valuesAt(top, headingRow));
  const places = filledPlaces(above);
  if (places.length >= headings.length || !places.every((place) => isHeading(above[place])))
    return [];
  const isMerged = top.merges.some(
    ({ firstRow, firstColumn, lastColumn }) =>
      firstRow === headingRow - 1 && lastColumn > firstColumn,
  );
  const groups = isMerged ? spreadRow(top, headingRow - 1) : spreadRight(above, headings);
  const [first = -1] = headings;
  return headings.every((place) => groups[place] === groups[first]) ? [] : groups;
};

const filledPlaces = (values: RawRow['values']): number[] =>
  Array.from(values.keys()).filter((place) => !isBlankValue(values[place]));

const isHeading = (value: RawRow['values'][number]): boolean =>
  typeof value === 'string' && /\p{L}/u.test(value) && !/:\s*$/.test(value);

/** Alone, a text says nothing of where it ends. */
const spreadRight = (above: RawRow['values'], headings: number[]): string[] => {
  const places = filledPlaces(above);
  if (places.length < 2) return [];
  const groups = Array.from({ length: (headings.at(-1) ?? -1) + 1 }, () => '');
  for (const place of places) groups.fill(cellText(above[place] ?? null), place);
  return groups;
};

/**
 * Whether the row below holds the headings that these leave open, as a text with separators has them
 * that was written from merged cells: there each heading of one column has a blank below it, and data
 * below that; the others have texts below them and on their right, up to the next one.
 */
const hasHeadingsBelow = (top: SheetSample, row: number): boolean => {
  if (top.merges.some(({ firstRow }) => firstRow === row)) return false;
  const [here, below, data] = [row, row + 1, row + 2].map((one) => valuesAt(top, one));
  if (!here || !below || !data) return false;
  const open = filledPlaces(below);
  const own = filledPlaces(here).filter((place) => !open.includes(place));
  return (
    open.length > 1 &&
    own.some((place) => !isBlankValue(data[place])) &&
    open.every((place) => isHeading(below[place]) && isInGroup(here, below, place))
  );
};

/** The first column of a group has its heading above it, the next ones have nothing there. */
const isInGroup = (above: RawRow['values'], own: RawRow['values'], place: number): boolean =>
  isBlankValue(above[place])
    ? !isBlankValue(own[place - 1])
    : isHeading(above[place]) && isBlankValue(above[place + 1]) && !isBlankValue(own[place + 1]);

const spreadOver = (values: RawRow['values'], below: string[]): string[] => {
  const texts: string[] = [];
  const width = Math.max(values.length, below.length);
  for (let place = 0; place < width; place++) {
    const text = cellText(values[place] ?? null);
    texts[place] = text === '' && below[place] ? (texts[place - 1] ?? '') : text;
  }
  return texts;
};

/** Headings over several columns have their own below them. */
const heightOf = (start: SheetSample, row: number): number => {
  const here = start.merges.filter(({ firstRow }) => firstRow === row);
  const tall = Math.max(1, ...here.map(({ lastRow }) => lastRow - row + 1));
  if (tall > 1) return Math.min(tall, highestHead);
  const filled = valuesAt(start, row).filter((value) => !isBlankValue(value)).length;
  const wide = here.filter(({ firstColumn, lastColumn }) => lastColumn > firstColumn);
  const below = valuesAt(start, row + 1);
  const hasOwn = wide.some(({ firstColumn, lastColumn }) =>
    below.slice(firstColumn, lastColumn + 1).some((value) => typeof value === 'string'),
  );
  const isTextBelow = below.every((value) => isBlankValue(value) || typeof value === 'string');
  return filled > 1 && hasOwn && isTextBelow && blanksAreOver(wide, below) ? 2 : 1;
};

/** What stands below a heading of one column would be data. */
const blanksAreOver = (wide: MergedCells[], below: RawRow['values']): boolean =>
  below.every(
    (value, place) =>
      isBlankValue(value) ||
      wide.some(({ firstColumn, lastColumn }) => firstColumn <= place && place <= lastColumn),
  );

const highestHead = 4;

/** The cells of a row as far as headings are read, in a file as in its preview. */
const valuesAt = ({ rows }: SheetSample, rowIndex: number): RawRow['values'] =>
  (rows.find((row) => row.rowIndex === rowIndex)?.values ?? []).map(
    (value) => value && shortenText(value, longestHeading),
  );

/** The texts of a row, those of cells merged over several columns in each of them. */
const spreadRow = (start: SheetSample, rowIndex: number): string[] => {
  const texts = Array.from(valuesAt(start, rowIndex), (value) => cellText(value ?? null));
  for (const { firstRow, lastRow, firstColumn, lastColumn } of start.merges) {
    if (firstRow > rowIndex || lastRow < rowIndex || lastColumn - firstColumn > widestMerge)
      continue;
    const text = firstRow === rowIndex ? (texts[firstColumn] ?? '') : '';
    for (let place = firstColumn; place <= lastColumn; place++) texts[place] = text;
  }
  return texts;
};

const widestMerge = 200;
