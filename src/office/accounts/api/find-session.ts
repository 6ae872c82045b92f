import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import type { Principal } from '../../../foundation/platform/api/http/principal.ts';
import type { OrganizationChoice, Session } from '../account-endpoints.ts';

/** What the signed-in person's pages need to know of them. */
export const findSession = async (
  sql: Sql,
  {
    userId,
    sessionId,
    administratorType,
    permissions,
    organizations,
    mustAddSecondFactor,
  }: Principal,
): Promise<Session | undefined> => {
  const [facts, choices] = await Promise.all([
    findUserOf(sql, { userId, sessionId }),
    findChoices(sql, organizations),
  ]);
  if (!facts) return undefined;
  const { secondsLeft, ...user } = facts;
  return {
    user,
    administratorType,
    permissions,
    organizations: choices,
    limitedTo: organizations,
    mustAddSecondFactor,
    secondsLeft,
  };
};

type Facts = Session['user'] & { secondsLeft: number };

const findUserOf = async (
  sql: Sql,
  { userId, sessionId }: Pick<Principal, 'userId' | 'sessionId'>,
): Promise<Facts | undefined> => {
  const [row] = await sql<Facts[]>`
    select users.id as "_id", name, concat_ws(' ', name, last_name) as "fullName", email,
           profile_picture as "profilePicture",
           floor(extract(epoch from expires_at - now()))::int as "secondsLeft"
      from users join sessions on sessions.user_id = users.id
     where users.id = ${userId} and sessions.id = ${sessionId}`;
  return row;
};

const findChoices = (sql: Sql, organizations: string[]) => sql<OrganizationChoice[]>`
  select id as "_id", name, short_name as "shortName", color, cover, is_draft as "isDraft"
    from organizations
   where deleted_at is null
     and (${organizations.length === 0} or id = any(${organizations}::uuid[]))
   order by folded(name), id`;
