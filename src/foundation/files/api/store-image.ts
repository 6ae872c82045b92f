import type { Queries, Sql } from '../../platform/api/database/database.ts';
import { newId } from '../../platform/api/database/new-id.ts';
import type { FileStore } from './file-store.ts';
import { lockDigests } from './remove-unused.ts';
import type { ImageSize } from './render-image.ts';
import { renderInProcess } from './render-in-process.ts';
import type { Received } from './spool-file.ts';

/**
 * Keeps an image that somebody sent, in the sizes that pages use; its id. The original is not kept.
 * Refuses with 422 what is no PNG, JPEG, GIF or SVG, and what is too large.
 */
export const storeImage = async (
  sql: Sql,
  files: FileStore,
  organizationId: string,
  bytes: Uint8Array,
): Promise<string> => keepImage(sql, files, organizationId, await renderInProcess(bytes));

/** The same for one that was rendered before. */
export const keepImage = async (
  sql: Sql,
  files: FileStore,
  organizationId: string,
  rendered: ImageSize[],
): Promise<string> => {
  const sizes: StoredSize[] = [];
  try {
    for (const { bytes: content, ...size } of rendered)
      sizes.push({ ...size, received: await files.receive([content]) });
    return await sql.begin(async (tx) => {
      await lockDigests(
        tx,
        sizes.map(({ received }) => received.sha256),
      );
      for (const { received } of sizes) await received.keep();
      return insertImage(tx, organizationId, sizes);
    });
  } finally {
    for (const { received } of sizes) await received.discard();
  }
};

type StoredSize = Omit<ImageSize, 'bytes'> & { received: Received };

const insertImage = async (
  tx: Queries,
  organizationId: string,
  sizes: StoredSize[],
): Promise<string> => {
  const id = newId();
  const rows = sizes.map(({ width, height, received: { sha256, bytes } }) => ({
    organization_id: organizationId,
    file_id: id,
    width,
    height,
    bytes,
    sha256,
  }));
  const { file_id, ...largest } = rows.at(-1) ?? { file_id: id };
  await tx`insert into files ${tx({ ...largest, id: file_id, kind: 'image', media_type: 'image/webp' })}`;
  await tx`insert into image_sizes ${tx(rows)}`;
  return id;
};
