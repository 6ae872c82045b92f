/** Adds 1 for each contract, or for each that meets a condition, or what a column holds. */
type SumDeclaration = { when?: string; column?: string };

const declaredSums = {
  contracts: {},
  amount: { column: 'total_or_max_amount' },
  withoutAmount: { when: 'total_or_max_amount is null' },
} as const satisfies Record<string, SumDeclaration>;

export type Sum = keyof typeof declaredSums;
/** What is added up, in the only place that says so in SQL. */
export const sums: Record<Sum, SumDeclaration> = declaredSums;

/** The sum that is its value and, where a contract may not state it, the sum of those that do not. */
type MeasureDeclaration = { value: Sum; withoutValue?: Sum };

const declaredMeasures = {
  contracts: { value: 'contracts' },
  amount: { value: 'amount', withoutValue: 'withoutAmount' },
} as const satisfies Record<string, MeasureDeclaration>;

export type Measure = keyof typeof declaredMeasures;
/**
 * What can be asked of the contracts of a population; amounts are pesos with tax. What each means is
 * in docs/methodology.md#what-is-counted.
 */
export const measures: Record<Measure, MeasureDeclaration> = declaredMeasures;

/** Every figure tells of how many contracts it is. */
export const sumsOfMeasure = (measure: Measure): Sum[] => {
  const { value, withoutValue } = measures[measure];
  return [...new Set<Sum>(['contracts', value, ...(withoutValue ? [withoutValue] : [])])];
};
