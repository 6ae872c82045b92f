import { isBlankValue } from '../../../foundation/spreadsheets/api/raw-row.ts';
import { amountColumns } from '../../data-load/columns.ts';
import { columnsOfSource } from '../layout.ts';
import { columnLetter, findColumn, type SheetColumn } from '../sheet-columns.ts';
import type { SheetReading } from '../sheet-reading.ts';
import { findStatedUnit } from '../stated-unit.ts';
import type { FoundSheet } from './find-sheets.ts';
import { bodyOf, statedUnitOf } from './sheet-start.ts';

/** What each sheet says that its amounts are in, and which of them, or of their columns, do not say it. */
export const unitsOfSheets = (
  sheets: FoundSheet[],
): Pick<SheetReading, 'statedUnits' | 'silentSheets' | 'silentColumns'> => {
  const units = sheets.map((found) => ({
    found,
    unit: statedUnitOf(found.start, found.head, found.start.sheet.name),
  }));
  const stated = units.flatMap(({ unit }) => unit ?? []);
  if (stated.length === 0) return { statedUnits: stated, silentSheets: [], silentColumns: [] };
  return {
    statedUnits: stated,
    silentSheets: units.flatMap(({ unit, found }) => (unit ? [] : [found.start.sheet.name])),
    silentColumns: units.flatMap(({ unit, found }) =>
      unit && isOfColumn(unit.cell, found) ? silentColumnsOf(found) : [],
    ),
  };
};

/** A heading speaks of its own column; a title, and a cell beside the columns, of all of them. */
const isOfColumn = (cell: string | null, { head }: FoundSheet): boolean =>
  head.columns.some(({ place }) =>
    rowsOfHead(head).some((row) => cell === `${columnLetter(place)}${row}`),
  );

const rowsOfHead = ({ headingRow, headingRows }: FoundSheet['head']): number[] =>
  Array.from({ length: headingRows }, (_, index) => headingRow + index);

/** The headings of amounts that do not say it, of columns that are not blank. */
const silentColumnsOf = ({ head, layout, start }: FoundSheet): string[] => {
  const body = bodyOf(start, head.headingRow + head.headingRows);
  const columns = amountColumns.flatMap((code) => {
    const source = layout.sources[code];
    const names = source ? columnsOfSource(source) : [];
    return names.flatMap((name) => findColumn(head.columns, name) ?? []);
  });
  return [...new Set(columns)]
    .filter(({ place }) => body.some(({ values }) => !isBlankValue(values[place])))
    .map((column) => textsOf(column, { head, start }))
    .filter((text) => findStatedUnit([], [{ cell: '', text }]) === null);
};

/** Below a code stands the heading itself. */
const textsOf = (
  { place, heading }: SheetColumn,
  { head, start }: Pick<FoundSheet, 'head' | 'start'>,
): string => {
  const below = start.rows
    .filter(({ rowIndex }) => rowsOfHead(head).includes(rowIndex))
    .flatMap(({ values }) => values[place] ?? [])
    .filter((value) => typeof value === 'string');
  return [...new Set([heading, ...below])].join(' ');
};
