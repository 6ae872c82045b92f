import { readFileSync } from 'node:fs';

import type { ColumnCode } from '../../src/loading/data-load/columns.ts';
import { readTables, type TableRow } from '../support/markdown.ts';
import { cellOf, lineAfter } from './read-case.ts';
import type { WrittenSheet } from './write-workbook.ts';

/** What every contract of a published sheet is compared by. */
export const comparedFields = ['number', 'supplier', 'amount', 'date'] as const;
export type ComparedField = (typeof comparedFields)[number];

/** A contract as whoever reads the sheet understands it; null where the sheet does not say it. */
export type RightContract = {
  /** Its row as the review names it: `14`, or `2:14` of the second sheet that is read. */
  row: string;
  number: string | null;
  supplier: string | null;
  amount: number | null;
  date: string | null;
};

/** A published workbook in a layout of its own, and the contracts that stand in it. */
export type LayoutCase = {
  title: string;
  fileName: string;
  sheets: WrittenSheet[];
  contracts: RightContract[];
  /** What the load may ask instead of proposing it. */
  asks: ComparedField[];
  /** The letter of the column that gives a field, for when the load asks for it. */
  told: Partial<Record<ColumnCode, string>>;
};

/** A case as its page says it (CONTRIBUTING.md, "a published layout"). */
export const readLayoutCase = (path: string): LayoutCase => {
  const [head = '', file = '', contracts = ''] = readFileSync(path, 'utf8').split('\n## ');
  const [fileName = '', ...sheets] = file.split('\n### ');
  const asks = lineAfter(head, 'Asks: ').split(', ');
  const told = lineAfter(head, 'Told: ').split(', ');
  return {
    title: lineAfter(head, '# '),
    fileName: fileName.trim(),
    sheets: sheets.map(readSheetOf),
    contracts: (readTables(contracts)[0] ?? []).map(rightContract),
    asks: comparedFields.filter((field) => asks.includes(field)),
    told: Object.fromEntries(told.map((each) => each.split(' '))),
  };
};

const readSheetOf = (section: string): WrittenSheet => {
  const [heading = ''] = section.split('\n');
  const [, name = '', state] = /^(.*?)(?: \((hidden|very hidden)\))?$/u.exec(heading.trim()) ?? [];
  const [table = []] = readTables(section);
  const letters = Object.keys(table[0] ?? {});
  const merges = lineAfter(section, 'Merged: ').split(' ').flatMap(mergeOf);
  return {
    name,
    rows: table.map((row) => letters.map((letter) => cellOf(row[letter] ?? ''))),
    ...(merges.length > 0 && { merges }),
    ...(state === 'hidden' && { hidden: true }),
    ...(state === 'very hidden' && { veryHidden: true }),
  };
};

const mergeOf = (range: string): NonNullable<WrittenSheet['merges']> => {
  const [, left = '', top, right = '', bottom] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(range) ?? [];
  if (top === undefined || bottom === undefined) return [];
  return [
    {
      startRow: Number(top) - 1,
      startCol: placeOf(left),
      endRow: Number(bottom) - 1,
      endCol: placeOf(right),
    },
  ];
};

/** The place of a column from 0. */
const placeOf = (letters: string): number =>
  Array.from(letters).reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const rightContract = (row: TableRow): RightContract => {
  const amount = cellText(row['Amount']);
  return {
    row: row['Row'] ?? '',
    number: cellText(row['Number']),
    supplier: cellText(row['Supplier']),
    amount: amount === null ? null : Number(amount),
    date: cellText(row['Date']),
  };
};

const cellText = (cell = ''): string | null => (cell === '---' ? null : cell);
