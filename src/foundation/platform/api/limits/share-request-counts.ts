import { createHmac } from 'node:crypto';

import type { FastifyBaseLogger } from 'fastify';

import type { Sql } from '../database/database.ts';
import { keyFor } from '../secret.ts';
import type { Count, RequestCounts } from './request-counts.ts';

type Parts = { sql: Sql; counts: RequestCounts; secret: string };

/**
 * Tells the other processes every second who asks much, and learns what they counted; a visitor may
 * thus ask them all together for no more than one, and what comes within a second. While the database
 * is away each counts for itself. `stop` ends it.
 */
export const shareRequestCounts = (
  parts: Parts & { log: Pick<FastifyBaseLogger, 'debug'> },
): { stop: () => void } => {
  const exchange = exchangeCounts(parts);
  let isUnderWay = false;
  const timer = setInterval(() => {
    if (isUnderWay) return;
    isUnderWay = true;
    void exchange()
      .catch((err: unknown) => parts.log.debug({ err }, 'requests could not be counted together'))
      .finally(() => (isUnderWay = false));
  }, interval).unref();
  return { stop: () => clearInterval(timer) };
};

/** One exchange; asks nothing of the database where nobody asked much. */
export const exchangeCounts = ({ sql, counts, secret }: Parts): (() => Promise<void>) => {
  const hmacKey = keyFor(secret, 'request counts');
  const markOf = (key: string) => createHmac('sha256', hmacKey).update(key).digest('base64url');
  return async () => {
    const untold = counts.untold().map((one) => ({ ...one, mark: markOf(one.key) }));
    if (untold.length === 0) return;
    const answers = await addCounts(
      sql,
      untold.map(({ mark }) => mark),
      untold.map(({ count }) => count),
    );
    const known = new Map(answers.map((answer) => [answer.mark, answer]));
    for (const { key, mark, count: told } of untold) {
      const answer = known.get(mark);
      if (answer) counts.learn(told, { ...answer, key });
    }
    await forgetOld(sql);
  };
};

/** Milliseconds. */
const interval = 1000;

/** In one order, so that two processes never wait for each other. */
const addCounts = (sql: Sql, marks: string[], counts: number[]) => sql<
  (Omit<Count, 'key'> & { mark: string })[]
>`
  insert into request_counts as known (mark, count, ends_at)
  select mark, count, now() + interval '1 minute'
    from unnest(${marks}::text[], ${counts}::bigint[]) as told (mark, count)
   order by mark
  on conflict (mark) do update set
    count = excluded.count + case when known.ends_at > now() then known.count else 0 end,
    ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
  returning mark, count, extract(epoch from ends_at - now())::float8 * 1000 as left`;

const forgetOld = async (sql: Sql): Promise<void> => {
  await sql`
    delete from request_counts
     where mark in (select mark from request_counts
                     where ends_at < now() limit 1000 for update skip locked)`;
};
