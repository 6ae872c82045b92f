import { withoutGuard } from '../formula-guard.ts';
import { markedEncoding } from './decode-text.ts';
import { placeValue, type RawRow } from './raw-row.ts';
import { sheetLimits } from './sheet-limits.ts';
import { SheetRefused } from './sheet-refused.ts';

/**
 * The records of a text with separators, which its headings give away: of `;`, `,`, `|` and tabulator
 * the one that parts them best. Every value is text.
 */
export function* readCsv(text: string): Generator<RawRow[]> {
  const separator = separatorOf(text);
  let rowIndex = 0;
  for (const fields of recordsOf(text, separator)) {
    rowIndex += 1;
    const row: RawRow = { rowIndex, values: [] };
    fields.forEach((field, column) => {
      placeValue(row, column, field);
    });
    yield [row];
  }
}

export const looksLikeText = (file: Buffer): boolean =>
  markedEncoding(file) !== undefined || !file.includes(0);

const separators = [';', ',', '\t', '|'];

/** The one that parts most often the first line that has columns, outside of quotes. */
const separatorOf = (text: string): string => {
  const lines = text.slice(0, sheetLimits.textLength).split(/\r?\n|\r/, firstLines);
  const unquoted = lines.map((line) => line.replaceAll(/"[^"]*"/g, ''));
  const parts = (line: string, separator: string) => line.split(separator).length;
  const head =
    unquoted.find((line) => separators.some((one) => parts(line, one) >= fewestColumns)) ??
    unquoted[0] ??
    '';
  return separators.reduce((best, other) =>
    parts(head, other) > parts(head, best) ? other : best,
  );
};

/** Titles stand before the headings of some published files. */
const firstLines = 40;
const fewestColumns = 5;

/** Quotes are read as RFC 4180 says; one that is never closed would swallow the rows behind it. */
function* recordsOf(text: string, separator: string): Generator<string[]> {
  let fields: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { field, end } = readField(text, at, separator);
    if (field.length > sheetLimits.textLength) throw tooLong();
    if (fields.push(withoutGuard(field)) > sheetLimits.fields) throw tooWide();
    at = end + 1;
    if (text[end] === separator) {
      if (at === text.length) fields.push('');
      continue;
    }
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    yield fields;
    fields = [];
  }
  if (fields.length > 0) yield fields;
}

const tooLong = () => new SheetRefused('read.text-too-long', { limit: sheetLimits.textLength });

const tooWide = () => new SheetRefused('read.too-many-columns', { limit: sheetLimits.columns });

type Field = { field: string; end: number };

/** Text behind a closing quote belongs to the field too. */
const readField = (text: string, start: number, separator: string): Field => {
  if (text[start] !== '"') return plainField(text, start, separator);
  const quoted = quotedField(text, start);
  const rest = plainField(text, quoted.end, separator);
  return { field: quoted.field + rest.field, end: rest.end };
};

const plainField = (text: string, start: number, separator: string): Field => {
  let end = start;
  while (end < text.length && text[end] !== separator && !isLineEnd(text[end])) end += 1;
  return { field: text.slice(start, end), end };
};

const isLineEnd = (character: string | undefined) => character === '\n' || character === '\r';

const quotedField = (text: string, start: number): Field => {
  let close = text.indexOf('"', start + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0) throw new SheetRefused('read.damaged');
  return { field: text.slice(start + 1, close).replaceAll('""', '"'), end: close + 1 };
};
