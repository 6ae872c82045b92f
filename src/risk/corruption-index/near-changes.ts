import { Decimal } from 'decimal.js';

import { shareOf } from '../../figures/figures/figure.ts';
import { z } from '../../foundation/platform/schema.ts';
import {
  CorruptionLevel,
  corruptionLevel,
  indexMaximum,
  levelCutOffs,
} from '../calculations/corruption-level.ts';
import type { IndexResult, IndicatorResult } from '../calculations/index-result.ts';
import { pointsOnScale } from '../calculations/points-on-scale.ts';
import { endValue, type ScaleRow } from '../calculations/scale.ts';
import { countedThing } from './counted-thing.ts';

/**
 * What the index would be if one indicator came to the next row of its scale that gives other points; on
 * a line, to where the index has another level, or else a tenth of the line farther.
 */
export const NearChange = z.strictObject({
  abbreviation: z.string(),
  /** A row below is reached under the beginning of the one above it. */
  to: z.number(),
  /** Of a share of counts: the number that reaches it. */
  part: z.number().nullable(),
  result: z.number(),
  level: CorruptionLevel,
});
export type NearChange = z.infer<typeof NearChange>;

type Index = Pick<IndexResult, 'result' | 'computablePoints' | 'indicators'>;
type ScaleOf = (indicator: { abbreviation: string }) => readonly ScaleRow[] | undefined;

const shownChanges = 4;
/** As a part of the scale, or of the line in it; what is farther does not happen within an administration. */
const farthest = 0.25;
const stepOnLine = 0.1;

/** Those that give another level first, then those that are nearest. */
export const nearChanges = (
  { result, computablePoints, indicators }: Index,
  scaleOf: ScaleOf,
): NearChange[] => {
  if (result === null) return [];
  const level = corruptionLevel(result);
  const isSame = (one: { level: CorruptionLevel }) => Number(one.level === level);
  return indicators
    .flatMap((indicator) => {
      const { abbreviation, isRated, points } = indicator;
      if (!isRated || points === null) return [];
      const scale = scaleOf(indicator) ?? [];
      const steps = scale.some(isLine)
        ? stepsOnLines({ indicator, points, result, computablePoints }, scale)
        : stepsOf(indicator, scale);
      return steps.map((step) => {
        const gained = ((step.points - points) / computablePoints) * indexMaximum;
        const changed = Number((result + gained).toFixed(2));
        return { ...step, abbreviation, result: changed, level: corruptionLevel(changed) };
      });
    })
    .toSorted((one, other) => isSame(one) - isSame(other) || one.way - other.way)
    .slice(0, shownChanges)
    .map(({ abbreviation, to, part, result: changed, level: reached }) => ({
      abbreviation,
      to,
      part,
      result: changed,
      level: reached,
    }));
};

/** One step down and one up. */
const stepsOf = (indicator: IndicatorResult, scale: readonly ScaleRow[]) => {
  const { value } = indicator;
  const [first, last] = [scale[0], scale.at(-1)];
  if (value === null || !first || !last) return [];
  const at = Math.max(
    scale.findLastIndex(({ min }) => value >= min),
    0,
  );
  const differs = (row: ScaleRow) => row.value !== scale[at]?.value;
  const below = scale.slice(0, at).findLastIndex(differs);
  const rows = [
    { row: scale[below], edge: scale[below + 1], less: 1 },
    ...scale
      .slice(at)
      .filter(differs)
      .slice(0, 1)
      .map((row) => ({ row, edge: row, less: 0 })),
  ];
  return rows.flatMap(({ row, edge, less }) => {
    if (!row || !edge) return [];
    const way = Math.abs(edge.min - value) / (last.max - first.min);
    const part = partAt(indicator, edge.min);
    const step = { to: edge.min, points: row.value, part: part && part - less, way };
    return way > farthest ? [] : [step];
  });
};

const isLine = (row: ScaleRow): boolean => endValue(row) !== row.value;

type OnLine = {
  indicator: IndicatorResult;
  points: number;
  result: number;
  computablePoints: number;
};
type Step = { to: number; points: number; part: number | null; way: number };

/** One way down and one up, each as far as another level if that is near. */
const stepsOnLines = (known: OnLine, scale: readonly ScaleRow[]): Step[] => {
  const { value } = known.indicator;
  const [first, last] = [scale[0], scale.at(-1)];
  if (value === null || !first || !last) return [];
  const lines = scale.filter(isLine);
  const width = lines.reduce((all, { min, max }) => all + max - min, 0);
  const within = (one: number) => Math.min(last.max, Math.max(first.min, one));
  return [-1, 1].flatMap((sign) => {
    const levels = levelEnds.map(
      (end) => known.points + ((end - known.result) / indexMaximum) * known.computablePoints,
    );
    const crossings = levels.flatMap((points) =>
      scale.flatMap((row) => valueFor(row, points) ?? []),
    );
    const near = [...crossings, within(value + sign * stepOnLine * width)]
      .filter((one) => (one - value) * sign > 0)
      .map((one) => stepTo(known, scale, one, { value, width, sign }))
      .filter(({ points, way }) => points !== known.points && way <= farthest);
    return (
      near.find(({ points }) => levelWith(known, points) !== corruptionLevel(known.result)) ??
      near.at(-1) ??
      []
    );
  });
};

/** Where the riskier level ends and, in the two decimals of the index, the next one begins. */
const levelEnds = levelCutOffs.flatMap(({ upTo }) => [upTo, upTo + 0.01]);

const levelWith = (
  { points, result, computablePoints }: OnLine,
  changed: number,
): CorruptionLevel =>
  corruptionLevel(
    Number((result + ((changed - points) / computablePoints) * indexMaximum).toFixed(2)),
  );

/** Where a line gives so many points. */
const valueFor = (row: ScaleRow, points: number): number | undefined => {
  if (!isLine(row)) return undefined;
  const way = (points - row.value) / (endValue(row) - row.value);
  return way >= 0 && way <= 1 ? row.min + way * (row.max - row.min) : undefined;
};

type Way = { value: number; width: number; sign: number };

/** Of a share of counts, as far as the whole number beyond it; of any other, to two decimals beyond it. */
const stepTo = (
  { indicator }: OnLine,
  scale: readonly ScaleRow[],
  wanted: number,
  { value, width, sign }: Way,
): Step => {
  const whole = countedWhole(indicator);
  const beyond = (one: number) => sign * Math.ceil(Number((sign * one).toFixed(6))) || 0;
  const part = whole && beyond((wanted * whole) / 100);
  const share = shareOf(part, whole);
  const to = share === null ? beyond(wanted * 100) / 100 : Number((100 * share).toFixed(6));
  return {
    to,
    part,
    points: pointsOnScale(scale, new Decimal(to)).toNumber(),
    way: Math.abs(to - value) / width,
  };
};

/** The least part of the whole that is so many per cent of it. */
const partAt = (indicator: IndicatorResult, percent: number): number | null => {
  const whole = countedWhole(indicator);
  return whole && Math.ceil((percent * whole) / 100);
};

/** What a share of counts divides by; null for money and for any other formula. */
const countedWhole = ({ denominator, displayForm }: IndicatorResult): number | null => {
  if (!denominator?.value || displayForm !== 'PERCENTAGE') return null;
  return countedThing(denominator.variable) === 'pesos' ? null : denominator.value;
};
