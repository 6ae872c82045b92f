import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { addJob } from '../../../foundation/platform/api/jobs/jobs.ts';

export const readingTask = 'read-load';
export const removalTask = 'remove-load-file';

/** One after the other: each reading may take a quarter of a gigabyte. */
export const scheduleReading = (
  tx: Queries,
  load: { organizationId: string; loadId: string },
): Promise<void> => addJob(tx, readingTask, load, { queue: readingTask });

/** The files of a load that is at its end are not kept; the digest is, to know a file again. */
export const scheduleFileRemoval = async (
  tx: Queries,
  organizationId: string,
  loadId: string,
): Promise<void> => {
  const [load] = await tx<{ sha256: string | null; before: string | null }[]>`
    select file_sha256 as sha256, file_before ->> 'sha256' as before from data_loads
     where organization_id = ${organizationId} and id = ${loadId}`;
  for (const file of [load?.sha256, load?.before]) if (file) await scheduleRemovalOf(tx, file);
};

/** Nothing happens to a file that another load still needs. */
export const scheduleRemovalOf = (tx: Queries, sha256: string): Promise<void> =>
  addJob(tx, removalTask, { sha256 });
