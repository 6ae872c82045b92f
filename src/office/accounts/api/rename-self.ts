import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { Principal } from '../../../foundation/platform/api/http/principal.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { recordEvents } from '../../audit/api/record-events.ts';
import { findInvisibleNames } from '../user-name.ts';
import { findProfile } from './profile-queries.ts';

type Named = { name: string; lastName: string };

/** Changes the name of who is signed in; the same name is no change. */
export const renameSelf = async (
  tx: Queries,
  principal: Principal,
  { name, lastName }: Named,
): Promise<void> => {
  const { userId } = principal;
  const before = await findProfile(tx, userId, { lock: true });
  const issues = findInvisibleNames({ name, lastName }, before);
  if (issues.length > 0) throw refuse(422, 'platform:api.invalid', { issues });
  const changes = [
    { field: 'name', old: before.name, new: name },
    { field: 'lastName', old: before.lastName, new: lastName },
  ].filter((change) => change.old !== change.new);
  if (changes.length === 0) return;
  await tx`update users set name = ${name}, last_name = ${lastName} where id = ${userId}`;
  await recordEvents(tx, principal, [
    {
      action: 'UPDATE',
      entity: 'profile',
      entityId: userId,
      label: `${name} ${lastName}`,
      changes,
    },
  ]);
};
