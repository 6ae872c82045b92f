import { evaluateFormula, FormulaDecimal } from '../../formula/evaluate-formula.ts';
import { referencesOf } from '../../formula/formula-tree.ts';
import type { ResultReason, VariableFigure } from '../index-result.ts';
import { pointsOnScale } from '../points-on-scale.ts';
import type { Method, MethodCalculation } from './method.ts';

export type ResultNumber = InstanceType<typeof FormulaDecimal>;

/** What one calculation is, of the figures that were found for its variables. */
export type Computed = {
  /** Of its formula; null when it cannot be computed. */
  value: ResultNumber | null;
  /** After its scale, where it has one: what a formula that names it gets. */
  result: ResultNumber | null;
  reason: ResultReason | null;
  /** What has no value: a variable, a calculation, or a divisor. */
  token: string | null;
  /** Those that its own formula names. */
  ownFigures: readonly VariableFigure[];
  /** The same, and those of the calculations that it names. */
  figures: readonly VariableFigure[];
};

/** Null where a filter of the variable names what only another organization has. */
export type FindFigure = (
  calculation: MethodCalculation,
  variable: string,
) => VariableFigure | null;
export type ComputeCalculation = (calculation: MethodCalculation) => Computed;

/** Computes each calculation once, those that it names first. */
export const calculationComputer = (
  { calculations }: Method,
  figureOf: FindFigure,
): ComputeCalculation => {
  const known = new Map<MethodCalculation, Computed>();
  const compute = (calculation: MethodCalculation): Computed => {
    const computed = known.get(calculation) ?? computeOnce(calculation);
    known.set(calculation, computed);
    return computed;
  };

  const computeOnce = (calculation: MethodCalculation): Computed => {
    const { tree, hasPercentScale, scale } = calculation;
    const names = referencesOf(tree);
    const nested = new Map(names.calculations.map((name) => [name, nestedOf(name)]));
    const own = new Map(names.variables.map((name) => [name, figureOf(calculation, name)]));
    const ownFigures = [...own.values()].filter((figure) => figure !== null);
    const figures = [...ownFigures, ...[...nested.values()].flatMap((one) => one.figures)];
    const made = { ownFigures, figures };
    const computed = evaluateFormula(
      tree,
      (token) => nested.get(token)?.result ?? own.get(token)?.value ?? null,
    );
    if (!('value' in computed)) {
      const { token, reason } = computed;
      if (nested.has(token)) return { ...withoutValue, ...made, token, reason: 'nested' };
      const isElsewhere = own.get(token) === null;
      return { ...withoutValue, ...made, token, reason: isElsewhere ? 'otherMonitor' : reason };
    }
    const { value } = computed;
    const result = hasPercentScale ? pointsOnScale(scale, value) : value;
    return { value, result: new FormulaDecimal(result), reason: null, token: null, ...made };
  };

  const nestedOf = (name: string): Computed => {
    const calculation = calculations.get(name);
    return calculation ? compute(calculation) : { ...withoutValue, reason: 'noValue', token: name };
  };

  return compute;
};

const withoutValue = {
  value: null,
  result: null,
  reason: null,
  token: null,
  ownFigures: [],
  figures: [],
};
