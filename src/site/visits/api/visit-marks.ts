import { createHash, randomBytes } from 'node:crypto';

import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { inMilliseconds, today } from '../../../foundation/platform/api/database/moments.ts';
import { networkOf } from '../../../foundation/platform/api/http/network-of.ts';
import { addJob } from '../../../foundation/platform/api/jobs/jobs.ts';

export const forgetVisitsJob = 'forget-visits';

type VisitMark = { day: string; mark: string };

/** Tells a network from others on this day; whoever has the mark alone cannot find the network. */
export const visitMark = async (sql: Queries, ip: string): Promise<VisitMark> => {
  const { day, salt } = (await findSalt(sql)) ?? (await makeSalt(sql));
  const mark = createHash('sha256').update(salt).update(networkOf(ip)).digest('base64url');
  return { day, mark };
};

type Salt = { day: string; salt: string };

const findSalt = async (sql: Queries): Promise<Salt | undefined> => {
  const [found] = await sql<Salt[]>`select day, salt from visit_salts where day = ${today(sql)}`;
  return found;
};

/** The first visitor of a day has it made. No process keeps it. */
const makeSalt = async (sql: Queries): Promise<Salt> => {
  const salt = randomBytes(32).toString('base64url');
  await planForgetting(sql);
  const [made] = await sql<[Salt]>`
    insert into visit_salts as known (day, salt) values (${today(sql)}, ${salt})
    on conflict (day) do update set salt = known.salt
    returning day, salt`;
  return made;
};

/** Salts and marks of days that are over are taken away, within an hour. */
export const forgetVisits = async (sql: Sql): Promise<void> => {
  await sql`delete from visit_marks where day < ${today(sql)}`;
  await sql`delete from visit_salts where day < ${today(sql)}`;
  if ((await sql`select from visit_salts limit 1`).length > 0) await planForgetting(sql);
};

const planForgetting = (sql: Queries): Promise<void> =>
  addJob(
    sql,
    forgetVisitsJob,
    {},
    {
      key: forgetVisitsJob,
      runAt: inMilliseconds(sql, 60 * 60_000),
      keepTime: true,
    },
  );
