import { isVariable, variables } from '../../../figures/figures/variable.ts';
import { leastCases, wilsonInterval } from '../../../figures/figures/wilson-interval.ts';
import { shareIn, type VariableShare } from '../formula-shape.ts';
import type { IndexPart } from '../index-parts.ts';
import type { IndicatorResult, VariableFigure } from '../index-result.ts';
import { isPartOf } from '../variable-part.ts';
import type { Computed } from './compute-calculation.ts';
import type { MethodCalculation } from './method.ts';

type Parts = {
  calculation: MethodCalculation;
  computed: Computed;
  hash: string;
  /** Undefined in an index that does not add points up. */
  part: IndexPart<MethodCalculation> | undefined;
};

/** One indicator of the index, with what it is made of. */
export const indicatorOf = ({ calculation, computed, hash, part }: Parts): IndicatorResult => {
  const { value, result, figures } = computed;
  const share = shareIn(calculation.tree);
  const numerator = figures.find(({ variable }) => variable === share?.numerator) ?? null;
  const denominator = figures.find(({ variable }) => variable === share?.denominator) ?? null;
  const isRated = value !== null && casesOf(figures, denominator) >= leastCases;
  return {
    _id: calculation._id,
    abbreviation: calculation.abbreviation,
    name: calculation.name,
    description: calculation.description,
    axis: calculation.axis,
    displayForm: calculation.displayForm,
    direction: calculation.direction,
    hash,
    value: value && value.toNumber(),
    reason: value === null || isRated ? computed.reason : 'fewCases',
    points: isRated && part && result ? part.weight.times(result).toNumber() : null,
    maxPoints: part ? part.most.toNumber() : 0,
    figures: [...computed.ownFigures],
    numerator,
    denominator,
    lacking: Math.max(0, ...figures.map(({ withoutValue }) => withoutValue)),
    interval: share && intervalOf(calculation, share, numerator, denominator),
    isRated,
  };
};

/** How many cases a result is of: what a share divides by, and for money its contracts. */
const casesOf = (
  figures: readonly VariableFigure[],
  denominator: VariableFigure | null,
): number => {
  if (!denominator) return Math.max(0, ...figures.map(({ contracts }) => contracts));
  return isMoney(denominator.variable) ? denominator.contracts : (denominator.value ?? 0);
};

const isMoney = (variable: string): boolean =>
  isVariable(variable) && variables[variable].of.measure === 'amount';

/** Of contracts and formats that are among those that they are divided by, and by no other filter. */
const intervalOf = (
  { filters }: MethodCalculation,
  share: VariableShare,
  numerator: VariableFigure | null,
  denominator: VariableFigure | null,
): [number, number] | null => {
  if (typeof numerator?.value !== 'number' || typeof denominator?.value !== 'number') return null;
  const isNarrowed = filters.some(
    ({ variableAbbreviation: one }) => one === share.numerator || one === share.denominator,
  );
  if (isNarrowed || !isPartOf(share.numerator, share.denominator)) return null;
  const interval = wilsonInterval(numerator.value, denominator.value);
  return interval && [interval[0] * share.factor, interval[1] * share.factor];
};
