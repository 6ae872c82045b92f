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
