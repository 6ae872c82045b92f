import { Decimal } from 'decimal.js';

import { type ScaleRow, sortScale } from './scale.ts';

/** The points of a result: of the row that begins at it or below it, and below all rows the first. */
export const pointsOnScale = (rows: readonly ScaleRow[], result: Decimal): Decimal => {
  const sorted = sortScale(rows);
  const row = sorted.findLast(({ min }) => result.greaterThanOrEqualTo(min)) ?? sorted[0];
  return new Decimal(row?.value ?? 0);
};
