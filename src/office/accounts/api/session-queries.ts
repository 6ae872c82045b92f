import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import type { Account } from './account-queries.ts';
import type { SignedIn } from './session-token.ts';

/**
 * A session of 24 hours (specification, section 9). Undefined when the account was disabled, deleted
 * or given another password since it was read: whoever does that waits for this row, or is waited for.
 */
export const insertSession = async (
  tx: Queries,
  { id: userId, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
  device: string | null,
): Promise<SignedIn | undefined> => {
  const [user] = await tx`
    select from users
     where id = ${userId} and password_hash = ${passwordHash} and active and deleted_at is null
       for share`;
  if (!user) return undefined;
  const [session] = await tx<SignedIn[]>`
    insert into sessions (id, user_id, expires_at, device)
    values (${newId()}, ${userId}, now() + interval '24 hours', ${device})
    returning id as "sessionId", user_id as "userId",
              extract(epoch from expires_at)::int as "expireDate"`;
  return session;
};

type EndReason = 'LOG_OUT' | 'NEW_PASSWORD' | 'SECOND_FACTOR' | 'DISABLED' | 'DELETED';

/** False when it had ended before. */
export const endSession = async (tx: Queries, sessionId: string): Promise<boolean> => {
  const ended = await tx`
    update sessions set ended_at = now(), end_reason = ${'LOG_OUT' satisfies EndReason}
     where id = ${sessionId} and ended_at is null returning id`;
  return ended.length > 0;
};

/** All of these users but the one that is spared, which acts. */
export const endSessionsOf = async (
  tx: Queries,
  userIds: string[],
  reason: EndReason,
  spared: string | null = null,
): Promise<void> => {
  await tx`
    update sessions set ended_at = now(), end_reason = ${reason}
     where user_id = any(${userIds}::uuid[]) and ended_at is null
       and id is distinct from ${spared}::uuid`;
};
