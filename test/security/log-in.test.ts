import { performance } from 'node:perf_hooks';

import { afterAll, beforeEach, expect, test } from 'vitest';

import { buildApp } from '../../src/main/composition/api/app.ts';
import { logIn } from '../../src/office/accounts/account-endpoints.ts';
import { hashPassword } from '../../src/office/accounts/api/hash-password.ts';
import { freshDatabase } from '../support/database.ts';
import { exhaustive, howMany } from '../support/how-many.ts';
import { insertUser, testSecret } from '../support/sign-in.ts';

const sql = await freshDatabase();
const config = { logLevel: 'silent' as const, secret: testSecret, trustedProxies: ['127.0.0.1'] };
const open = async () => {
  const app = await buildApp({ sql, config });
  afterAll(() => app.close());
  return app;
};
/** Two processes of one installation. */
const apps = [await open(), await open()] as const;

const password = 'la verdadera';
const email = 'elena@example.org';

beforeEach(async () => {
  await sql`delete from account_attempts`;
  await sql`delete from sessions`;
  await sql`delete from users`;
  await insertUser(sql, { email, passwordHash: await hashPassword(password) });
});

/** From an address of its own each time. */
const attempt = (turn: number, username: string, typed: string) =>
  apps[turn % 2 === 0 ? 0 : 1].inject({
    method: 'POST',
    url: logIn.url,
    headers: { 'x-forwarded-for': `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}` },
    payload: { username, password: typed },
  });

/** Passwords that were looked at since: each attempt of those is on record, or will be with its hour. */
const countVerified = async (since: number): Promise<number> => {
  const [row] = await sql<[{ count: number }]>`
    select count(*) + (select coalesce(sum(attempts), 0) from unknown_log_ins) as count
      from audit_events
     where sequence > ${since} and action in ('LOG_IN', 'LOG_IN_FAILED')`;
  return row.count;
};
const lastEvent = async (): Promise<number> => {
  await sql`delete from unknown_log_ins`;
  const [row] = await sql<[{ last: number }]>`
    select coalesce(max(sequence), 0) as last from audit_events`;
  return row.last;
};

/** All of them, so many at a time. */
const inParallel = async <Result>(
  count: number,
  wide: number,
  work: (turn: number) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let turn = next++; turn < count; turn = next++) results.push(await work(turn));
  };
  await Promise.all(Array.from({ length: wide }, worker));
  return results;
};

const attempts = howMany(1_000, 10_000);

test(`of ${attempts} attempts on one account, from everywhere, ten are looked at while the process stays awake`, async () => {
  const address = await apps[0].listen({ port: 0, host: '127.0.0.1' });
  const since = await lastEvent();
  const waits: number[] = [];
  const over = new AbortController();
  const watch = (async () => {
    while (!over.signal.aborted) {
      const start = performance.now();
      expect((await fetch(`${address}/livez`)).status).toBe(200);
      waits.push(performance.now() - start);
    }
  })();
  const answers = await inParallel(attempts, 20, (turn) =>
    attempt(turn, turn % 3 === 0 ? email.toUpperCase() : ` ${email}`, `adivino ${turn}`),
  );
  over.abort();
  await watch;
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(await countVerified(since)).toBe(10);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(attempts - 10);
  // On a busy machine one answer or another waits for the processor; the slowest are only told.
  const sorted = waits.toSorted((one, other) => one - other);
  const waitOf = (share: number) =>
    Math.round(sorted[Math.floor(share * sorted.length)] ?? Infinity);
  process.stdout.write(`/livez meanwhile: median ${waitOf(0.5)} ms, 99 % ${waitOf(0.99)} ms\n`);
  expect(waitOf(0.5)).toBeLessThan(250);
});

test('the right password is not taken either once the attempts are used up', async () => {
  await inParallel(200, 50, (turn) => attempt(turn, email, `adivino ${turn}`));
  expect((await attempt(201, email, password)).statusCode).toBe(429);
});

test('one network may try so many accounts and no more', exhaustive, async () => {
  const since = await lastEvent();
  const answers = await inParallel(150, 30, (turn) =>
    apps[0].inject({
      method: 'POST',
      url: logIn.url,
      // One house has a network of 64 bits.
      headers: { 'x-forwarded-for': `2001:db8:1:1::${turn}` },
      payload: { username: `nobody-${turn}@example.org`, password: 'adivino' },
    }),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(100);
  expect(await countVerified(since)).toBe(100);
});

test(
  'time does not tell who exists: a wrong password takes as long for nobody',
  exhaustive,
  async () => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const measure = async (kind: 'known' | 'unknown', turn: number) => {
      const start = performance.now();
      await attempt(turn, kind === 'known' ? email : `nobody-${turn}@example.org`, 'adivino');
      times[kind].push(performance.now() - start);
    };
    await attempt(0, 'warm@example.org', 'adivino');
    // In turns, so that whatever else the machine does weighs on both.
    for (let turn = 0; turn < 9; turn += 1) {
      await measure('known', turn);
      await measure('unknown', turn);
    }
    const median = (all: number[]) => all.toSorted((one, other) => one - other)[4] ?? 0;
    const [known, unknown] = [median(times.known), median(times.unknown)];
    // Without a password to look at the answer would come ten times as fast.
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(3);
  },
);
