import { expect, test } from 'vitest';

import { refuse } from '../http/refuse.ts';
import { createFairLimit } from './create-fair-limit.ts';
import { shareWork } from './share-work.ts';
import { currentVisit, inVisit, type Visit, visitorLeft } from './visit.ts';

const turns = createFairLimit({ limit: 1, perVisitor: 1, timeout: 1 });

const visitor = (ip: string) => {
  const leaving = new AbortController();
  const visit: Visit = { ip, cost: 'low', signal: leaving.signal, turns };
  return {
    leave: () => leaving.abort(visitorLeft()),
    do: <Answer>(work: () => Answer) => inVisit(visit, work),
  };
};

/** Goes on until nobody waits for it. */
const untilLeft = () =>
  new Promise<never>((_, reject) => {
    const signal = currentVisit()?.signal;
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

test('work goes on until the last who waits has left', async () => {
  const [ana, luis] = [visitor('192.0.2.1'), visitor('192.0.2.2')];
  const work = ana.do(() => shareWork(untilLeft));
  const answers = [ana.do(work.join), luis.do(work.join)];
  ana.leave();
  expect(work.isAbandoned()).toBe(false);
  luis.leave();
  expect(work.isAbandoned()).toBe(true);
  for (const { status } of await Promise.allSettled(answers)) expect(status).toBe('rejected');
});

test('a visitor is not refused for what another one took', async () => {
  const [ana, luis] = [visitor('192.0.2.1'), visitor('192.0.2.2')];
  const find = async () => {
    if (currentVisit()?.ip === '192.0.2.1') throw refuse(429, 'platform:api.too-much-work');
    return 'answer';
  };
  const work = ana.do(() => shareWork(find));
  const [ofAna, ofLuis] = [ana.do(work.join), luis.do(work.join)];
  await expect(ofAna).rejects.toMatchObject({ statusCode: 429 });
  expect(await ofLuis).toBe('answer');
});

test('what fails for all is told to all', async () => {
  const [ana, luis] = [visitor('192.0.2.1'), visitor('192.0.2.2')];
  const work = ana.do(() => shareWork(async () => Promise.reject(new Error('broken'))));
  const answers = await Promise.allSettled([ana.do(work.join), luis.do(work.join)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
