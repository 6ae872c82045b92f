import { axes, type Axis } from '../../figures/figures/variable.ts';
import type { IndicatorResult } from '../calculations/index-result.ts';

/** What the rated indicators of an axis give, of the points that they could give. */
export type AxisPoints = {
  axis: Axis | null;
  indicators: IndicatorResult[];
  /** Null when none of them is rated. */
  points: number | null;
  maxPoints: number;
};

/** Whether the index adds it up; one with a scale of its own computes with its indicators otherwise. */
export const givesPoints = ({ maxPoints }: IndicatorResult): boolean => maxPoints > 0;

/** The axes that the index adds up. */
export const addedAxes = (indicators: readonly IndicatorResult[]): AxisPoints[] =>
  axisPoints(indicators.filter(givesPoints));

/** The axes in their order; calculations without an axis come last, as a part of their own. */
export const axisPoints = (indicators: readonly IndicatorResult[]): AxisPoints[] =>
  [...axes, null].flatMap((axis) => {
    const own = indicators.filter((one) => one.axis === axis);
    if (own.length === 0) return [];
    const rated = own.filter(({ isRated }) => isRated);
    const sum = (numberOf: (one: IndicatorResult) => number) =>
      Number(rated.reduce((all, one) => all + numberOf(one), 0).toFixed(2));
    const points = rated.length === 0 ? null : sum((one) => one.points ?? 0);
    return { axis, indicators: own, points, maxPoints: sum(({ maxPoints }) => maxPoints) };
  });
