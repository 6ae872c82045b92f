import type { RawRow, ShownUnit } from '../../../foundation/spreadsheets/api/raw-row.ts';
import { columnLetter, type SheetColumn } from '../sheet-columns.ts';
import type { SheetReading } from '../sheet-reading.ts';

/**
 * What the number formats of a sheet say that its amounts are in, row by row: the first cell that says
 * it, and the columns with amounts whose format does not.
 */
export const unitsOfCells = (amountPlaces: ReadonlySet<number>) => {
  const silent = new Set<number>();
  let first: { cell: string; unit: ShownUnit } | undefined;
  return {
    look({ rowIndex, values, units }: RawRow): void {
      for (const place of amountPlaces) {
        const unit = units?.get(place);
        if (unit) first ??= { cell: `${columnLetter(place)}${rowIndex}`, unit };
        else if (typeof values[place] === 'number') silent.add(place);
      }
    },
    addTo(reading: SheetReading, sheet: string, columns: readonly SheetColumn[]): void {
      if (!first) return;
      const { format: text, amountsIn, isScaled } = first.unit;
      const stated = { sheet, cell: first.cell, text, amountsIn };
      reading.statedUnits.push(isScaled ? { ...stated, isScaled } : stated);
      const headings = columns.flatMap(({ place, heading }) =>
        silent.has(place) ? [heading] : [],
      );
      reading.silentColumns = [...new Set([...reading.silentColumns, ...headings])];
    },
  };
};
