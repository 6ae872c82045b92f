/** How many contracts an administration has of a day. */
export type AdministrationDay = { administrationPeriod: string; day: string; contracts: number };

/** The last day of an administration that another one followed. */
export type AdministrationEnd = { administrationPeriod: string; to: string };

/**
 * Between which days administrations changed. No source says it, but the contracts do: it is the day
 * that leaves the fewest contracts of the former one after it and of the next one before it. Nothing
 * is shown where that is more than one of ten, for then the days say something else.
 */
export const administrationEnds = (days: AdministrationDay[]): AdministrationEnd[] => {
  const known = Map.groupBy(days, ({ administrationPeriod }) => administrationPeriod);
  const periods = [...known.keys()].toSorted();
  return periods.flatMap((administrationPeriod, at) => {
    const next = known.get(periods[at + 1] ?? '');
    const to = next && lastDayOf(known.get(administrationPeriod) ?? [], next);
    return to === undefined ? [] : [{ administrationPeriod, to }];
  });
};

const lastDayOf = (former: AdministrationDay[], next: AdministrationDay[]): string | undefined => {
  const countOf = (days: AdministrationDay[]) =>
    days.reduce((sum, { contracts }) => sum + contracts, 0);
  const all = countOf(former);
  // Before the first day all contracts of the former are on the wrong side.
  let wrong = all;
  let best: { day: string; wrong: number } | undefined;
  for (const { day, moves } of inTime(former, next)) {
    wrong += moves;
    if (wrong < (best?.wrong ?? all)) best = { day, wrong };
  }
  return best && best.wrong * 10 <= Math.min(all, countOf(next)) ? best.day : undefined;
};

/** By how many a day changes what is on the wrong side, once it is part of the former's time. */
const inTime = (former: AdministrationDay[], next: AdministrationDay[]) =>
  [
    ...former.map(({ day, contracts }) => ({ day, moves: -contracts })),
    ...next.map(({ day, contracts }) => ({ day, moves: contracts })),
  ].toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
