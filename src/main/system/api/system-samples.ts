import type { FastifyBaseLogger } from 'fastify';

import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import type { SystemPeriod } from '../system-endpoints.ts';
import type { Activity } from './activity.ts';

/** Writes down every minute what this process did. */
export const keepSamples = (
  sql: Sql,
  activity: Activity,
  log: Pick<FastifyBaseLogger, 'debug'>,
): void => {
  const write = () =>
    writeSample(sql, activity).catch((err: unknown) =>
      log.debug({ err }, 'what the site did could not be written down'),
    );
  setInterval(() => void write(), interval).unref();
};

/** Milliseconds. */
const interval = 60_000;

/** Adds to the hour of the database's clock; what could not be written is added the next time. */
export const writeSample = async (sql: Queries, activity: Activity): Promise<void> => {
  const counts = activity.take();
  const { requests, failures, databaseMilliseconds, jobs } = counts;
  if (requests + jobs === 0 && databaseMilliseconds === 0) return;
  try {
    await sql`
      insert into system_samples as kept (hour, requests, failures, database_milliseconds, jobs)
      values (date_trunc('hour', now(), 'UTC'), ${requests}, ${failures},
              ${Math.round(databaseMilliseconds)}, ${jobs})
      on conflict (hour) do update
         set requests = kept.requests + excluded.requests,
             failures = kept.failures + excluded.failures,
             database_milliseconds = kept.database_milliseconds + excluded.database_milliseconds,
             jobs = kept.jobs + excluded.jobs`;
    await sql`delete from system_samples where hour < now() - interval '30 days'`;
  } catch (error) {
    activity.giveBack(counts);
    throw error;
  }
};

/** The last week in periods of six hours, the oldest first; the last one ends with this hour. */
export const findWeek = (db: Queries): Promise<SystemPeriod[]> => db<SystemPeriod[]>`
  with periods as (
    select date_trunc('hour', now(), 'UTC') + interval '1 hour' - n * interval '6 hours' as start
      from generate_series(1, 28) n)
  select start, coalesce(sum(requests), 0)::int8 as requests,
         coalesce(sum(failures), 0)::int8 as failures,
         round(coalesce(sum(database_milliseconds), 0) / 1000, 1) as "databaseSeconds",
         coalesce(sum(jobs), 0)::int8 as jobs
    from periods
    left join system_samples on hour >= start and hour < start + interval '6 hours'
   group by start
   order by start`;
