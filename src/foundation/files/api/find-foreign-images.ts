import type { Queries } from '../../platform/api/database/database.ts';

/** Those ids that name no image of the organization. */
export const findForeignImages = async (
  tx: Queries,
  organizationId: string,
  images: string[],
): Promise<string[]> => {
  const rows = await tx<{ image: string }[]>`
    select image::text as image from unnest(${images}::uuid[]) as image
     where not exists (select from files
                        where organization_id = ${organizationId} and id = image and kind = 'image')`;
  return rows.map(({ image }) => image);
};
