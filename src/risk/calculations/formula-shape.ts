import { evaluateFormula, FormulaDecimal } from '../formula/evaluate-formula.ts';
import { type FormulaOperator, type FormulaTree, referencesOf } from '../formula/formula-tree.ts';

type Weight = InstanceType<typeof FormulaDecimal>;

/** A calculation in a sum, and by what its result is multiplied there. */
export type WeightedCalculation = { abbreviation: string; weight: Weight };

/**
 * The calculations of a formula that adds them up, `$$A + 2 * $$B`, in their order; null when it does
 * anything else, takes one away, or adds a number.
 */
export const sumIn = (tree: FormulaTree): WeightedCalculation[] | null => {
  const terms = termsOf(tree, new FormulaDecimal(1));
  if (!terms) return null;
  const weights = new Map<string, Weight>();
  for (const { abbreviation, weight } of terms)
    weights.set(abbreviation, weight.plus(weights.get(abbreviation) ?? 0));
  const sum = [...weights].map(([abbreviation, weight]) => ({ abbreviation, weight }));
  return sum.every(({ weight }) => weight.greaterThan(0)) ? sum : null;
};

const termsOf = (tree: FormulaTree, weight: Weight): WeightedCalculation[] | null => {
  if (tree.kind === 'calculation') return [{ abbreviation: tree.token, weight }];
  if (tree.kind !== 'operation') return null;
  const { operator, left, right } = tree;
  if (operator === '+') {
    const [before, after] = [termsOf(left, weight), termsOf(right, weight)];
    return before && after && [...before, ...after];
  }
  const multiple = multipleIn(operator, left, right);
  return multiple && termsOf(multiple.of, weight.times(multiple.by));
};

/** A part that is multiplied by a number, or divided by one. */
const multipleIn = (operator: FormulaOperator, left: FormulaTree, right: FormulaTree) => {
  const [before, after] = [numberIn(left), numberIn(right)];
  if (operator === '*' && after) return { of: left, by: after };
  if (operator === '*' && before) return { of: right, by: before };
  if (operator !== '/' || !after || after.isZero()) return null;
  return { of: left, by: new FormulaDecimal(1).dividedBy(after) };
};

/** The number that a part without references always is. */
const numberIn = (tree: FormulaTree): Weight | undefined => {
  const { variables, calculations } = referencesOf(tree);
  if (variables.length + calculations.length > 0) return undefined;
  const computed = evaluateFormula(tree, () => null);
  return 'value' in computed ? computed.value : undefined;
};

/** A formula that is one variable divided by another, times a number: `$NCSF / $NTC * 100`. */
export type VariableShare = { numerator: string; denominator: string; factor: number };

export const shareIn = (tree: FormulaTree): VariableShare | null => {
  if (tree.kind !== 'operation') return null;
  const { operator, left, right } = tree;
  if (operator === '/') return quotientOf(left, right);
  if (operator !== '*') return null;
  const [factor, part] = numberIn(right) ? [numberIn(right), left] : [numberIn(left), right];
  const share = factor && shareIn(part);
  return share ? { ...share, factor: share.factor * factor.toNumber() } : null;
};

/** `100 * $A / $B` is read from the left: the number stands in the part that is divided. */
const quotientOf = (left: FormulaTree, right: FormulaTree): VariableShare | null => {
  if (right.kind !== 'variable') return null;
  const denominator = right.token;
  if (left.kind === 'variable') return { numerator: left.token, denominator, factor: 1 };
  if (left.kind !== 'operation' || left.operator !== '*') return null;
  const [factor, part] = numberIn(left.left)
    ? [numberIn(left.left), left.right]
    : [numberIn(left.right), left.left];
  if (!factor || part.kind !== 'variable') return null;
  return { numerator: part.token, denominator, factor: factor.toNumber() };
};
