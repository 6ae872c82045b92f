import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import type {
  Queries,
  Sql,
  Transaction,
} from '../../../foundation/platform/api/database/database.ts';
import { inMilliseconds } from '../../../foundation/platform/api/database/moments.ts';
import { addJob, type Tasks } from '../../../foundation/platform/api/jobs/jobs.ts';

const removing = 'remove-old-data-files';
const lock = 'data files';

/** Under which they are named (data-files.ts). */
export const dataFilesName = 'data-files';

/** Until the transaction ends, no file is removed: those that it writes are named only then. */
export const keepDataFiles = async (tx: Transaction): Promise<void> => {
  await tx`select pg_advisory_xact_lock_shared(hashtextextended(${lock}, 0))`;
};

/** The files of before go a little later: who has the page of a moment ago still finds what it names. */
export const planRemoval = (sql: Queries): Promise<void> =>
  addJob(sql, removing, {}, { key: removing, runAt: inMilliseconds(sql, respite), attempts: 3 });

/** Milliseconds. */
const respite = 2 * 60_000;

export const dataFileTasks = (sql: Sql, store: FileStore): Tasks => ({
  [removing]: () => removeOldDataFiles(sql, store),
});

/**
 * Removes files that nothing names: those of before, and those of a computation that was ended in its
 * middle. While files are being written it leaves all there; their end plans it again.
 */
export const removeOldDataFiles = (sql: Sql, store: FileStore): Promise<void> =>
  sql.begin(async (tx) => {
    const [free] = await tx<{ taken: boolean }[]>`
      select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as taken`;
    if (!free?.taken) return;
    const rows = await tx<{ stored: string }[]>`
      select file ->> 'stored' as stored
        from derived_data
        join organizations on organizations.id = derived_data.organization_id
       cross join jsonb_path_query(value, '$.tables[*].files[*]') as file
       where derived_data.name = ${dataFilesName} and organizations.deleted_at is null`;
    const named = new Set(rows.map(({ stored }) => stored));
    for (const sha256 of await store.list()) if (!named.has(sha256)) await store.remove(sha256);
  });
