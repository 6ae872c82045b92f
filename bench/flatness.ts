/** What was seen at a moment, in minutes since the start. */
export type Seen = { minute: number; value: number };

export type Bound = {
  /** What a growth may be of the mean, and what it may be in any case. */
  share: number;
  least: number;
};

export type Flatness = { mean: number; growth: number; tolerance: number; isFlat: boolean };

/**
 * Whether a measure stays level once all is loaded and the caches are filled: the straight line that
 * lies nearest to what was seen after the first quarter, and by how much it rises until the end.
 */
export const flatnessOf = (all: Seen[], { share, least }: Bound): Flatness => {
  const end = all.at(-1)?.minute ?? 0;
  const later = all.filter(({ minute }) => minute >= end / 4);
  const mean = meanOf(later.map(({ value }) => value));
  const growth = slopeOf(later) * (end - (later[0]?.minute ?? 0));
  const tolerance = Math.max(mean * share, least);
  return { mean, growth, tolerance, isFlat: growth <= tolerance };
};

/** By least squares, a minute. */
const slopeOf = (seen: Seen[]): number => {
  const minutes = meanOf(seen.map(({ minute }) => minute));
  const values = meanOf(seen.map(({ value }) => value));
  const sum = (of: (one: Seen) => number) => seen.reduce((all, one) => all + of(one), 0);
  return (
    sum(({ minute, value }) => (minute - minutes) * (value - values)) /
    sum(({ minute }) => (minute - minutes) ** 2)
  );
};

const meanOf = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
