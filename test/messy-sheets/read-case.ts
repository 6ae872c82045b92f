import { readFileSync } from 'node:fs';

import type { Cells } from '../../src/loading/data-load/cell.ts';
import { type ColumnCode, isColumnCode } from '../../src/loading/data-load/columns.ts';
import { readTables, type TableRow } from '../support/markdown.ts';
import { completeRow } from './complete-row.ts';

/** One file that is loaded: what it is called, how the load is asked for, and its rows. */
export type LoadStep = {
  fileName: string;
  options: string[];
  defaults: unknown;
  rows: Partial<Cells>[];
  /** A sheet with headings of its own, as it stands. */
  table?: Cells['C1'][][];
};

export type MessyCase = {
  title: string;
  topic: string;
  about: string;
  steps: LoadStep[];
  /** The columns that the case is about. */
  columns: ColumnCode[];
};

/** A case as its page says it (CONTRIBUTING.md, "a messy sheet"). */
export const readCase = (path: string): MessyCase => {
  const [head = '', ...sections] = readFileSync(path, 'utf8').split('\n## ');
  const steps = sections.map(readStep);
  return {
    title: lineAfter(head, '# '),
    topic: lineAfter(head, 'Topic: '),
    about: head.split('\n\n').slice(2).join(' ').replaceAll('\n', ' ').trim(),
    steps: steps.map(({ step }) => step),
    columns: [...new Set(steps.flatMap(({ columns }) => columns))],
  };
};

/** What a line of a page says after how it begins; nothing when no line does. */
export const lineAfter = (text: string, start: string): string =>
  text
    .split('\n')
    .find((line) => line.startsWith(start))
    ?.slice(start.length)
    .trim() ?? '';

const readStep = (section: string) => {
  const [heading = ''] = section.split('\n');
  const [fileName = '', ...options] = heading.trim().split(' ');
  const json = /```json\n([\s\S]*?)```/.exec(section)?.[1];
  const [table = []] = readTables(section);
  const headings = Object.keys(table[0] ?? {});
  const columns = headings.filter(isColumnCode);
  const defaults: unknown = json === undefined ? {} : JSON.parse(json);
  if (columns.length === 0) {
    const own = table.map((row) => headings.map((heading) => cellOf(row[heading] ?? '')));
    const step = { fileName, options, defaults, rows: [], table: [headings, ...own] };
    return { step, columns: toldOfTables };
  }
  const rows = table.map((row, index) => completeRow(cellsOf(row, columns), index));
  return { step: { fileName, options, defaults, rows }, columns };
};

/** What is told of contracts from a sheet with headings of its own. */
const toldOfTables: ColumnCode[] = ['C1', 'C2', 'C11', 'C15', 'C20', 'C21', 'C25'];

const cellsOf = (row: TableRow, columns: ColumnCode[]): Partial<Cells> =>
  Object.fromEntries(columns.map((code) => [code, cellOf(row[code] ?? '')]));

/** What a page writes into a cell: `12.5` is a number, `2026-02-03` a date cell, `[text](address)` a link, `"12.5"` a text. */
export const cellOf = (written: string): Cells['C1'] => {
  if (written === '') return null;
  const quoted = /^"(.*)"$/u.exec(written)?.[1];
  if (quoted !== undefined) return quoted;
  const [, text, link] = /^\[(.*)\]\((.*)\)$/u.exec(written) ?? [];
  if (text !== undefined && link !== undefined) return { text, link };
  if (/^\d{4}-\d\d-\d\d$/.test(written)) return new Date(`${written}T00:00:00Z`);
  return /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : written;
};
