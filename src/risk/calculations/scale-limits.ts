import type { ScaleRow } from './scale.ts';

/** Where one step of a scale ends and the next begins. */
export type ScaleLimit = {
  /** The place of the row that begins there. */
  at: number;
  /** What that row begins with. */
  value: number;
  /** How far it can be moved before a row would have no width. */
  least: number;
  most: number;
  /** How far it moves at once. */
  step: number;
  /** The ends of the scale, and where the limit is between them, from 0 to 1. */
  first: number;
  last: number;
  place: number;
};

/** The limits between the rows of a scale without faults; none of rows that are not in their order. */
export const limitsOf = (rows: readonly ScaleRow[]): ScaleLimit[] => {
  const [first, last] = [rows[0]?.min ?? 0, rows.at(-1)?.max ?? 0];
  const isSorted = rows.every(({ min }, at) => at === 0 || min > (rows[at - 1]?.min ?? 0));
  if (!isSorted) return [];
  const step = stepOf(last - first);
  return rows.slice(1).map(({ min, max }, before) => {
    const lower = rows[before];
    const gap = min - (lower?.max ?? min);
    const least = round((lower?.min ?? first) + gap + step);
    const place = (min - first) / (last - first);
    return { at: before + 1, value: min, least, most: round(max - step), step, first, last, place };
  });
};

/** The same scale with one limit elsewhere, as far as it goes; the gap between the rows stays as it is. */
export const moveLimit = (
  rows: readonly ScaleRow[],
  { at, least, most }: ScaleLimit,
  value: number,
): ScaleRow[] => {
  const min = round(Math.min(most, Math.max(least, value)));
  return rows.map((row, place) => {
    if (place === at) return { ...row, min };
    if (place !== at - 1) return row;
    return { ...row, max: round(min - ((rows[at]?.min ?? min) - row.max)) };
  });
};

/** One on a scale to a hundred, a hundredth on one to one. */
const stepOf = (range: number): number => 10 ** (Math.round(Math.log10(range)) - 2);

/** What a computer adds to the sum of two decimals. */
const round = (value: number): number => Number(value.toFixed(9));
