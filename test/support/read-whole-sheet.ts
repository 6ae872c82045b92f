import { readFile } from 'node:fs/promises';

import { read } from 'hucre';

import { columnCodes } from '../../src/data-load/columns.ts';

/** The rows of a load sheet by a library that reads it whole, in the order of our columns, as `comparable`. */
export const readWholeSheet = async (path: string): Promise<unknown[][]> => {
  const [sheet] = (await read(await readFile(path))).sheets;
  const [codes = [], , ...rows] = sheet?.rows ?? [];
  const places = columnCodes.map((code) => codes.indexOf(code));
  return rows
    .map((row) => places.map((place) => comparable(row[place] ?? null)))
    .filter((row) => row.some((value) => value !== null));
};

/** A link by its text, a date by its day: what both readers can say of a cell. */
export const comparable = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'object' && value !== null && 'text' in value) return value.text;
  return typeof value === 'string' && value.trim() === '' ? null : value;
};
