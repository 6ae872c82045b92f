import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { recordEvents } from '../../audit/api/record-events.ts';
import type { AccountKeys } from './account-keys.ts';
import { deleteLinks, findLinkOwner, useLink } from './account-links.ts';
import { type Account, findAccountById } from './account-queries.ts';
import { clearAttempts } from './attempts.ts';
import { hashPassword } from './hash-password.ts';
import { accountBudget } from './log-in-budgets.ts';
import { endSessionsOf } from './session-queries.ts';

type Parts = { sql: Sql; keys: AccountKeys };

/**
 * Gives the owner of a mailed link the password, once. Every session of theirs ends, and what others
 * tried against the account is forgotten. Throws 410 for a link that opens nothing.
 */
export const setPasswordWith = async (
  { sql, keys }: Parts,
  { token, password }: { token: string; password: string },
): Promise<Account> => {
  const account = await findOwnerOf(sql, token);
  const passwordHash = await hashPassword(password);
  await sql.begin(async (tx) => {
    await storePassword(tx, account.id, passwordHash);
    if (!(await useLink(tx, token))) throw linkExpired();
    await deleteLinks(tx, [account.id]);
    await endSessionsOf(tx, [account.id], 'NEW_PASSWORD');
    await clearAttempts(tx, accountBudget(keys, account.id).key);
    const { id, fullName } = account;
    await recordEvents(tx, { userId: id, sessionId: null, fullName }, [
      { action: 'PASSWORD_SET', entity: 'user', entityId: id, label: fullName },
    ]);
  });
  return { ...account, passwordHash };
};

/** Throws 410 for a link that opens nothing. */
export const findOwnerOf = async (sql: Queries, token: string): Promise<Account> => {
  const userId = await findLinkOwner(sql, token);
  const account = userId && (await findAccountById(sql, userId));
  if (!account) throw linkExpired();
  return account;
};

/** First of all, so that whoever disables the user waits, or is waited for. */
const storePassword = async (tx: Queries, userId: string, passwordHash: string): Promise<void> => {
  const stored = await tx`
    update users set password_hash = ${passwordHash}
     where id = ${userId} and active and deleted_at is null returning id`;
  if (stored.length === 0) throw linkExpired();
};

const linkExpired = () =>
  Object.assign(refuse(410, 'accounts:password.expired'), {
    data: { tokenExpired: true as const },
  });
