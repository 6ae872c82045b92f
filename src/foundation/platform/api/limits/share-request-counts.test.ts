import { expect, test } from 'vitest';

import { freshDatabase } from '../../../../../test/support/database.ts';
import { createRequestCounts } from './request-counts.ts';
import { exchangeCounts } from './share-request-counts.ts';

const sql = await freshDatabase();
const secret = 'of this test, and of nothing else at all';
const most = 64;

/** A process that counts by that clock. */
const openProcess = (now: () => number = () => 0) => {
  const counts = createRequestCounts(now);
  return { ...counts, exchange: exchangeCounts({ sql, counts, secret }) };
};

const rows = () => sql<{ mark: string; count: number }[]>`select mark, count from request_counts`;

test('what two processes counted is known to both after they told each other', async () => {
  const [one, other] = [openProcess(), openProcess()];
  for (let time = 0; time < 40; time += 1) one.add('ana', most);
  for (let time = 0; time < 20; time += 1) other.add('ana', most);
  await Promise.all([one.exchange(), other.exchange()]);
  await one.exchange();
  const counts = [one.add('ana', most).count, other.add('ana', most).count];
  expect(Math.max(...counts)).toBe(61);
  await Promise.all([one.exchange(), other.exchange()]);
  one.add('ana', most);
  await one.exchange();
  expect(one.add('ana', most).count).toBe(64);
});

test('who asks little is told to nobody, and an address is never stored', async () => {
  await sql`delete from request_counts`;
  const process = openProcess();
  process.add('203.0.113.7', most);
  await process.exchange();
  expect(await rows()).toEqual([]);
  process.add('203.0.113.7', most);
  await process.exchange();
  expect(await rows()).toEqual([{ mark: expect.stringMatching(/^[\w-]{43}$/), count: 2 }]);
});

test('a minute begins anew when the database says that it is over, and old ones are taken away', async () => {
  await sql`delete from request_counts`;
  const process = openProcess();
  process.add('ana', most, 50);
  await process.exchange();
  await sql`update request_counts set ends_at = now() - interval '1 second'`;
  const other = openProcess();
  other.add('ana', most, 10);
  await other.exchange();
  expect(other.add('ana', most).count).toBe(11);
  await sql`update request_counts set ends_at = now() - interval '1 second'`;
  const third = openProcess();
  third.add('beto', most, 10);
  await third.exchange();
  expect(await rows()).toMatchObject([{ count: 10 }]);
});

test('a visitor is not counted beyond his minute while the database is away', async () => {
  let moment = 0;
  const process = openProcess(() => moment);
  expect(process.add('ana', most, 60).count).toBe(60);
  moment = 59_999;
  expect(process.add('ana', most).count).toBe(61);
  moment = 60_001;
  expect(process.add('ana', most).count).toBe(1);
});
