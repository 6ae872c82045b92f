import { createHash, randomBytes } from 'node:crypto';

import type { Queries, Sql } from '../../platform/api/database/database.ts';
import { networkOf } from '../../platform/api/http/network-of.ts';
import { addJob } from '../../platform/api/jobs/jobs.ts';
import { dayOf } from '../../platform/time-zone.ts';

export const forgetVisitsJob = 'forget-visits';

/** Tells a network from others on one day; whoever has the mark alone cannot find the network. */
export const visitMark = async (sql: Queries, day: string, ip: string): Promise<string> =>
  createHash('sha256')
    .update(await saltOf(sql, day))
    .update(networkOf(ip))
    .digest('base64url');

/** The first visitor of a day has it made. No process keeps it. */
const saltOf = async (sql: Queries, day: string): Promise<string> => {
  const known = await findSalt(sql, day);
  if (known !== undefined) return known;
  await sql`
    insert into visit_salts (day, salt) values (${day}::date, ${randomBytes(32).toString('base64url')})
    on conflict do nothing`;
  await planForgetting(sql);
  return (await findSalt(sql, day)) ?? '';
};

const findSalt = async (sql: Queries, day: string): Promise<string | undefined> => {
  const [row] = await sql<{ salt: string }[]>`
    select salt from visit_salts where day = ${day}::date`;
  return row?.salt;
};

/** Salts and marks of days that are over are taken away, within an hour. */
export const forgetVisits = async (sql: Sql): Promise<void> => {
  const today = dayOf(new Date());
  await sql`delete from visit_marks where day < ${today}::date`;
  await sql`delete from visit_salts where day < ${today}::date`;
  if ((await sql`select from visit_salts limit 1`).length > 0) await planForgetting(sql);
};

const planForgetting = (sql: Queries): Promise<void> =>
  addJob(
    sql,
    forgetVisitsJob,
    {},
    {
      key: forgetVisitsJob,
      runAt: new Date(Date.now() + 60 * 60_000),
      keepTime: true,
    },
  );
