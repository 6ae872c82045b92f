import { guardFormula } from '../spreadsheets/formula-guard.ts';

/** A text as it stands in a CSV file: quoted where RFC 4180 wants it, and computed by no spreadsheet. */
export const csvField = (text: string): string => {
  const safe = guardFormula(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
