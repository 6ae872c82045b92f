import type { ImageUse } from '../../../foundation/files/api/image-tasks.ts';

/** A resource whose deletion can no longer be taken back lets go of its image. */
export const isShownByResources: ImageUse = async (tx, organizationId, image) => {
  await tx`
    update resources set image = null
     where organization_id = ${organizationId} and image = ${image}
       and deleted_at < now() - interval '2 minutes'`;
  const rows = await tx`
    select from resources where organization_id = ${organizationId} and image = ${image}`;
  return rows.length > 0;
};
