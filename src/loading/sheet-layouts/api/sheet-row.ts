import type { Cells } from '../../data-load/cell.ts';

/** A row of the sheet: `rowIndex` is its own number in the sheet, from 1; every code is present. */
export type SheetRow = { rowIndex: number; cells: Cells };
