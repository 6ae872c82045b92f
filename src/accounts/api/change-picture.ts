import { recordEvents } from '../../audit/api/record-events.ts';
import type { FileStore } from '../../files/api/file-store.ts';
import { giveUpImage, storeUpload } from '../../files/api/give-up-image.ts';
import type { Sql } from '../../platform/api/database.ts';
import type { Principal } from '../../platform/api/principal.ts';
import type { Profile } from '../profile-endpoints.ts';
import { findPicture, findProfile } from './profile-queries.ts';

type Parts = { sql: Sql; files: FileStore };
type Sent = { organizationId: string; bytes: Uint8Array };

/** Shows who is signed in with that picture from now on; the one before is removed. */
export const changePicture = async (
  { sql, files }: Parts,
  principal: Principal,
  { organizationId, bytes }: Sent,
): Promise<Profile> => {
  const { userId, fullName } = principal;
  const image = await storeUpload(sql, files, organizationId, bytes);
  return sql.begin(async (tx) => {
    await findProfile(tx, userId, { lock: true });
    const old = await findPicture(tx, userId);
    await tx`
      update users
         set profile_picture = ${image}, profile_picture_organization_id = ${organizationId}
       where id = ${userId}`;
    if (old) await giveUpImage(tx, old.organizationId, old.image);
    await recordEvents(tx, principal, [
      {
        action: 'UPDATE',
        entity: 'profile',
        entityId: userId,
        label: fullName,
        changes: [{ field: 'profilePicture', old: old?.image ?? null, new: image }],
      },
    ]);
    return findProfile(tx, userId);
  });
};
