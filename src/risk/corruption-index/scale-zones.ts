import { endValue, type ScaleRow } from '../calculations/scale.ts';

/** A part of a scale, from one value to another, with its points at both. */
export type ScaleZone = { from: number; to: number; points: number; pointsAtEnd: number };

/** Beyond the last limit a drawing shows at least half as much again. */
const beyondLimit = 1.5;

/**
 * The rows of a scale that a drawing from 0 up shows of these values: to beyond the last limit, where the
 * points change no more, and beyond the greatest value, but not beyond the scale itself: a share ends at
 * 100. None of a scale that does not begin with 0.
 */
export const scaleZones = (scale: readonly ScaleRow[], values: readonly number[]): ScaleZone[] => {
  const last = scale.at(-1);
  if (!last || scale[0]?.min !== 0 || values.some((value) => value < 0)) return [];
  const isFlat = endValue(last) === last.value;
  const limit = isFlat && scale.length > 1 ? Math.min(last.max, last.min * beyondLimit) : last.max;
  const end = Math.max(
    limit,
    ...values.map((value) => Math.max(value, Math.min(value * 1.1, last.max))),
  );
  return scale.map((row, at) => ({
    from: row.min,
    to: at === scale.length - 1 ? end : (scale[at + 1]?.min ?? row.max),
    points: row.value,
    pointsAtEnd: endValue(row),
  }));
};
