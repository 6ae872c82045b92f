import { createHmac } from 'node:crypto';

import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { inMilliseconds } from '../../../foundation/platform/api/database/moments.ts';
import { networkOf } from '../../../foundation/platform/api/http/network-of.ts';
import { addJob } from '../../../foundation/platform/api/jobs/jobs.ts';

/** Messages that one address may try to send within ten minutes, whichever process it reaches. */
const maxAttempts = 5;

/** Counts an attempt, or says how many seconds to wait before the next one. */
export const countAttempt = (sql: Sql, sender: string): Promise<number> =>
  sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${sender}, 0))`;
    const [past] = await tx<{ attempts: number; seconds: number | null }[]>`
      select count(*) as attempts,
             ceil(extract(epoch from min(at) + interval '10 minutes' - now()))::int as seconds
        from contact_attempts
       where sender = ${sender} and at > now() - interval '10 minutes'`;
    if ((past?.attempts ?? 0) >= maxAttempts) return Math.max(past?.seconds ?? 0, 1);
    await tx`insert into contact_attempts (sender) values (${sender})`;
    await planForgetting(tx);
    return 0;
  });

export const forgetAttemptsJob = 'forget-contact-attempts';

const planForgetting = (sql: Queries): Promise<void> => {
  const runAt = inMilliseconds(sql, soon);
  return addJob(sql, forgetAttemptsJob, {}, { key: forgetAttemptsJob, runAt, keepTime: true });
};

/** Milliseconds. */
const soon = 15 * 60_000;

/** What is too young for that yet is forgotten the next time. */
export const forgetAttempts = async (sql: Sql): Promise<void> => {
  await sql`delete from contact_attempts where at < now() - interval '10 minutes'`;
  await sql`delete from contact_challenges where expires_at < now()`;
  const left = await sql`
    (select from contact_attempts limit 1) union all (select from contact_challenges limit 1)`;
  if (left.length > 0) await planForgetting(sql);
};

/** Tells an address from others without saying which; an IPv6 network of 64 bits counts as one. */
export const senderOf = (ip: string, key: string): string =>
  createHmac('sha256', key).update(networkOf(ip)).digest('base64url');
