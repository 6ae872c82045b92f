import { expect, test } from 'vitest';

import { createFairLimit } from './create-fair-limit.ts';

const nobodyLeaves = new AbortController().signal;
const [one, two, three] = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];

const open = () => {
  const begun: string[] = [];
  const take = createFairLimit({ limit: 4, perVisitor: 2, timeout: 5000 });
  const ask = async (ip: string) => {
    const end = await take(ip, nobodyLeaves);
    begun.push(ip);
    return end;
  };
  return { begun, ask };
};

test('a visitor has two turns while there are many, and one when half of them are taken', async () => {
  const { begun, ask } = open();
  const ends = [await ask(one), await ask(one), await ask(two)];
  const again = ask(two);
  await ask(three);
  expect(begun).toEqual([one, one, two, three]);
  for (const end of ends) end();
  await again;
  expect(begun.at(-1)).toBe(two);
});

test('who waits behind a visitor who has his share does not wait for him', async () => {
  const { begun, ask } = open();
  const [end] = [await ask(one), await ask(one)];
  ask(one).catch(() => {});
  await Promise.all([ask(two), ask(three)]);
  const last = ask('192.0.2.4');
  end();
  end();
  await last;
  expect(begun).toEqual([one, one, two, three, '192.0.2.4']);
});

test('who waits too long is told to come back, and who left waits for nothing', async () => {
  const take = createFairLimit({ limit: 1, perVisitor: 1, timeout: 1 });
  const end = await take(one, nobodyLeaves);
  await expect(take(two, nobodyLeaves)).rejects.toMatchObject({ statusCode: 503 });
  const leaving = new AbortController();
  const waiting = take(two, leaving.signal);
  leaving.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  await expect(take(two, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  end();
  expect(await take(three, nobodyLeaves)).toBeTypeOf('function');
});

test('the next turn is for who took the least time in the last minute', async () => {
  let time = 0;
  const take = createFairLimit({ limit: 1, perVisitor: 1, timeout: 5000, now: () => time });
  const endFirst = await take(one, nobodyLeaves);
  time += 300;
  endFirst();
  const endSecond = await take(two, nobodyLeaves);
  const begun: string[] = [];
  const ask = async (ip: string) => {
    const end = await take(ip, nobodyLeaves);
    begun.push(ip);
    end();
  };
  const all = [ask(one), ask(one), ask(three)];
  time += 100;
  endSecond();
  await Promise.all(all);
  expect(begun).toEqual([three, one, one]);
});

test('the last turns are only for work of low cost', async () => {
  const take = createFairLimit({ limit: 3, forLowCost: 1, perVisitor: 6, timeout: 1 });
  const end = await take(one, nobodyLeaves);
  await take(two, nobodyLeaves);
  await expect(take(three, nobodyLeaves)).rejects.toMatchObject({ statusCode: 503 });
  await take(three, nobodyLeaves, { cost: 'low' });
  end();
  await take(three, nobodyLeaves);
});

test('who took all time of a minute is refused until it is over, and one who waits at once', async () => {
  let time = 0;
  const take = createFairLimit({
    limit: 2,
    perVisitor: 1,
    timeout: 5000,
    perMinute: 1000,
    now: () => time,
  });
  const end = await take(one, nobodyLeaves);
  const waiting = take(one, nobodyLeaves);
  const begun = take(one, nobodyLeaves, { isPatient: true });
  time += 1500;
  const endOther = await take(two, nobodyLeaves);
  endOther();
  const refusal = { statusCode: 429, retryAfter: 59 };
  await expect(waiting).rejects.toMatchObject(refusal);
  await expect(take(one, nobodyLeaves)).rejects.toMatchObject(refusal);
  end();
  (await begun)();
  time += 59_000;
  expect(await take(one, nobodyLeaves)).toBeTypeOf('function');
});

test('time that turns share is counted by its parts', async () => {
  let time = 0;
  const take = createFairLimit({
    limit: 4,
    perVisitor: 4,
    timeout: 1,
    perMinute: 1000,
    processors: 1,
    now: () => time,
  });
  const [endOne, endTwo] = [await take(one, nobodyLeaves), await take(two, nobodyLeaves)];
  time += 1900;
  endTwo();
  (await take(one, nobodyLeaves))();
  time += 100;
  await expect(take(one, nobodyLeaves)).rejects.toMatchObject({ statusCode: 429 });
  expect(await take(two, nobodyLeaves)).toBeTypeOf('function');
  expect(await take(one, nobodyLeaves, { cost: 'low' })).toBeTypeOf('function');
  endOne();
});

test('what somebody else waits for too begins when he might begin', async () => {
  const take = createFairLimit({ limit: 4, perVisitor: 2, timeout: 5000 });
  const [end] = [await take(one, nobodyLeaves), await take(one, nobodyLeaves)];
  await take(two, nobodyLeaves);
  const sharers = new Set<string>();
  let hasBegun = false;
  const shared = take(one, nobodyLeaves, { sharers }).then(() => (hasBegun = true));
  const alone = take(one, nobodyLeaves);
  alone.catch(() => {});
  await Promise.resolve();
  expect(hasBegun).toBe(false);
  sharers.add(three);
  const endOther = await take(three, nobodyLeaves);
  endOther();
  await shared;
  end();
});
