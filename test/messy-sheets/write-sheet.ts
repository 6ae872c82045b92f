import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';

import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';

import type { Cells } from '../../src/data-load/cell.ts';
import { columns } from '../../src/data-load/columns.ts';
import { formatsOf } from '../../src/platform/formats.ts';
import { writeLoadSheet } from '../../src/sheet-layouts/api/write/write-load-sheet.ts';
import type { CellValue } from '../../src/spreadsheets/cell.ts';
import {
  buildCompoundFile,
  buildOldWorkbook,
  oldNumber,
  oldText,
} from '../support/compound-file.ts';

/**
 * Writes the rows in the layout of the template, as the kind of file that the name says. What stands
 * before the extension of a csv says how it is written: `contratos.bom.csv`, `contratos.ansi.csv`
 * (windows-1252), `contratos.semicolon.csv`.
 */
export const writeSheet = async (path: string, rows: Partial<Cells>[]): Promise<void> => {
  const write = writers[extname(path)];
  if (!write) throw new Error(`No sheet is written as ${path}.`);
  await write(path, rows);
};

/** Writes a sheet with headings of its own as it stands. */
export const writeTable = async (path: string, table: CellValue[][]): Promise<void> => {
  const rows = table.map((row) => row.map(withoutLink));
  await writeFile(path, await writeXlsx({ sheets: [{ name: 'Hoja1', rows }] }));
};

type Writer = (path: string, rows: Partial<Cells>[]) => Promise<void>;

const writers: Record<string, Writer> = {
  '.xlsx': (path, rows) => writeLoadSheet(path, rows),
  '.ods': async (path, rows) => {
    const values = gridOf(rows).map((row) => row.map(withoutLink));
    await writeFile(path, await writeOds({ sheets: [{ name: 'Hoja1', rows: values }] }));
  },
  '.xls': (path, rows) => {
    const cells = gridOf(rows).flatMap((row, index) =>
      row.flatMap((value, column) => oldCell(index, column, value)),
    );
    return writeFile(path, buildCompoundFile('Workbook', buildOldWorkbook(cells)));
  },
  '.csv': (path, rows) => writeFile(path, csvOf(path, rows)),
};

const gridOf = (rows: Partial<Cells>[]): CellValue[][] => [
  columns.map(({ code }) => code),
  columns.map(({ heading }) => heading),
  ...rows.map((row) => columns.map(({ code }) => row[code] ?? null)),
];

const withoutLink = (value: CellValue) => {
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return 'link' in value ? value.link : value.text;
};

const oldCell = (row: number, column: number, cell: CellValue): Buffer[] => {
  const value = withoutLink(cell);
  if (value === null) return [];
  if (value instanceof Date) return [oldNumber(row, column, serialOf(value))];
  return typeof value === 'number'
    ? [oldNumber(row, column, value)]
    : [oldText(row, column, String(value))];
};

const serialOf = (day: Date): number => (day.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000;

const csvOf = (path: string, rows: Partial<Cells>[]): Buffer => {
  const separator = path.includes('.semicolon.') ? ';' : ',';
  const text = gridOf(rows)
    .map((row) => row.map((value) => csvField(value, separator)).join(separator))
    .join('\r\n');
  if (path.includes('.ansi.')) return Buffer.from(text, 'latin1');
  return Buffer.from(path.includes('.bom.') ? `\ufeff${text}` : text);
};

const csvField = (cell: CellValue, separator: string): string => {
  const value = withoutLink(cell);
  const text = value instanceof Date ? formatsOf('es').day(isoDay(value)) : String(value ?? '');
  return text.includes(separator) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const isoDay = (value: Date): string => value.toISOString().slice(0, 10);
