import { z } from '../../foundation/platform/schema.ts';
import type { IndicatorDirection } from './calculation-kinds.ts';

const Limit = z.number('calculations-admin:scale.number').min(-1e12).max(1e12);

/**
 * Results from `min` to `max` give `value` points; with `valueAtMax` the points go in a straight line from
 * `value` at `min` to `valueAtMax` at `max`.
 */
export const ScaleRow = z.strictObject({
  min: Limit,
  max: Limit,
  value: Limit,
  valueAtMax: Limit.exactOptional(),
});
export type ScaleRow = z.infer<typeof ScaleRow>;

/** What the specification begins with (B, section 5). */
export const startingScale: readonly ScaleRow[] = [
  { min: 0, max: 33, value: 2.67 },
  { min: 34, max: 66, value: 5.33 },
  { min: 67, max: 100, value: 8 },
];

/** A wider gap between two rows is a mistake; a narrower one belongs to the lower row. */
const widestGap = 1;

export const sortScale = (rows: readonly ScaleRow[]): ScaleRow[] =>
  rows.toSorted((one, other) => one.min - other.min || one.max - other.max);

/** `place` is that of the row among the rows as they were given. */
type ScaleIssue = { place: number; message: `calculations-admin:scale.${ScaleFault}` };
type ScaleFault = 'empty' | 'order' | 'overlap' | 'gap';

/** Everything that is wrong with the rows of a scale, whatever their order (docs/calculations.md#scale). */
export const scaleIssues = (rows: readonly ScaleRow[]): ScaleIssue[] => {
  if (rows.length === 0) return [issue(0, 'empty')];
  const wrong = rows.flatMap(({ min, max }, place) => (min < max ? [] : issue(place, 'order')));
  if (wrong.length > 0) return wrong;
  const sorted = sortScale(rows);
  return sorted.flatMap((row, at) => {
    const before = sorted[at - 1];
    const fault = before && faultBetween(before, row);
    return fault ? issue(rows.indexOf(row), fault) : [];
  });
};

const issue = (place: number, fault: ScaleFault): ScaleIssue => ({
  place,
  message: `calculations-admin:scale.${fault}`,
});

/** Rows may touch. */
const faultBetween = (before: ScaleRow, row: ScaleRow): ScaleFault | undefined => {
  if (row.min < before.max) return 'overlap';
  // 67.7 - 66.7 is a little more than 1 to a computer.
  return Number((row.min - before.max).toFixed(9)) > widestGap ? 'gap' : undefined;
};

/** The points at the end of a row. */
export const endValue = ({ value, valueAtMax = value }: Pick<ScaleRow, 'value' | 'valueAtMax'>) =>
  valueAtMax;

/** Whether the highest results get fewer points than the lowest ones where more is better, or the other way round. */
export const isAgainst = (rows: readonly ScaleRow[], direction: IndicatorDirection): boolean => {
  const sorted = sortScale(rows);
  const end = sorted.at(-1);
  const [first, last] = [sorted[0]?.value ?? 0, end ? endValue(end) : 0];
  return direction === 'HIGHER' ? last < first : last > first;
};

/** The fewest and the most points that a scale gives. */
export const leastPoints = (rows: readonly ScaleRow[]): number => Math.min(...rows.flatMap(endsOf));
export const mostPoints = (rows: readonly ScaleRow[]): number => Math.max(...rows.flatMap(endsOf));

const endsOf = (row: ScaleRow): number[] => [row.value, endValue(row)];
