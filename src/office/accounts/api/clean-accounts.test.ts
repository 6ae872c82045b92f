import { afterAll, beforeEach, expect, test } from 'vitest';

import { accountMail } from '../../../../test/support/account-mail.ts';
import { callsOf } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { insertUser, openSessionOf } from '../../../../test/support/sign-in.ts';
import { buildApp } from '../../../main/composition/api/app.ts';
import { logIn } from '../account-endpoints.ts';
import { insertLink } from './account-links.ts';
import { reserveAttempt } from './attempts.ts';
import { cleanAccounts, cleanAccountsJob, scheduleCleaning } from './clean-accounts.ts';

const sql = await freshDatabase();
const app = await buildApp({ sql, config: { logLevel: 'silent' } });
afterAll(() => app.close());
const { deliver: workOffJobs } = accountMail(sql);

beforeEach(async () => {
  await sql`delete from account_attempts`;
});

const waitingJobs = () => sql<{ minutes: number }[]>`
  select round(extract(epoch from run_at - now()) / 60)::int as minutes
    from graphile_worker.jobs where task_identifier = ${cleanAccountsJob}`;

test('what has ended is taken away, and what still counts stays', async () => {
  const old = await insertUser(sql);
  const young = await insertUser(sql);
  for (const user of [old, young]) {
    await openSessionOf(sql, user);
    await insertLink(sql, user, 'RESET');
    await reserveAttempt(sql, [{ key: user, most: 1, minutes: 60 }]);
  }
  await sql`update sessions set expires_at = now() where user_id = ${old}`;
  await sql`update account_links set expires_at = now() - interval '30 days' where user_id = ${old}`;
  await sql`update account_attempts set last_at = now() - interval '60 minutes' where key = ${old}`;
  await sql`
    update account_attempts set last_at = now() - interval '59 minutes' where key = ${young}`;
  await cleanAccounts(sql);
  expect(await sql`select user_id as user from sessions`).toEqual([{ user: young }]);
  expect(await sql`select user_id as user from account_links`).toEqual([{ user: young }]);
  expect(await sql`select key as user from account_attempts`).toEqual([{ user: young }]);
});

test('what guesses left behind is taken away although nobody ever signs in', async () => {
  await scheduleCleaning(sql);
  for (const username of ['uno@example.org', 'dos@example.org'])
    await callsOf(app, {}).send(logIn, { body: { username, password: 'adivino' } });
  expect((await sql`select from account_attempts`).length).toBeGreaterThan(1);
  await sql`update account_attempts set last_at = now() - interval '60 minutes'`;
  await workOffJobs();
  expect(await sql`select from account_attempts`).toEqual([]);
});

test('it is done every hour, once, whether there was anything to take away or not', async () => {
  await scheduleCleaning(sql);
  await scheduleCleaning(sql);
  await workOffJobs();
  expect(await waitingJobs()).toEqual([{ minutes: 60 }]);
});
