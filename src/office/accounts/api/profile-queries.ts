import type { ImageUse } from '../../../foundation/files/api/image-tasks.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { Profile } from '../profile-endpoints.ts';

/** A user who still may enter; `lock`: for as long as the transaction takes. */
export const findProfile = async (
  sql: Queries,
  userId: string,
  { lock = false } = {},
): Promise<Profile> => {
  const [row] = await sql<Profile[]>`
    select id as "_id", name, last_name as "lastName", email,
           profile_picture as "profilePicture", updated_at as "updatedAt"
      from users where id = ${userId} and active and deleted_at is null
      ${lock ? sql`for no key update` : sql``}`;
  if (!row) throw refuse(401, 'platform:api.not-signed-in');
  return row;
};

export type Picture = { organizationId: string; image: string };

export const findPicture = async (tx: Queries, userId: string): Promise<Picture | undefined> => {
  const [picture] = await tx<Picture[]>`
    select profile_picture_organization_id as "organizationId", profile_picture as image
      from users where id = ${userId} and profile_picture is not null`;
  return picture;
};

/** A user whose deletion can no longer be taken back lets go of the picture. */
export const isShownByUsers: ImageUse = async (tx, organizationId, image) => {
  await tx`
    update users set profile_picture = null, profile_picture_organization_id = null
     where profile_picture_organization_id = ${organizationId} and profile_picture = ${image}
       and deleted_at < now() - interval '2 minutes'`;
  const rows = await tx`
    select from users
     where profile_picture_organization_id = ${organizationId} and profile_picture = ${image}`;
  return rows.length > 0;
};
