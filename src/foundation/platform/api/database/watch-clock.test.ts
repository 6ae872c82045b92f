import { afterEach, expect, test, vi } from 'vitest';

import { freshDatabase } from '../../../../../test/support/database.ts';
import { clockLook } from './watch-clock.ts';

const sql = await freshDatabase({ empty: true });

afterEach(() => void vi.useRealTimers());

const setAhead = (seconds: number) => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 * seconds });
};

test('a difference of the clocks is told when it begins, when it grows and when it is over', async () => {
  const told: string[] = [];
  const note = (...parts: unknown[]) => void told.push(String(parts.at(-1)));
  const look = clockLook(sql, { warn: note, info: note, debug: note });
  for (const ahead of [0, 2, 60, 61, 60, -60, -61, 2, 0]) {
    setAhead(ahead);
    await look();
  }
  expect(told).toEqual([
    expect.stringMatching(/is (5\d|60) s ahead of the database/),
    expect.stringMatching(/is 6\d s behind the database/),
    'the clocks of this process and the database agree again',
  ]);
});
