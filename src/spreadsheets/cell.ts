/**
 * What a cell of a sheet holds; a date is a calendar day with its time of day, midnight when it has none, as if both were UTC; null is
 * blank.
 */
export type CellValue = string | number | boolean | Date | CellLink | null;
export type CellLink = { text: string; link: string };
