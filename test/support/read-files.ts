import { readXlsx } from 'hucre/xlsx';

import { openXlsx } from '../../src/foundation/spreadsheets/api/read-xlsx.ts';
import { readZipDirectory } from '../../src/foundation/spreadsheets/api/zip-directory.ts';

type Value = string | number | boolean | Date | null;
/** A table by its headings. */
export type Table = { headings: string[]; rows: Value[][] };

/** The rows of a sheet of ours below its heading, the fifth row, as a library reads them. */
export const readSheet = async (file: Buffer, index = 0): Promise<Table> => {
  const { sheets } = await readXlsx(file);
  const [headings = [], ...rows] = (sheets[index]?.rows ?? []).slice(4);
  return { headings: headings.map(String), rows: rows as Value[][] };
};

/** The same of the first sheet, as the reader of the load reads it. */
export const readSheetOurWay = async (file: Buffer): Promise<Table> => {
  const found: unknown[][] = [];
  const [sheet] = await openXlsx(readZipDirectory(file));
  for await (const rows of sheet?.rows() ?? []) found.push(...rows.map(({ values }) => values));
  const [headings = [], ...rows] = found.slice(4);
  return { headings: headings.map(String), rows: rows as Value[][] };
};

/** RFC 4180 with a mark in front. */
export const readCsv = (file: Buffer): Table => {
  const text = file.toString('utf8');
  if (!text.startsWith('\ufeff')) throw new Error('A CSV file starts with a mark.');
  const records: string[][] = [[]];
  for (const [, quoted, plain, end] of text
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    records.at(-1)?.push(quoted === undefined ? String(plain) : quoted.replaceAll('""', '"'));
    if (end === '\r\n') records.push([]);
  }
  const [headings = [], ...rows] = records.slice(0, -1);
  return { headings, rows };
};

/** The values below a heading. */
export const columnOf = ({ headings, rows }: Table, heading: string): Value[] => {
  const at = headings.indexOf(heading);
  if (at < 0) throw new Error(`No column "${heading}": ${headings.join(', ')}`);
  return rows.map((row) => row[at] ?? null);
};

/** Pesos added up in whole cents; blanks are left out. */
export const pesosIn = (values: Value[]): number =>
  values.reduce<number>((cents, value) => cents + Math.round(Number(value ?? 0) * 100), 0) / 100;
