import type { Queries, Sql } from '../../platform/api/database/database.ts';
import { inMilliseconds } from '../../platform/api/database/moments.ts';
import { addJob, type Tasks } from '../../platform/api/jobs/jobs.ts';
import { z } from '../../platform/schema.ts';
import { computeDerived, findOutdated } from './compute-derived.ts';
import type { DerivedData } from './derived-data.ts';

const looking = 'find-outdated-data';
const computing = 'compute-derived-data';

/**
 * Looks every minute for organizations whose data changed, however often they did, and has what is
 * derived from it computed, one organization in each job. What is outdated is known from the stamps
 * alone, so a job that was lost or failed is added again by the next look.
 */
export const derivedTasks = (sql: Sql, definitions: readonly DerivedData[]): Tasks => ({
  [looking]: async () => {
    await planDerivedData(sql, pause);
    for (const organizationId of await findOutdated(sql, definitions))
      await planOrganization(sql, organizationId);
  },
  [computing]: async (payload) => {
    const { organizationId } = Payload.parse(payload);
    for (const definition of definitions)
      await computeDerived(sql, organizationId, definition, { afterPause: true });
  },
});

/** Milliseconds. */
const pause = 60_000;

const Payload = z.strictObject({ organizationId: z.uuid() });

/** Has organizations looked for whose data changed, now or in so many milliseconds. */
export const planDerivedData = (sql: Queries, wait = 0): Promise<void> =>
  addJob(sql, looking, {}, { key: looking, runAt: inMilliseconds(sql, wait), attempts: 1 });

const planOrganization = (sql: Queries, organizationId: string): Promise<void> => {
  const key = `${computing} ${organizationId}`;
  return addJob(sql, computing, { organizationId }, { key, queue: key, attempts: 3 });
};
