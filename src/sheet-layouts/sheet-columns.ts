import { headingKey } from './heading-key.ts';

/** A column of a sheet: what it is called in a layout, its heading, and its place from 0. */
export type SheetColumn = {
  name: string;
  heading: string;
  place: number;
  /**
   * The heading that stands over this column and its neighbours, in the row above its own: "Persona
   * adjudicada" over "Nombre(s)" and "Primer apellido". It tells whose name that is. The name of the
   * column has it only where both rows are its heading.
   */
  group?: string;
};

/**
 * Columns by their headings, as headings are compared; of equal ones the later have a number, and one
 * without a heading is called by its letter.
 */
export const nameColumns = (headings: Omit<SheetColumn, 'name'>[]): SheetColumn[] => {
  const times = new Map<string, number>();
  return headings.map((column) => {
    const key = headingKey(column.heading) || `(${columnLetter(column.place)})`;
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    return { ...column, name: time === 1 ? key : `${key} (${time})` };
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
