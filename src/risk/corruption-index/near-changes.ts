import {
  type CorruptionLevel,
  corruptionLevel,
  indexMaximum,
} from '../calculations/corruption-level.ts';
import type { IndexResult, IndicatorResult } from '../calculations/index-result.ts';
import type { ScaleRow } from '../calculations/scale.ts';
import { countedThing } from './counted-thing.ts';

/** What the index would be if one indicator came to the next row of its scale that gives other points. */
export type NearChange = {
  indicator: IndicatorResult;
  /** Where that row begins; a row below is reached under the beginning of the one above it. */
  to: number;
  /** Of a share of counts: the number that reaches it. */
  part: number | null;
  result: number;
  level: CorruptionLevel;
};

type Index = Pick<IndexResult, 'result' | 'computablePoints' | 'indicators'>;
type ScaleOf = (indicator: IndicatorResult) => readonly ScaleRow[] | undefined;

const shownChanges = 4;
/** As a part of the scale; what is farther does not happen within an administration. */
const farthest = 0.25;

/** Those that give another level first, then those that are nearest. */
export const nearChanges = (
  { result, computablePoints, indicators }: Index,
  scaleOf: ScaleOf,
): NearChange[] => {
  if (result === null) return [];
  const level = corruptionLevel(result);
  const isSame = (one: NearChange) => Number(one.level === level);
  return indicators
    .flatMap((indicator) => {
      const { isRated, points } = indicator;
      if (!isRated || points === null) return [];
      return stepsOf(indicator, scaleOf(indicator) ?? []).map((step) => {
        const gained = ((step.points - points) / computablePoints) * indexMaximum;
        const changed = Number((result + gained).toFixed(2));
        return { ...step, indicator, result: changed, level: corruptionLevel(changed) };
      });
    })
    .toSorted((one, other) => isSame(one) - isSame(other) || one.way - other.way)
    .slice(0, shownChanges);
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

/** The least part of the whole that is so many per cent of it. */
const partAt = ({ denominator, displayForm }: IndicatorResult, percent: number) => {
  if (!denominator?.value || displayForm !== 'PERCENTAGE') return null;
  if (countedThing(denominator.variable) === 'pesos') return null;
  return Math.ceil((percent * denominator.value) / 100);
};
