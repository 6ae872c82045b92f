import { sheetSize } from '../sheet-size.ts';

const megabyte = 1024 * 1024;

/**
 * The greatest spreadsheet that is read (docs/data-load.md#the-sheet); what a hostile file may cost
 * is bounded too.
 */
export const sheetLimits = {
  bytes: sheetSize.megabytes * megabyte,
  /** An old binary file is held in memory whole: some 30 bytes for each of its own. */
  xlsBytes: 10 * megabyte,
  rows: sheetSize.rows,
  columns: 1_000,
  archiveEntries: 5_000,
  inflatedBytes: 400 * megabyte,
  /** Real sheets shrink to a tenth, blank styled ones to a hundredth; only bombs go beyond. */
  inflation: 300,
  inflationCountsFrom: 20 * megabyte,
  sharedStringsBytes: 150 * megabyte,
  /** The parts beside the sheet: formats, relationships, the workbook itself. */
  sidePartBytes: 32 * megabyte,
  /** More fields than a sheet has columns. */
  fields: 16_384,
  /** Excel's own limit is 65,530. */
  links: 200_000,
  merges: 200_000,
  sheets: 1_000,
  /** Excel's own limit is 32,767 characters a cell. */
  textLength: 100_000,
} as const;

export const inMegabytes = (bytes: number): number => Math.ceil(bytes / megabyte);
