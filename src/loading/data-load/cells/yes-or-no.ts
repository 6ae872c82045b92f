import { nameKey } from '../../../foundation/platform/name-key.ts';
import type { CellValue } from '../../../foundation/spreadsheets/cell.ts';
import { type Parsed, blank, parsed, unreadable } from '../cell.ts';
import { cellText, isPlaceholderForAmount } from './cell-text.ts';

export const parseYesOrNo = (cell: CellValue): Parsed<boolean> => {
  const text = cellText(cell);
  if (isPlaceholderForAmount(text)) return blank;
  const answer = answers.get(nameKey(text));
  return answer === undefined
    ? unreadable('check.not-yes-or-no', { value: text.slice(0, 60) })
    : parsed(answer);
};

const answers = new Map<string, boolean>([
  ...['SI', 'TRUE', 'VERDADERO', 'X', '1', 'YES'].map((word) => [word, true] as const),
  ...['NO', 'FALSE', 'FALSO', '0'].map((word) => [word, false] as const),
]);
