import { isBlankRow } from '../../../foundation/spreadsheets/api/raw-row.ts';
import { namesOfAmounts } from '../amount-columns.ts';
import { cellsReader } from '../cells-reader.ts';
import { proposeSources } from '../propose-sources.ts';
import { type SheetFigures, startFigures } from '../sheet-figures.ts';
import { detectHeaderRow } from './detect-header-row.ts';
import { leftOutRows } from './left-out-rows.ts';
import type { Recognised } from './recognise-layout.ts';
import { bodyOf, type SheetStart } from './sheet-start.ts';

/**
 * Reads a whole sheet that nobody knows and adds up its columns, so that what they probably are does not
 * hang on its first rows. Rows of totals and others that are no contracts are left out.
 */
export const measureSheet = async (start: SheetStart): Promise<SheetFigures> => {
  const head = detectHeaderRow(start);
  const firstRow = head.headingRow + head.headingRows;
  const body = bodyOf(start, firstRow).map(({ values }) => values);
  const { sources } = proposeSources(head.columns, body, []);
  const readCells = cellsReader(sources, head.columns);
  const leftOut = leftOutRows({ origin: 'chosen', start, head, layout: { sources } });
  const figures = startFiguresOf({ origin: 'chosen', head });
  for await (const handful of start.sheet.rows())
    for (const row of handful) {
      if (row.rowIndex < firstRow || isBlankRow(row)) continue;
      if (!leftOut.kindOf(row, row.rowIndex, readCells(row.values))) figures.add(row.values);
    }
  return figures.figures(true);
};

/** The codes of the template say what its columns are: nothing need be added up. */
export const startFiguresOf = ({ origin, head }: Pick<Recognised, 'origin' | 'head'>) => {
  const columns = origin === 'codes' ? [] : head.columns;
  const amountNames = namesOfAmounts(columns);
  return startFigures({ headingRow: head.headingRow, columns, amountNames });
};
