import type { CellValue } from '../../foundation/spreadsheets/cell.ts';
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
    const key =
      headingKey(column.heading).slice(0, longestName).trim() || `(${columnLetter(column.place)})`;
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    return { ...column, name: time === 1 ? key : `${key} (${time})` };
  });
};

/** A layout takes names that are a little longer: there is room for the number of an equal heading. */
const longestName = 480;

/**
 * As much of a cell as is read as a heading, in the file and in its preview: were one of them cut
 * shorter, a column would have two names.
 */
export const longestHeading = 1000;

export const shortenText = (value: CellValue, longest: number): CellValue => {
  if (typeof value === 'string') return value.slice(0, longest).toWellFormed();
  return value !== null && typeof value === 'object' && 'text' in value
    ? { ...value, text: value.text.slice(0, longest).toWellFormed() }
    : value;
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
  columns.find((column) => column.name === headingKey(name)) ??
  findWithoutCon(columns, name);

/** Layouts of before did not tell "importe con IVA" from "importe IVA"; one column can be no other. */
const findWithoutCon = (columns: readonly SheetColumn[], name: string) => {
  const [found, ...others] = columns.filter(
    (column) => column.name.includes(' CON ') && column.name.replace(' CON ', ' ') === name,
  );
  return others.length === 0 ? found : undefined;
};
