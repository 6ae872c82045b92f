import type { CellValue } from '../../../foundation/spreadsheets/cell.ts';
import { cellText } from './cell-text.ts';

/**
 * The time of day that a cell of a date has, `HH:MM:SS`; null when it has none, and at midnight,
 * which is how most sheets write a day alone.
 */
export const timeOfDay = (cell: CellValue): string | null => {
  const seconds = cell instanceof Date ? secondsOf(cell) : secondsOfText(cell);
  return seconds ? new Date(seconds * 1000).toISOString().slice(11, 19) : null;
};

const secondsOf = (date: Date): number => Math.round(date.getTime() / 1000) % 86_400;

const secondsOfText = (cell: CellValue): number => {
  if (typeof cell === 'number') return Math.floor((cell % 1) * 86_400 + 0.001);
  const [, hour = '', minute = '', second = '0', half = ''] =
    clock.exec(cellText(cell).normalize('NFKC').toLowerCase()) ?? [];
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return 0;
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  return hours * 3600 + Number(minute) * 60 + Number(second);
};

const clock = /(?<![\d:])(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(?:([ap])\.?\s?m\b)?/;
