import { Decimal } from 'decimal.js';

import { canonicalText, type FormulaOperator, type FormulaTree } from './formula-tree.ts';

/**
 * The numbers of formulas: the result of each operation is rounded to 40 significant digits, halves
 * away from zero.
 */
export const FormulaDecimal = Decimal.clone({
  defaults: true,
  precision: 40,
  rounding: Decimal.ROUND_HALF_UP,
});

type Reason = 'divisionByZero' | 'noValue' | 'outOfRange' | 'undefinedPower';

/** Why a formula has no value: never zero instead, never a number that is none. */
export type FormulaWithoutValue = {
  reason: Reason;
  /** Of the text that says it, with `token`. */
  key: `formula:reason.${Reason}`;
  /** The divisor, the reference without value, or what became too large. */
  token: string;
};

type FormulaValue = Decimal | string | number | null;

/** Computes a formula; `valueOf` has the values of its variables and calculations, null for those without. */
export const evaluateFormula = (
  tree: FormulaTree,
  valueOf: (token: string) => FormulaValue,
): { value: Decimal } | FormulaWithoutValue => {
  try {
    return { value: compute(tree, valueOf) };
  } catch (error) {
    if (error instanceof WithoutValue) return error.why;
    throw error;
  }
};

class WithoutValue extends Error {
  readonly why: FormulaWithoutValue;
  constructor(reason: Reason, part: FormulaTree) {
    super(reason);
    this.why = { reason, key: `formula:reason.${reason}`, token: canonicalText(part) };
  }
}

const compute = (tree: FormulaTree, valueOf: (token: string) => FormulaValue): Decimal => {
  const of = (node: FormulaTree) => compute(node, valueOf);
  const value = computeNode(tree, of, valueOf);
  if (isOutOfRange(value)) throw new WithoutValue('outOfRange', tree);
  return value.isZero() ? zero : value;
};

/** There is no negative zero. */
const zero = new FormulaDecimal(0);

const computeNode = (
  tree: FormulaTree,
  of: (node: FormulaTree) => Decimal,
  valueOf: (token: string) => FormulaValue,
): Decimal => {
  switch (tree.kind) {
    case 'number':
      return new FormulaDecimal(tree.digits);
    case 'variable':
    case 'calculation':
      return valueOfReference(tree, valueOf(tree.token));
    case 'negative':
      return of(tree.of).negated();
    case 'operation':
      return operations[tree.operator](of(tree.left), of(tree.right), tree);
    case 'abs':
      return of(tree.of).absoluteValue();
    case 'min':
      return FormulaDecimal.min(...tree.of.map(of));
    case 'max':
      return FormulaDecimal.max(...tree.of.map(of));
    case 'round':
      return of(tree.of).toDecimalPlaces(tree.places);
  }
};

const valueOfReference = (tree: FormulaTree, given: FormulaValue): Decimal => {
  const value = given === null ? null : new FormulaDecimal(given);
  if (!value?.isFinite()) throw new WithoutValue('noValue', tree);
  return value;
};

/** Beyond 40 digits before the point, or 40 zeros behind it. */
const isOutOfRange = (value: Decimal): boolean => !value.isZero() && Math.abs(value.e) >= 40;

type Operation = Extract<FormulaTree, { kind: 'operation' }>;
type Operate = (left: Decimal, right: Decimal, tree: Operation) => Decimal;

const operations: Record<FormulaOperator, Operate> = {
  '+': (left, right) => left.plus(right),
  '-': (left, right) => left.minus(right),
  '*': (left, right) => left.times(right),
  '/': (left, right, tree) => {
    if (right.isZero()) throw new WithoutValue('divisionByZero', tree.right);
    return left.dividedBy(right);
  },
  '^': (left, right, tree) => {
    if (left.isZero() && right.isNegative() && !right.isZero())
      throw new WithoutValue('divisionByZero', tree.left);
    if (left.isZero() ? right.isZero() : left.isNegative() && !right.isInteger())
      throw new WithoutValue('undefinedPower', tree);
    // Larger powers of anything but 1 are out of range, or would take long.
    if (right.abs().greaterThan(1000)) throw new WithoutValue('outOfRange', tree);
    return left.toPower(right);
  },
};
