import type { Queries } from '../../platform/api/database/database.ts';

export type ImageFile = {
  organizationId: string;
  isDraft: boolean;
  mediaType: string;
  bytes: number;
  sha256: string;
};

/**
 * Of the sizes of an image the narrowest that fills `width`, else the widest. Images belong to live
 * organizations; those of a draft are shown to who works for it.
 */
export const findImage = async (
  sql: Queries,
  id: string,
  width: number | undefined,
): Promise<ImageFile | undefined> => {
  const [size] = await sql<ImageFile[]>`
    select organizations.id as "organizationId", is_draft as "isDraft",
           files.media_type as "mediaType", sizes.bytes, sizes.sha256
      from files
      join organizations on organizations.id = files.organization_id
      join image_sizes sizes
        on sizes.organization_id = files.organization_id and sizes.file_id = files.id
     where files.id = ${id} and files.kind = 'image' and organizations.deleted_at is null
     order by sizes.width >= ${width ?? widest} desc,
              case when sizes.width >= ${width ?? widest} then sizes.width end,
              sizes.width desc
     limit 1`;
  return size;
};

const widest = 1_000_000;
