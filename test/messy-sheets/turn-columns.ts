import { columnLetter } from '../../src/loading/sheet-layouts/sheet-columns.ts';
import type { LayoutCase } from './read-layout-case.ts';
import type { WrittenSheet } from './write-workbook.ts';

/**
 * The same layout with its first columns behind the last one: what stands side by side stays so. Null
 * where cells are merged over several columns, which would be torn apart.
 */
export const turnColumns = (layout: LayoutCase, by: number): LayoutCase | null => {
  const widths = layout.sheets.map(({ rows }) => Math.max(...rows.map((row) => row.length)));
  const width = Math.max(...widths);
  const merges = layout.sheets.flatMap((sheet) => sheet.merges ?? []);
  if (merges.some(({ startCol, endCol }) => startCol !== endCol)) return null;
  const placeOf = (place: number) => (place - by + width) % width;
  const told = Object.entries(layout.told).map(([code, letter]) => {
    const place = Array.from({ length: width }, (_, index) => index).find(
      (index) => columnLetter(index) === letter,
    );
    return [code, columnLetter(placeOf(place ?? 0))];
  });
  return {
    ...layout,
    sheets: layout.sheets.map((sheet, index) =>
      widths[index] === width ? turnSheet(sheet, placeOf) : sheet,
    ),
    told: Object.fromEntries(told),
  };
};

const turnSheet = (sheet: WrittenSheet, placeOf: (place: number) => number): WrittenSheet => ({
  ...sheet,
  rows: sheet.rows.map((row) => {
    const turned = [...row];
    row.forEach((value, place) => {
      turned[placeOf(place)] = value;
    });
    return turned;
  }),
  ...(sheet.merges && {
    merges: sheet.merges.map((merge) => ({
      ...merge,
      startCol: placeOf(merge.startCol),
      endCol: placeOf(merge.endCol),
    })),
  }),
});
