import { nameKey } from '../../../foundation/platform/name-key.ts';
import type { CellValue } from '../../../foundation/spreadsheets/cell.ts';
import { type Parsed, blank, parsed, unreadable } from '../cell.ts';
import { cellText, isPlaceholderForAmount } from './cell-text.ts';

/**
 * How a value is written in cells: `whole` are complete cells, `starts` the first words of one.
 * A word somewhere inside says nothing: "adjudicación directa por licitaciones públicas desiertas"
 * is a direct award (docs/data-load.md#what-a-cell-may-say).
 */
export type Wording<Value> = { value: Value; whole: string[]; starts: string[] };

export const parseEnumeration = <Value>(wordings: Wording<Value>[], unknown: string) => {
  const recognized = new Map<string, Parsed<Value>>();
  return (cell: CellValue): Parsed<Value> => {
    const text = cellText(cell);
    const before = recognized.get(text);
    if (before) return before;
    const result = recognize(text, wordings, unknown);
    if (recognized.size < maxKept) recognized.set(text, result);
    return result;
  };
};

/** The four endings of a Spanish participle: `CONCLUID` gives CONCLUIDO, CONCLUIDA and plurals. */
export const participles = (...stems: string[]): string[] =>
  stems.flatMap((stem) => ['O', 'A', 'OS', 'AS'].map((ending) => stem + ending));

const recognize = <Value>(
  text: string,
  wordings: Wording<Value>[],
  unknown: string,
): Parsed<Value> => {
  if (isPlaceholderForAmount(text)) return blank;
  const words = nameKey(text).replace(/^\d+ /, '');
  const found =
    wordings.find(({ whole }) => whole.includes(words)) ??
    wordings.find(({ starts }) => starts.some((start) => `${words} `.startsWith(`${start} `)));
  return found ? parsed(found.value) : unreadable(unknown, { value: text.slice(0, 60) });
};

const maxKept = 2000;
