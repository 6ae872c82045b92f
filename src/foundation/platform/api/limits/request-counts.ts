/** What a key asked for in its minute, as far as this process knows. */
type Minute = {
  until: number;
  /** Here, since the others were told last. */
  untold: number;
  /** In all processes together, as they were told last. */
  told: number;
  isShared: boolean;
};

export type Count = { key: string; count: number; left: number };

/**
 * Counts what visitors ask for, each in minutes that begin with the first request. Other processes are
 * told of who asks much (share-request-counts.ts), and what they counted is added.
 */
export const createRequestCounts = (now = () => performance.now()) => {
  const minutes = new Map<string, Minute>();

  const minuteOf = (key: string): Minute => {
    // The oldest come first.
    for (const [old, { until }] of minutes) {
      if (until > now()) break;
      minutes.delete(old);
    }
    const known = minutes.get(key);
    if (known && known.until > now()) return known;
    minutes.delete(key);
    const begun = { until: now() + minute, untold: 0, told: 0, isShared: false };
    minutes.set(key, begun);
    return begun;
  };

  return {
    /** So many times more, of `most` that are allowed; what that makes, and the milliseconds left. */
    add: (key: string, most: number, times = 1): Omit<Count, 'key'> => {
      const own = minuteOf(key);
      own.untold += times;
      const count = own.told + own.untold;
      if (count * unnoticed >= most) own.isShared = true;
      return { count, left: own.until - now() };
    },
    /** What others have to be told. */
    untold: (): Omit<Count, 'left'>[] =>
      [...minutes]
        .filter(([, { isShared, untold }]) => isShared && untold > 0)
        .map(([key, { untold }]) => ({ key, count: untold })),
    /** They were told so many of a key, and together counted so many. */
    learn: (told: number, { key, count, left }: Count): void => {
      const own = minuteOf(key);
      own.untold = Math.max(0, own.untold - told);
      own.told = count;
      own.until = now() + left;
    },
  };
};

export type RequestCounts = ReturnType<typeof createRequestCounts>;

const minute = 60_000;

/** Who asks for less than this part of what is allowed concerns no other process. */
const unnoticed = 32;
