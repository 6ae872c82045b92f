import type { Queries } from '../database/database.ts';
import { holderRuns } from './job-holder.ts';

/**
 * Gives back the jobs of processes that are gone; the queue itself would do it after four hours. To be
 * asked now and then: a process of this machine that ended is seen at once, one elsewhere by its
 * connections, which are away for a while after a restart of the database too.
 */
export const orphanedJobsRelease = (sql: Queries): (() => Promise<void>) => {
  const absentSince = new Map<string, number>();
  return async () => {
    const holders = await findHolders(sql);
    const now = performance.now();
    for (const { name, isConnected } of holders) {
      if (isConnected) absentSince.delete(name);
      else if (!absentSince.has(name)) absentSince.set(name, now);
    }
    const isGone = ({ name }: Holder): boolean => {
      const runs = holderRuns(name);
      const absent = now - (absentSince.get(name) ?? now);
      return runs === false || absent >= (runs ? longAbsence : absence);
    };
    const gone = holders.filter(isGone).map(({ name }) => name);
    if (gone.length > 0) await sql`select graphile_worker.force_unlock_workers(${gone}::text[])`;
    for (const name of absentSince.keys())
      if (gone.includes(name) || !holders.some((holder) => holder.name === name))
        absentSince.delete(name);
  };
};

type Holder = { name: string; isConnected: boolean };

const findHolders = (sql: Queries): Promise<Holder[]> => sql<Holder[]>`
  select locked_by as name,
         exists (select from pg_stat_activity where application_name = locked_by) as "isConnected"
    from graphile_worker.jobs where locked_by is not null
   group by locked_by`;

/** Milliseconds without a connection: elsewhere, and of a process that runs but may have let go of its jobs. */
const absence = 10_000;
const longAbsence = 120_000;
