import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { Principal } from '../../../foundation/platform/api/http/principal.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { mayUse } from '../../../foundation/platform/permission.ts';

/**
 * Who changes users, one at a time, with the rights they have now: somebody may have taken them since
 * the call began, or two could do that to each other.
 */
export const findActor = async (tx: Queries, principal: Principal): Promise<Principal> => {
  await tx`select pg_advisory_xact_lock(hashtext('contraluz rights of users'))`;
  const [row] = await tx<Pick<Principal, 'administratorType' | 'permissions' | 'organizations'>[]>`
    select administrator_type as "administratorType", permissions,
           organizations::text[] as organizations
      from users where id = ${principal.userId} and active and deleted_at is null`;
  if (!row || !mayUse(row, 'USERS')) throw refuse(403, 'platform:api.not-allowed');
  return { ...principal, ...row };
};
