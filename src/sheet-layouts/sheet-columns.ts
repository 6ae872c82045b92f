import { headingKey } from './heading-key.ts';

/** A column of a sheet: what it is called in a layout, its heading, and its place from 0. */
export type SheetColumn = { name: string; heading: string; place: number };

/**
 * Columns by their headings, as headings are compared; of equal ones the later have a number, and one
 * without a heading is called by its letter.
 */
export const nameColumns = (headings: { heading: string; place: number }[]): SheetColumn[] => {
  const times = new Map<string, number>();
  return headings.map(({ heading, place }) => {
    const key = headingKey(heading) || `(${columnLetter(place)})`;
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    return { heading, place, name: time === 1 ? key : `${key} (${time})` };
  });
};

/** `AH` for 33. */
export const columnLetter = (place: number): string =>
  place < 26
    ? String.fromCharCode(65 + place)
    : columnLetter(Math.floor(place / 26) - 1) + columnLetter(place % 26);

/** Whether only its place tells the column from others. */
export const isNamedByPlace = (name: string): boolean => /\([A-Z]+\)$|\(\d+\)$/.test(name);

/** A column by its name, or by its heading as it stands in a file that a person wrote. */
export const findColumn = (columns: readonly SheetColumn[], name: string) =>
  columns.find((column) => column.name === name) ??
  columns.find((column) => column.name === headingKey(name));
