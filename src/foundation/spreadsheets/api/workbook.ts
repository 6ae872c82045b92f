import { composeLetters } from '../../platform/compose-letters.ts';
import { decodeText } from './decode-text.ts';
import type { OpenedSheet } from './file-type.ts';
import type { OnShare } from './inflate-entry.ts';
import type { RawRow } from './raw-row.ts';
import { readCsv } from './read-csv.ts';
import type { ForeignBytes } from './read-garbled.ts';
import { openOds } from './read-ods.ts';
import { openXls } from './read-xls.ts';
import { openXlsx } from './read-xlsx.ts';

/** A worksheet of a workbook; its cells and merges are read when they are asked for. */
export type Worksheet = {
  name: string;
  isHidden: boolean;
  /** Of a text that is not UTF-8 alone: its rows have the bytes that are none as marks. */
  foreign?: ForeignBytes;
  /** Its rows from the first one, as a stream, as often as it is asked. */
  rows(onShare?: OnShare): AsyncIterable<RawRow[]> | Iterable<RawRow[]>;
  merges(): Promise<MergedCells[]>;
};

/** Cells that are shown as one; rows from 1, columns from 0, the last ones belong to it. */
export type MergedCells = {
  firstRow: number;
  lastRow: number;
  firstColumn: number;
  lastColumn: number;
};

/** The worksheets of a file, in their order; a text with separators is one without a name. */
export const worksheetsOf = async (file: OpenedSheet): Promise<Worksheet[]> =>
  (await openWorksheets(file)).map((sheet) => ({ ...sheet, name: composeLetters(sheet.name) }));

const openWorksheets = async (file: OpenedSheet): Promise<Worksheet[]> => {
  switch (file.extension) {
    case '.xlsx':
      return openXlsx(file.archive);
    case '.ods':
      return openOds(file.archive);
    case '.xls':
      return openXls(file.file);
    case '.csv':
      return [csvSheet(file.file)];
  }
};

const csvSheet = (file: Buffer): Worksheet => {
  const { text, foreign } = decodeText(file);
  return {
    name: '',
    isHidden: false,
    ...(foreign && { foreign }),
    rows: () => readCsv(text),
    merges: async () => [],
  };
};
