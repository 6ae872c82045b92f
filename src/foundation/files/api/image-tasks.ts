import type { Queries, Sql } from '../../platform/api/database/database.ts';
import type { Tasks } from '../../platform/api/jobs/jobs.ts';
import { z } from '../../platform/schema.ts';
import type { FileStore } from './file-store.ts';
import { deleteImage } from './remove-image.ts';
import { removeUnused } from './remove-unused.ts';
import { imageRemoval } from './schedule-image-removal.ts';

/** Whether a slice shows an image of an organization. */
export type ImageUse = (tx: Queries, organizationId: string, image: string) => Promise<boolean>;

const Named = z.strictObject({ organizationId: z.uuid(), image: z.uuid() });

/** Removes images that were given up; `uses` has every place of the product that may show one. */
export const imageTasks = (sql: Sql, files: FileStore, uses: ImageUse[]): Tasks => ({
  [imageRemoval]: async (payload) => {
    const { organizationId, image } = Named.parse(payload);
    const digests = await sql.begin(async (tx) => {
      // Who saves settings or a resource holds this row too.
      await tx`select from organizations where id = ${organizationId} for no key update`;
      for (const isShown of uses) if (await isShown(tx, organizationId, image)) return [];
      return deleteImage(tx, organizationId, image);
    });
    if (digests.length > 0) await removeUnused(sql, files, digests);
  },
});
