import { expect, test } from 'vitest';

import { freshDatabase } from '../../../test/support/database.ts';
import { insertUser, openSessionOf } from '../../../test/support/sign-in.ts';
import { insertLink } from './account-links.ts';
import { reserveAttempt } from './attempts.ts';
import { cleanAccounts, cleaning } from './clean-accounts.ts';

const sql = await freshDatabase();

test('what has ended is taken away, what still counts stays, and it is looked at again', async () => {
  const old = await insertUser(sql);
  const young = await insertUser(sql);
  for (const user of [old, young]) {
    await openSessionOf(sql, user);
    await insertLink(sql, user, 'RESET');
    await reserveAttempt(sql, [{ key: user, most: 1 }]);
  }
  await sql`update sessions set expires_at = now() where user_id = ${old}`;
  await sql`update account_links set expires_at = now() - interval '30 days' where user_id = ${old}`;
  await sql`update account_attempts set last_at = now() - interval '16 minutes' where key = ${old}`;
  await cleanAccounts(sql);
  expect(await sql`select user_id as user from sessions`).toEqual([{ user: young }]);
  expect(await sql`select user_id as user from account_links`).toEqual([{ user: young }]);
  expect(await sql`select key as user from account_attempts`).toEqual([{ user: young }]);
  const jobs = await sql`select key from graphile_worker.jobs where task_identifier = ${cleaning}`;
  expect(jobs).toHaveLength(1);
});
