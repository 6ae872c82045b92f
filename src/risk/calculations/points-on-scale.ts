import { Decimal } from 'decimal.js';

import { type ScaleRow, sortScale } from './scale.ts';

/**
 * The points of a result: of the row that begins at it or below it, and below all rows the first. On a
 * line they are rounded to two decimals, halves up.
 */
export const pointsOnScale = (rows: readonly ScaleRow[], result: Decimal): Decimal => {
  const sorted = sortScale(rows);
  const row = sorted.findLast(({ min }) => result.greaterThanOrEqualTo(min)) ?? sorted[0];
  return row ? pointsInRow(row, result) : new Decimal(0);
};

const pointsInRow = (
  { min, max, value, valueAtMax = value }: ScaleRow,
  result: Decimal,
): Decimal => {
  if (valueAtMax === value) return new Decimal(value);
  const width = new Decimal(max).minus(min);
  const way = Decimal.max(0, Decimal.min(1, result.minus(min).dividedBy(width)));
  const gained = way.times(new Decimal(valueAtMax).minus(value));
  return gained.plus(value).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
};
