/**
 * What a cell of a sheet holds; a date is a calendar day with its time of day, midnight when it has none, as if both were UTC; null is
 * blank.
 */
export type CellValue = string | number | boolean | Date | CellLink | TypedAmount | null;
export type CellLink = { text: string; link: string };

/**
 * An amount that a person typed, in pesos whatever the amounts of the sheet are in, and read by the
 * decimal sign of when it was typed, whatever is answered about the sheet later.
 */
export type TypedAmount = { text: string; isInPesos: true; decimalSign?: 'COMMA' | 'POINT' };
