import type { CorruptionLevel } from '../calculations/corruption-level.ts';
import type { MonitorIndex, OwnIndex } from './corruption-index-endpoints.ts';

/** Indices of two methods are no two values of one thing. */
export const isOfOtherMethod = (own: OwnIndex, other: OwnIndex): boolean =>
  own.methodHash !== null && other.methodHash !== own.methodHash;

/** The rated monitors of the same method whose index is nearest to this one's, the riskiest first. */
export const nearestIndices = (
  own: OwnIndex,
  others: readonly MonitorIndex[],
  most: number,
): RatedIndex<MonitorIndex>[] => {
  const { result } = own;
  if (result === null) return [];
  return others
    .filter((other) => isRated(other))
    .filter((other) => !isOfOtherMethod(own, other))
    .toSorted((a, b) => Math.abs(a.result - result) - Math.abs(b.result - result))
    .slice(0, most)
    .toSorted((a, b) => a.result - b.result);
};

export type RatedIndex<Index extends OwnIndex> = Index & { result: number; level: CorruptionLevel };

export const isRated = <Index extends OwnIndex>(index: Index): index is RatedIndex<Index> =>
  index.result !== null && index.level !== null;
