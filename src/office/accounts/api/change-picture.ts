import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import {
  scheduleImageRemoval,
  storeUpload,
} from '../../../foundation/files/api/schedule-image-removal.ts';
import type { Sql, Transaction } from '../../../foundation/platform/api/database/database.ts';
import type { Principal } from '../../../foundation/platform/api/http/principal.ts';
import { recordEvents } from '../../audit/api/record-events.ts';
import type { Profile } from '../profile-endpoints.ts';
import { findPicture, findProfile, type Picture } from './profile-queries.ts';

type Parts = { sql: Sql; files: FileStore };
type Sent = { organizationId: string; bytes: Uint8Array };

/** Shows who is signed in with that picture from now on; the one before is removed. */
export const changePicture = async (
  { sql, files }: Parts,
  principal: Principal,
  { organizationId, bytes }: Sent,
): Promise<Profile> => {
  const image = await storeUpload(sql, files, organizationId, bytes);
  return sql.begin((tx) => replacePicture(tx, principal, { organizationId, image }));
};

/** Shows who is signed in without a picture. */
export const removePicture = (sql: Sql, principal: Principal): Promise<Profile> =>
  sql.begin((tx) => replacePicture(tx, principal, undefined));

const replacePicture = async (
  tx: Transaction,
  principal: Principal,
  next: Picture | undefined,
): Promise<Profile> => {
  const { userId, fullName } = principal;
  const profile = await findProfile(tx, userId, { lock: true });
  const old = await findPicture(tx, userId);
  if (!old && !next) return profile;
  await tx`
    update users
       set profile_picture = ${next?.image ?? null},
           profile_picture_organization_id = ${next?.organizationId ?? null}
     where id = ${userId}`;
  if (old) await scheduleImageRemoval(tx, old.organizationId, old.image);
  const change = { field: 'profilePicture', old: old?.image ?? null, new: next?.image ?? null };
  await recordEvents(tx, principal, [
    { action: 'UPDATE', entity: 'profile', entityId: userId, label: fullName, changes: [change] },
  ]);
  return findProfile(tx, userId);
};
