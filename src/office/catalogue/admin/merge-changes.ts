import type { AnyValues } from './use-catalogue.ts';

/** A record as I found it, as I want it, and as it is stored now; its values can be compared. */
type Versions = { base: AnyValues; mine: AnyValues; stored: AnyValues };

/** Which fields two people changed; what both changed to the same value is in none of the lists. */
export type Merge = {
  /** Changed by me alone. */
  mine: readonly string[];
  /** Changed by the other person alone. */
  theirs: readonly string[];
  /** Changed by both, to different values. */
  disputed: readonly string[];
};

export const mergeChanges = ({ base, mine, stored }: Versions): Merge => {
  const isMine = (field: string) => !areSameValues(mine[field], base[field]);
  const isTheirs = (field: string) => !areSameValues(stored[field], base[field]);
  const differing = Object.keys(mine).filter((field) => !areSameValues(mine[field], stored[field]));
  return {
    mine: differing.filter((field) => isMine(field) && !isTheirs(field)),
    theirs: differing.filter((field) => !isMine(field) && isTheirs(field)),
    disputed: differing.filter((field) => isMine(field) && isTheirs(field)),
  };
};

/** A value that is not there, an empty text and null are all a blank. */
export const areSameValues = (one: unknown, other: unknown): boolean =>
  JSON.stringify(orBlank(one)) === JSON.stringify(orBlank(other));

const orBlank = (value: unknown): unknown => (value === '' || value === undefined ? null : value);
