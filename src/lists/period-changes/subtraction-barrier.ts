/** Of what a value is, as far as it decides whether another one may be subtracted from it. */
export type ValueBasis = {
  /** Whose contracts they are. */
  monitor: string;
  /** What computes the value; null when that is not known. */
  method: string | null;
  /** Which contracts are counted; null when that is not known. */
  population: string | null;
  /** Which years they are of, where two monitors are compared; null for all. */
  period: string | null;
  /** How long the period is, as far as it is published; null when that is not known. */
  quarters: number | null;
};

/** Why two values stand side by side and are not subtracted. */
export type SubtractionBarrier =
  | 'towns'
  | 'method'
  | 'unknownMethod'
  | 'unknownPopulation'
  | 'population'
  | 'years'
  | 'unknownLength'
  | 'length';

/** What grows with a town, such as pesos and contracts, and what does not, such as shares and points. */
type Kind = 'size' | 'other';
type Check = (kind: Kind, one: ValueBasis, other: ValueBasis) => boolean;

const areTwoTowns = (one: ValueBasis, other: ValueBasis): boolean => one.monitor !== other.monitor;

const differs =
  (key: 'method' | 'population' | 'quarters'): Check =>
  (_, one, other) =>
    one[key] !== other[key];
const isUnknown =
  (key: 'method' | 'population' | 'quarters'): Check =>
  (_, one, other) =>
    one[key] === null || other[key] === null;

/** In the order in which they are told, of which the first is. */
const checks: Record<SubtractionBarrier, Check> = {
  towns: (kind, one, other) => kind === 'size' && areTwoTowns(one, other),
  unknownMethod: isUnknown('method'),
  method: differs('method'),
  unknownPopulation: isUnknown('population'),
  population: differs('population'),
  years: (_, one, other) => areTwoTowns(one, other) && one.period !== other.period,
  unknownLength: isUnknown('quarters'),
  length: differs('quarters'),
};
const barriers = Object.keys(checks) as SubtractionBarrier[];

/**
 * Two values are subtracted only when method, population and length of period are the same, and amounts
 * and counts of two towns never are: towns differ in size. Null where nothing is in the way
 * (docs/methodology.md#differences).
 */
export const subtractionBarrier = (
  kind: Kind,
  one: ValueBasis,
  other: ValueBasis,
): SubtractionBarrier | null =>
  barriers.find((barrier) => checks[barrier](kind, one, other)) ?? null;
