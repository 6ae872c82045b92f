import { readFile } from 'node:fs/promises';

import { read } from 'hucre';

import { columnCodes, columns } from '../../src/loading/data-load/columns.ts';

/**
 * The rows of a load sheet by a library that reads it whole, in the order of our columns, as
 * `comparable`; what is merged downwards stands in each of its rows, but for amounts.
 */
export const readWholeSheet = async (path: string): Promise<unknown[][]> => {
  const [sheet] = (await read(await readFile(path))).sheets;
  const { rows = [], merges = [] } = sheet ?? {};
  const [codes = []] = rows;
  const places = columnCodes.map((code) => codes.indexOf(code));
  const filled = merges.filter(({ startCol }) => !amounts.has(codes[startCol]));
  for (const { startRow, endRow, startCol } of filled)
    for (const row of rows.slice(startRow + 1, endRow + 1))
      row[startCol] = rows[startRow]?.[startCol] ?? null;
  return rows
    .slice(headRows)
    .map((row) => places.map((place) => comparable(row[place] ?? null)))
    .filter((row) => row.some((value) => value !== null));
};

const amounts = new Set<unknown>(
  columns.filter(({ kind }) => kind === 'amount').map(({ code }) => code),
);
const headRows = 2;

/** A link by its text, a date by its day: what both readers can say of a cell. */
export const comparable = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'object' && value !== null && 'text' in value) return value.text;
  return typeof value === 'string' && value.trim() === '' ? null : value;
};
