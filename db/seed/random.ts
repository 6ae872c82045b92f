/** A small generator of chance that repeats itself: the same seed, the same town. */
export type Random = {
  /** In [0, 1). */
  next: () => number;
  chance: (share: number) => boolean;
  /** A whole number from `low` to `high`, both included. */
  integer: (low: number, high: number) => number;
  pick: <Value>(values: readonly Value[]) => Value;
  weigh: <Value>(
    values: readonly Value[],
    weightOf: (value: Value, index: number) => number,
  ) => Value;
};

export const createRandom = (seed: number): Random => {
  const next = mulberry32(seed);
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    integer,
    chance: (share) => next() < share,
    pick: (values) => at(values, integer(0, values.length - 1)),
    weigh: (values, weightOf) => at(values, weightedIndex(values.map(weightOf), next())),
  };
};

/** Tommy Ettinger's mulberry32, in the public domain. */
const mulberry32 = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

const weightedIndex = (weights: number[], point: number) => {
  let left = point * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => (left -= weight) < 0);
  return index === -1 ? weights.length - 1 : index;
};

const at = <Value>(values: readonly Value[], index: number): Value => {
  if (!(index in values)) throw new RangeError('nothing to choose from');
  return values[index] as Value;
};
