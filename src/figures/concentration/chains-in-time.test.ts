import fc from 'fast-check';
import { expect, test } from 'vitest';

import { chainsInTime } from './chains-in-time.ts';

const daysOf = (days: number[], most = 7) =>
  chainsInTime(
    days.map((day) => ({ day })),
    { days: most },
  ).map((chain) => chain.map(({ day }) => day));

test('windows that share a contract are one chain, which lasts longer than a window', () => {
  expect(daysOf([1, 6, 11, 16, 18])).toEqual([[1, 6, 11, 16, 18]]);
});

test('items a whole window apart are not close', () => {
  expect(daysOf([1, 8, 14, 30])).toEqual([[8, 14]]);
  expect(daysOf([3, 3])).toEqual([[3, 3]]);
  expect(daysOf([])).toEqual([]);
});

test('windows that are not meant make no chain', () => {
  const items = [
    { day: 1, amount: 1 },
    { day: 3, amount: 1 },
    { day: 8, amount: 9 },
    { day: 20, amount: 9 },
    { day: 21, amount: 9 },
  ];
  const isMeant = (window: readonly { amount: number }[]) =>
    window.reduce((sum, { amount }) => sum + amount, 0) > 5;
  const chains = chainsInTime(items, { days: 7, isMeant });
  expect(chains.map((chain) => chain.map(({ day }) => day))).toEqual([
    [3, 8],
    [20, 21],
  ]);
});

const anyItems = fc
  .array(fc.integer({ min: 0, max: 120 }), { maxLength: 60 })
  .map((days) => days.toSorted((a, b) => a - b).map((day, at) => ({ day, at })));
const anyLength = fc.integer({ min: 1, max: 15 });

test('two items are in one chain just when a way of close pairs leads from one to the other', () => {
  fc.assert(
    fc.property(anyItems, anyLength, (items, days) => {
      const chains = chainsInTime(items, { days });
      // By hand: each item takes the first name among those close to it, until nothing changes.
      let names = items.map(({ at }) => at);
      const areClose = (one: number, other: number) =>
        Math.abs((items[one]?.day ?? 0) - (items[other]?.day ?? 0)) < days;
      for (let round = 0; round < items.length; round += 1)
        names = names.map((_, one) =>
          Math.min(...names.filter((__, other) => areClose(one, other))),
        );
      const linked = [...Map.groupBy(items, ({ at }) => names[at]).values()];
      expect(chains).toEqual(linked.filter(({ length }) => length > 1));
    }),
  );
});

test('what is meant of each window keeps chains apart and in order, and each has a window that is meant', () => {
  fc.assert(
    fc.property(anyItems, anyLength, fc.integer({ min: 2, max: 5 }), (items, days, least) => {
      const chains = chainsInTime(items, { days, isMeant: ({ length }) => length >= least });
      const seen = chains.flat().map(({ at }) => at);
      expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => a - b));
      for (const chain of chains)
        for (const { day } of chain) {
          const starts = chain.map((item) => item.day).filter((start) => start <= day);
          const isInOne = starts.some((start) => {
            const window = items.filter((item) => item.day >= start && item.day - start < days);
            return day - start < days && window.length >= least;
          });
          expect(isInOne).toBe(true);
        }
    }),
  );
});
