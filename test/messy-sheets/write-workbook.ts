import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';

import { writeOds } from 'hucre/ods';
import { type WriteSheet, writeXlsx } from 'hucre/xlsx';

import { formatsOf } from '../../src/foundation/platform/formats.ts';
import type { CellValue } from '../../src/foundation/spreadsheets/cell.ts';
import {
  buildCompoundFile,
  buildOldWorkbook,
  oldNumber,
  oldText,
} from '../support/compound-file.ts';

/** A sheet as it stands; `merges` and who sees it are written into an xlsx alone. */
export type WrittenSheet = Pick<WriteSheet, 'name' | 'merges' | 'hidden' | 'veryHidden'> & {
  rows: CellValue[][];
};

/**
 * Writes sheets as the kind of file that the name says. What stands before the extension of a csv says
 * how it is written: `contratos.bom.csv`, `contratos.ansi.csv` (windows-1252), `contratos.semicolon.csv`,
 * `contratos.pipe.csv`.
 */
export const writeWorkbook = async (path: string, sheets: WrittenSheet[]): Promise<void> => {
  const build = builders[extname(path)];
  if (!build) throw new Error(`No sheet is written as ${path}.`);
  const written = sheets.map(({ rows, ...sheet }) => ({
    ...sheet,
    rows: rows.map((row) => row.map(withoutLink)),
  }));
  await writeFile(path, await build(written, path));
};

type PlainValue = string | number | boolean | Date | null;
type PlainSheet = Omit<WrittenSheet, 'rows'> & { rows: PlainValue[][] };

const withoutLink = (value: CellValue): PlainValue => {
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return 'link' in value ? value.link : value.text;
};

const firstOf = (sheets: PlainSheet[]): PlainValue[][] => sheets[0]?.rows ?? [];

type Builder = (sheets: PlainSheet[], path: string) => Uint8Array | Promise<Uint8Array>;

const builders: Record<string, Builder> = {
  '.xlsx': (sheets) => writeXlsx({ sheets }),
  '.ods': (sheets) => writeOds({ sheets }),
  '.xls': (sheets) => {
    const cells = firstOf(sheets).flatMap((row, index) =>
      row.flatMap((value, column) => oldCell(index, column, value)),
    );
    return buildCompoundFile('Workbook', buildOldWorkbook(cells));
  },
  '.csv': (sheets, path) => csvOf(firstOf(sheets), path),
};

const oldCell = (row: number, column: number, value: PlainValue): Buffer[] => {
  if (value === null) return [];
  if (value instanceof Date) return [oldNumber(row, column, serialOf(value))];
  return typeof value === 'number'
    ? [oldNumber(row, column, value)]
    : [oldText(row, column, String(value))];
};

const serialOf = (day: Date): number => (day.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000;

const csvOf = (rows: PlainValue[][], path: string): Buffer => {
  const separator = separatorIn(path);
  const text = rows
    .map((row) => row.map((value) => csvField(value, separator)).join(separator))
    .join('\r\n');
  if (path.includes('.ansi.')) return Buffer.from(text, 'latin1');
  return Buffer.from(path.includes('.bom.') ? `\ufeff${text}` : text);
};

const separatorIn = (path: string): string => {
  if (path.includes('.semicolon.')) return ';';
  return path.includes('.pipe.') ? '|' : ',';
};

const csvField = (value: PlainValue, separator: string): string => {
  const text = value instanceof Date ? formatsOf('es').day(isoDay(value)) : String(value ?? '');
  return text.includes(separator) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const isoDay = (value: Date): string => value.toISOString().slice(0, 10);
