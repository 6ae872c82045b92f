import type { Category } from '../../foundation/codelists/category.ts';
import type { ProcedureType } from '../../foundation/codelists/procedure.ts';
import type { Mark } from './mark.ts';
import { type Measure, measures, type Sum } from './measure.ts';
import type { FigurePopulation } from './population.ts';

/** Which figure is asked for. */
export type FigureSpec = {
  measure: Measure;
  population: FigurePopulation;
  /** Only of contracts awarded this way. */
  procedureType?: ProcedureType;
  /** Only of contracts of this category. */
  category?: Category;
  /** Only of contracts with one of these marks. */
  marks?: readonly Mark[];
};

declare const isAddedUp: unique symbol;

/**
 * Sums of contracts. This file alone makes them: from the sums of a query, from other figures, and from
 * what a call answered. So nothing else can add up contracts and pass the result on as a figure.
 */
export type Figure = {
  /** Contracts or pesos; null when no contract behind it states an amount. */
  readonly value: number | null;
  readonly contracts: number;
  /** How many of those state no amount; 0 where contracts are counted. */
  readonly withoutValue: number;
  readonly [isAddedUp]: true;
};

type AnsweredFigure = Omit<Figure, typeof isAddedUp>;

/** A figure that a call answered, or a part of its answer. */
export const figureOfAnswer = (answer: AnsweredFigure): Figure => answer as Figure;

/** The figure of no contracts. */
export const emptyFigure = { value: 0, contracts: 0, withoutValue: 0 } as Figure;

export const contractsOf = (population: FigurePopulation) =>
  ({ measure: 'contracts', population }) as const satisfies FigureSpec;

export const amountOf = (population: FigurePopulation) =>
  ({ measure: 'amount', population }) as const satisfies FigureSpec;

export const ofType = (spec: FigureSpec, procedureType: ProcedureType): FigureSpec => ({
  ...spec,
  procedureType,
});

/** One figure in all and by type of procedure. */
export const inAllAndByType = (spec: FigureSpec) => ({
  total: spec,
  PUBLIC: ofType(spec, 'PUBLIC'),
  INVITATION: ofType(spec, 'INVITATION'),
  NO_BID: ofType(spec, 'NO_BID'),
});

/** A sum over no contracts is 0; one of contracts that all lack an amount is not known. */
export const figureOf = ({ measure }: FigureSpec, valueOf: (sum: Sum) => number): Figure => {
  const { value, withoutValue: missing } = measures[measure];
  const contracts = valueOf('contracts');
  const withoutValue = missing ? valueOf(missing) : 0;
  const isKnown = contracts === 0 || withoutValue < contracts;
  return { value: isKnown ? valueOf(value) : null, contracts, withoutValue } as Figure;
};

/** The same figure of several selections that have no contract in common, as one of all of them. */
export const addFigures = (spec: FigureSpec, figures: Figure[]): Figure => {
  const parts = figures.map((figure) => sumsBehind(spec, figure));
  return figureOf(spec, (sum) => parts.reduce((cents, part) => cents + part(sum), 0) / 100);
};

/** What is left of a figure without parts that have no contract in common. */
export const subtractFigures = (spec: FigureSpec, whole: Figure, parts: Figure[]): Figure => {
  const all = sumsBehind(spec, whole);
  const others = sumsBehind(spec, addFigures(spec, parts));
  return figureOf(spec, (sum) => (all(sum) - others(sum)) / 100);
};

/** The sums that a figure was made of, a hundred times as large, so that pesos are whole cents. */
const sumsBehind = ({ measure }: FigureSpec, figure: Figure) => {
  const { value, withoutValue } = measures[measure];
  const sums = new Map<Sum, number>([['contracts', figure.contracts]]);
  sums.set(value, figure.value ?? 0);
  if (withoutValue) sums.set(withoutValue, figure.withoutValue);
  return (sum: Sum): number => inCents(sums.get(sum) ?? 0);
};

/** Pesos are exact to the cent up to 9 × 10¹³. */
export const inCents = (pesos: number): number => Math.round(pesos * 100);

/** The amounts of rows that are no contracts yet, added up in cents by the same rule. */
export const sumKnown = (amounts: (number | null)[]): number | null => {
  const known = amounts.filter((amount) => amount !== null);
  const sums: Partial<Record<Sum, number>> = {
    contracts: amounts.length,
    amount: known.reduce((cents, amount) => cents + inCents(amount), 0) / 100,
    withoutAmount: amounts.length - known.length,
  };
  return figureOf(amountOf('every'), (sum) => sums[sum] ?? 0).value;
};

/** A part of a whole, from 0 to 1; null when one is not known or there is nothing to be a part of. */
export const shareOf = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : part / whole;
