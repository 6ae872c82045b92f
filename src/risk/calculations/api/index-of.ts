import { FormulaDecimal } from '../../formula/evaluate-formula.ts';
import { referencesOf } from '../../formula/formula-tree.ts';
import { corruptionLevel, indexMaximum } from '../corruption-level.ts';
import { indexPartsOf } from '../index-parts.ts';
import type { IndexResult, IndicatorResult, ResultReason } from '../index-result.ts';
import { calculationHash } from './calculation-hash.ts';
import type { ComputeCalculation, ResultNumber } from './compute-calculation.ts';
import { indicatorOf } from './indicator-of.ts';
import type { Method, MethodCalculation } from './method.ts';

/** An index as it is computed; what was kept of it has its moment beside it. */
export type ComputedIndex = Omit<IndexResult, 'asOf'>;

/**
 * The index from its indicators. One that is not rated leaves its points out, and the index is rescaled
 * to those that are left; with less than half of them it is not rated itself (docs/calculations.md#index).
 */
export const indexOf = (
  method: Method,
  index: MethodCalculation,
  compute: ComputeCalculation,
  administrationPeriod: string | null,
): ComputedIndex => {
  const find = (abbreviation: string) => method.calculations.get(abbreviation);
  const parts = indexPartsOf(index, find);
  const indicators = referencesOf(index.tree).calculations.flatMap((abbreviation) => {
    const calculation = find(abbreviation);
    if (!calculation) return [];
    const part = parts?.find((one) => one.calculation === calculation);
    const hash = calculationHash(method, calculation);
    return indicatorOf({ calculation, computed: compute(calculation), hash, part });
  });
  const computed = compute(index);
  const { result, reason, ...points } = parts
    ? resultOfPoints(indicators)
    : { result: computed.result, reason: computed.reason, ...wholeScale };
  const shown = result && result.toDecimalPlaces(2).toNumber();
  return {
    name: index.name,
    description: index.description,
    result: shown,
    level: shown === null ? null : corruptionLevel(shown),
    reason,
    administrationPeriod,
    ...points,
    indicators,
    methodHash: calculationHash(method, index),
  };
};

const wholeScale = { computablePoints: indexMaximum, maxPoints: indexMaximum };

type PointResult = {
  result: ResultNumber | null;
  reason: ResultReason | null;
  computablePoints: number;
  maxPoints: number;
};

const resultOfPoints = (indicators: readonly IndicatorResult[]): PointResult => {
  const rated = indicators.filter(({ isRated }) => isRated);
  const [points, computable, most] = [
    add(rated.map((one) => one.points ?? 0)),
    add(rated.map(({ maxPoints }) => maxPoints)),
    add(indicators.map(({ maxPoints }) => maxPoints)),
  ];
  const isEnough = computable.greaterThan(0) && computable.times(2).greaterThanOrEqualTo(most);
  return {
    result: isEnough ? points.times(indexMaximum).dividedBy(computable) : null,
    reason: isEnough ? null : 'fewPoints',
    computablePoints: computable.toNumber(),
    maxPoints: most.toNumber(),
  };
};

const add = (numbers: number[]): ResultNumber => FormulaDecimal.sum(0, ...numbers);
