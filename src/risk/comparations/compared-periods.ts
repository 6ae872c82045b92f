import type { ComparisonSearch } from './comparison-search.ts';

type Periods = { period: string; with: string };

/**
 * Which two administrations of one monitor are compared: those of the address, else the one that it
 * opens with and the one before. Undefined when there are not two.
 */
export const comparedPeriods = (
  chosen: Pick<ComparisonSearch, 'period' | 'with'>,
  /** The newest first. */
  known: readonly string[],
  opening: string | undefined,
): Periods | undefined => {
  const right =
    chosen.with ?? [opening, ...known].find((one) => one !== undefined && one !== chosen.period);
  if (right === undefined) return undefined;
  const left =
    chosen.period ?? known.find((one) => one < right) ?? known.find((one) => one !== right);
  return left === undefined ? undefined : { period: left, with: right };
};
