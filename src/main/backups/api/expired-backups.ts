/** How many backups stay: the newest one of each of the last days, weeks and months that have any. */
const stays = [
  { count: 7, period: (day: number) => day },
  { count: 4, period: (day: number) => Math.floor((day + mondayOffset) / 7) },
  {
    count: 12,
    period: (day: number) => new Date(day * millisecondsOfDay).toISOString().slice(0, 7),
  },
];

const millisecondsOfDay = 86_400_000;
/** 1970-01-01 was a Thursday. */
const mondayOffset = 3;

/**
 * Which of these moments, in milliseconds, no longer have to be kept. Those of the last day before the
 * newest one all stay. Days, weeks from Monday and months are those of UTC.
 */
export const expiredBackups = (moments: number[]): number[] => {
  const newestFirst = moments.toSorted((one, other) => other - one);
  const kept = new Set(
    newestFirst.filter((moment) => moment > (newestFirst[0] ?? 0) - millisecondsOfDay),
  );
  for (const { count, period } of stays) {
    const periods = Map.groupBy(newestFirst, (moment) =>
      period(Math.floor(moment / millisecondsOfDay)),
    );
    for (const [newest] of [...periods.values()].slice(0, count))
      if (newest !== undefined) kept.add(newest);
  }
  return newestFirst.filter((moment) => !kept.has(moment));
};
