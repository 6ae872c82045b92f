import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import type { Principal } from '../../../foundation/platform/api/http/principal.ts';
import { recordEvents } from '../../audit/api/record-events.ts';
import type { OwnSession } from '../profile-endpoints.ts';
import { endSession, endSessionsOf } from './session-queries.ts';

type Own = Pick<Principal, 'userId' | 'sessionId'>;

/** The open sessions of a user, the newest first. */
export const findOwnSessions = (db: Queries, { userId, sessionId }: Own): Promise<OwnSession[]> =>
  db<OwnSession[]>`
    select id as "_id", created_at as "createdAt", expires_at as "expiresAt", device,
           id = ${sessionId} as "isCurrent"
      from sessions
     where user_id = ${userId} and ended_at is null and expires_at > now()
     order by created_at desc, id`;

/** Ends all but the one that asks, and says which are open then; where there is no other, nothing goes on record. */
export const endOtherSessionsOf = (sql: Sql, principal: Principal): Promise<OwnSession[]> =>
  sql.begin(async (tx) => {
    const { userId: entityId, sessionId, fullName: label } = principal;
    const open = await findOwnSessions(tx, principal);
    const others = open.filter(({ isCurrent }) => !isCurrent);
    await endSessionsOf(tx, [entityId], 'LOG_OUT', sessionId);
    await recordEvents(
      tx,
      principal,
      others.map(() => ({ action: 'LOG_OUT' as const, entity: 'user' as const, entityId, label })),
    );
    return findOwnSessions(tx, principal);
  });

/**
 * Ends one session of who asks, and says which are open then. One that had ended, or is somebody else's,
 * changes nothing; the one that asks is ended by logging out.
 */
export const endSessionOf = (
  sql: Sql,
  principal: Principal,
  sessionId: string,
): Promise<OwnSession[]> =>
  sql.begin(async (tx) => {
    const { userId: entityId, fullName: label } = principal;
    const open = await findOwnSessions(tx, principal);
    const isOther = open.some(({ _id, isCurrent }) => _id === sessionId && !isCurrent);
    if (isOther && (await endSession(tx, sessionId)))
      await recordEvents(tx, principal, [{ action: 'LOG_OUT', entity: 'user', entityId, label }]);
    return findOwnSessions(tx, principal);
  });
