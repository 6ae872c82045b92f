import { expect, test } from 'vitest';

import { createConcurrencyLimit } from './create-concurrency-limit.ts';

const nobodyLeaves = new AbortController().signal;

test('so many work at once, and the next one when one of them is through', async () => {
  const take = createConcurrencyLimit({ limit: 2, timeout: 5000 });
  const [end] = [await take(nobodyLeaves), await take(nobodyLeaves)];
  let hasTurn = false;
  const third = take(nobodyLeaves).then((release) => {
    hasTurn = true;
    return release;
  });
  await Promise.resolve();
  expect(hasTurn).toBe(false);
  end();
  end();
  await third;
  await expect(takeOrFail(take)).rejects.toThrow('left');
});

const takeOrFail = (take: ReturnType<typeof createConcurrencyLimit>) => {
  const leaving = new AbortController();
  const turn = take(leaving.signal);
  leaving.abort(new Error('left'));
  return turn;
};

test('who waits too long is told to come back', async () => {
  const take = createConcurrencyLimit({ limit: 1, timeout: 1 });
  await take(nobodyLeaves);
  await expect(take(nobodyLeaves)).rejects.toMatchObject({ statusCode: 503 });
});

test('who has left waits for nothing', async () => {
  const take = createConcurrencyLimit({ limit: 1, timeout: 5000 });
  await expect(take(AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  expect(await take(nobodyLeaves)).toBeTypeOf('function');
});
