import { dayAfter } from './calendar-days.ts';

/** To which of the days in order a key leads: by day, by week, and by month. */
export const neighborDay = (days: string[], from: string, key: string): string | undefined => {
  const after = (day: string) => days.find((one) => one >= day) ?? days.at(-1);
  const before = (day: string) => days.findLast((one) => one <= day) ?? days[0];
  const ways: Record<string, () => string | undefined> = {
    ArrowRight: () => after(dayAfter(from, 1)),
    ArrowLeft: () => before(dayAfter(from, -1)),
    ArrowDown: () => after(dayAfter(from, 7)),
    ArrowUp: () => before(dayAfter(from, -7)),
    PageDown: () => after(dayAfter(from, 28)),
    PageUp: () => before(dayAfter(from, -28)),
    Home: () => days[0],
    End: () => days.at(-1),
  };
  return ways[key]?.();
};
