import { type Measure, measures, type Sum } from '../measure.ts';

/**
 * What `figureOf` says the value of a measure is, in SQL that puts values in order: null when no
 * contract states one. Takes the column or expression of each of its sums.
 */
export const knownValue = (measure: Measure, columnOf: (sum: Sum) => string): string => {
  const { value, withoutValue } = measures[measure];
  if (!withoutValue) return columnOf(value);
  const contracts = columnOf('contracts');
  return `case when ${contracts} > 0 and ${contracts} = ${columnOf(withoutValue)} then null else ${columnOf(value)} end`;
};
