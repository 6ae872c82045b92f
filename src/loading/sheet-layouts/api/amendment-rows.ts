import { isBlankRow, type RawRow } from '../../../foundation/spreadsheets/api/raw-row.ts';
import type { CellValue } from '../../../foundation/spreadsheets/cell.ts';
import type { Cells } from '../../data-load/cell.ts';
import { amountNotPublished } from '../../data-load/cells/amount.ts';
import { cellText } from '../../data-load/cells/cell-text.ts';
import type { CellNotation } from '../../data-load/load-defaults.ts';
import { rowsOfSheet } from '../../data-load/row-name.ts';
import { cellsReader } from '../cells-reader.ts';
import type { Layout } from '../layout.ts';
import { findColumn } from '../sheet-columns.ts';
import type { SheetReading } from '../sheet-reading.ts';
import { rowReader } from './garbled-rows.ts';
import type { Recognised } from './recognise-layout.ts';
import { saysNoAmendment } from './says-no-amendment.ts';
import type { SheetRow } from './sheet-row.ts';
import type { SheetHead, SheetStart } from './sheet-start.ts';

/** A child table whose rows are amendments, and the contracts that name them so far. */
export type AmendmentTable = {
  start: SheetStart;
  head: SheetHead;
  amendments: NonNullable<Layout['amendments']>;
  contracts: Map<string, Cells>;
  remember(row: RawRow, cells: Cells): void;
};

type Opened = {
  start: SheetStart;
  head: SheetHead;
  found: Recognised;
  amendments: NonNullable<Layout['amendments']>;
};

export const openAmendments = ({ start, head, found, amendments }: Opened): AmendmentTable => {
  const place = findColumn(found.head.columns, amendments.id)?.place ?? -1;
  const contracts = new Map<string, Cells>();
  return {
    start,
    head,
    amendments,
    contracts,
    remember: ({ values }, cells) => {
      const id = idOf(values[place]);
      // A contract that is repeated has its amendments once.
      if (id !== '' && !contracts.has(id)) contracts.set(id, cells);
    },
  };
};

const idOf = (value: CellValue | undefined): string => cellText(value ?? null);

/** Each row of the table as an amendment of the contract that names it; its amount is not stated. */
export async function* amendmentRows(
  { start, head, amendments, contracts }: AmendmentTable,
  reading: SheetReading,
  notation: CellNotation = {},
): AsyncGenerator<SheetRow> {
  const readRow = rowReader(start.sheet, notation.garbledText);
  const index = reading.sheets.length;
  const readCells = cellsReader(amendments.sources, head.columns);
  const idPlace = findColumn(head.columns, amendments.idThere)?.place ?? -1;
  const firstRow = head.headingRow + head.headingRows;
  let count = 0;
  for await (const handful of start.sheet.rows()) {
    for (const written of handful) {
      if (written.rowIndex < firstRow || isBlankRow(written)) continue;
      const row = readRow(written);
      const amendment = readCells(row.values);
      if (isNone(amendment)) continue;
      const contract = contracts.get(idOf(row.values[idPlace]));
      if (!contract) {
        reading.amendmentsWithoutContract += 1;
        continue;
      }
      count += 1;
      yield {
        rowIndex: index * rowsOfSheet + row.rowIndex,
        cells: amendmentOf(contract, amendment),
      };
    }
  }
  reading.amendments += count;
  if (count > 0)
    reading.sheets[index] = {
      name: start.sheet.name,
      // The child tables of a published format are hidden by those who publish it.
      isHidden: false,
      headingRow: head.headingRow,
      rows: count,
    };
}

const isNone = ({ C29, C11, C21, C26 }: Cells): boolean =>
  saysNoAmendment({
    number: cellText(C29),
    subject: cellText(C11),
    date: cellText(C21),
    address: cellText(C26),
  });

/** The amendment has the number of its contract, by which it is linked. */
const amendmentOf = (contract: Cells, amendment: Cells): Cells => ({
  ...contract,
  C2: 'Convenio modificatorio',
  C9: null,
  C10: null,
  C11: amendment.C11 ?? contract.C11,
  C12: null,
  C13: null,
  C14: null,
  C21: amendment.C21,
  C22: null,
  C23: null,
  C24: null,
  C25: amountNotPublished,
  C26: amendment.C26,
  C29: `Convenio modificatorio ${cellText(amendment.C29)}`.trim(),
  C33: null,
});
