import { isBlankValue, type RawRow } from '../../../foundation/spreadsheets/api/raw-row.ts';
import type { MergedCells } from '../../../foundation/spreadsheets/api/workbook.ts';
import { codesOfKind } from '../../data-load/columns.ts';
import { columnsOfSource, type Sources } from '../layout.ts';
import { findColumn, type SheetColumn } from '../sheet-columns.ts';

/**
 * Gives each row the value of cells that are merged downwards over it. Amounts are not filled: one
 * merged over three rows is stated once.
 */
export const mergeFiller = (
  merges: readonly MergedCells[],
  amountPlaces: ReadonlySet<number>,
): ((row: RawRow) => void) => {
  const waiting = merges
    .filter(({ firstRow, lastRow }) => lastRow > firstRow)
    .filter(({ firstColumn }) => !amountPlaces.has(firstColumn))
    .toSorted((one, other) => one.firstRow - other.firstRow);
  const open = new Map<number, { until: number; value: RawRow['values'][number] }>();
  let next = 0;
  return (row) => {
    for (; ; next++) {
      const merge = waiting[next];
      if (!merge || merge.firstRow > row.rowIndex) break;
      const value = merge.firstRow === row.rowIndex ? row.values[merge.firstColumn] : undefined;
      open.set(merge.firstColumn, { until: merge.lastRow, value });
    }
    for (const [place, { until, value }] of open) {
      if (until < row.rowIndex) open.delete(place);
      else if (isBlankValue(row.values[place]) && !isBlankValue(value)) row.values[place] = value;
    }
  };
};

/** Where the amounts of a contract stand. */
export const amountPlaces = (
  columns: readonly SheetColumn[],
  sources: Sources,
): ReadonlySet<number> =>
  new Set(
    codesOfKind('amount')
      .flatMap((code) => sources[code] ?? [])
      .flatMap(columnsOfSource)
      .flatMap((name) => findColumn(columns, name)?.place ?? []),
  );
