import type { CellValue } from '../../../foundation/spreadsheets/cell.ts';
import type { Parsed } from '../cell.ts';

/**
 * Remarks what is written with letters of another alphabet, many of which look like ours: to anybody
 * who reads it, «СONSTRUCTORA» with a Cyrillic С is a supplier that is there already.
 */
export const remarkForeignLetters =
  (parse: (cell: CellValue) => Parsed<string>) =>
  (cell: CellValue): Parsed<string> => {
    const { value, issues } = parse(cell);
    const letters = value?.match(foreignLetters)?.join(' ');
    if (!letters) return { value, issues };
    const values = { letters: letters.slice(0, 60) };
    return {
      value,
      issues: [...issues, { kind: 'info', key: 'check.other-alphabet', values }],
    };
  };

/** Those as wide as two are Latin, and others than ours all the same. */
const foreignLetters = /(?:(?!\p{Script=Latin})\p{L}|[\uff21-\uff5a])+/gu;
