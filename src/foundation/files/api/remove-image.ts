import type { Queries, Sql } from '../../platform/api/database/database.ts';
import type { FileStore } from './file-store.ts';
import { removeUnused } from './remove-unused.ts';

/** Takes away an image that its organization no longer shows; nothing happens when it is gone. */
export const removeImage = async (
  sql: Sql,
  files: FileStore,
  organizationId: string,
  id: string,
): Promise<void> => {
  const digests = await sql.begin((tx) => deleteImage(tx, organizationId, id));
  await removeUnused(sql, files, digests);
};

/** The rows of an image; the digests of its bytes, which are to be removed after the commit. */
export const deleteImage = async (
  tx: Queries,
  organizationId: string,
  id: string,
): Promise<string[]> => {
  const sizes = await tx<{ sha256: string }[]>`
    select sha256 from image_sizes where organization_id = ${organizationId} and file_id = ${id}`;
  await tx`
    delete from files
     where organization_id = ${organizationId} and id = ${id} and kind = 'image'`;
  return sizes.map(({ sha256 }) => sha256);
};
