import type { FastifyRequest } from 'fastify';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import type { Principal } from '../../../foundation/platform/api/http/principal.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { Identify } from '../../../foundation/platform/api/http/route-policy.ts';
import { permissions } from '../../../foundation/platform/permission.ts';
import type { AsksSecondFactor } from './asks-second-factor.ts';
import { readSessionToken, type SignedIn } from './session-token.ts';

/** Who makes a call, by its `Authorization: Bearer`: the session is looked up each time. */
export const identifyBy =
  (sql: Sql, key: Uint8Array, asksFactor: AsksSecondFactor): Identify =>
  async (request) => {
    const signedIn = await readSessionToken(key, bearerOf(request));
    const principal = signedIn && (await findPrincipal(sql, signedIn, asksFactor));
    if (!principal) throw refuse(401, 'platform:api.not-signed-in');
    return principal;
  };

/** The token that a call carries; '' when it carries none. */
export const bearerOf = ({ headers: { authorization = '' } }: FastifyRequest): string =>
  /^Bearer ([\w.-]{1,1000})$/.exec(authorization)?.[1] ?? '';

/** Who has that session, unless it has ended. */
export const findPrincipal = async (
  sql: Sql,
  { sessionId, userId, expireDate }: SignedIn,
  asksFactor: AsksSecondFactor,
): Promise<Principal | undefined> => {
  const [row] = await sql<(Principal & { hasFactor: boolean })[]>`
    select users.id as "userId", sessions.id as "sessionId",
           concat_ws(' ', users.name, users.last_name) as "fullName",
           users.administrator_type as "administratorType",
           case users.administrator_type when 'GENERAL' then ${[...permissions]}::text[]
             else users.permissions end as permissions,
           users.organizations::text[] as organizations,
           exists (select from second_factors
                    where user_id = users.id and added_at is not null) as "hasFactor"
      from sessions
      join users on users.id = sessions.user_id
     where sessions.id = ${sessionId} and sessions.user_id = ${userId}
       and sessions.ended_at is null and sessions.expires_at > now()
       and ${expireDate}::bigint > extract(epoch from now())
       and users.active and users.deleted_at is null`;
  if (!row) return undefined;
  const { hasFactor, ...principal } = row;
  return { ...principal, mustAddSecondFactor: !hasFactor && asksFactor(principal) };
};
