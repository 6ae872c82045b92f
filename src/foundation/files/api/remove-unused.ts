import type { Queries, Sql } from '../../platform/api/database/database.ts';
import type { FileStore } from './file-store.ts';

/**
 * Nobody stores or removes these bytes until the transaction ends: bytes that one organization gives
 * up may be the very ones that another is storing.
 */
export const lockDigests = async (tx: Queries, digests: string[]): Promise<void> => {
  for (const digest of [...new Set(digests)].toSorted())
    await tx`select pg_advisory_xact_lock(hashtextextended(${digest}, 0))`;
};

/** Takes bytes that no row refers to any more from the disk; the rows must be gone already. */
export const removeUnused = async (
  sql: Sql,
  files: FileStore,
  digests: string[],
): Promise<void> => {
  await sql.begin(async (tx) => {
    await lockDigests(tx, digests);
    const unused = await tx<{ digest: string }[]>`
      select distinct digest from unnest(${digests}::text[]) as digest
       where not exists (select from files where sha256 = digest)
         and not exists (select from image_sizes where sha256 = digest)`;
    for (const { digest } of unused) await files.remove(digest);
  });
};
