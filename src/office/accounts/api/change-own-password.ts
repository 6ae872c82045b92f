import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import type { Principal } from '../../../foundation/platform/api/http/principal.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import { recordEvents } from '../../audit/api/record-events.ts';
import type { AccountKeys } from './account-keys.ts';
import { deleteLinks } from './account-links.ts';
import { type Account, findAccountById } from './account-queries.ts';
import { scheduleNotice } from './account-tasks.ts';
import { reserveAttempt } from './attempts.ts';
import { mayMailPasswordNotice } from './email-budgets.ts';
import { hashPassword, verifyPassword } from './hash-password.ts';
import { knownDevice } from './known-device.ts';
import { logInBudgets } from './log-in-budgets.ts';
import { endSessionsOf } from './session-queries.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

type Parts = { sql: Sql; keys: AccountKeys };
type Typed = { currentPassword: string; newPassword: string };
type From = { ip: string; deviceCookie: string | undefined };
type Proven = { account: Account; passwordHash: string };

/**
 * The account of who is signed in and knows their password, with the hash of the next one. A wrong one
 * counts like one at the log-in, so that who floods the account keeps nobody from it in their own
 * browser; what fails later does not take that back.
 */
export const verifyOwnPassword = async (
  { sql, keys }: Parts,
  principal: Principal,
  { currentPassword, newPassword }: Typed,
  { ip, deviceCookie }: From,
): Promise<Proven> => {
  const { userId, fullName } = principal;
  const account = await findAccountById(sql, userId);
  if (!account) throw wrongPassword();
  const device = knownDevice(keys.devices, deviceCookie, account);
  const budgets = logInBudgets(keys, { account, username: account.email, ip, device });
  const attempt = await reserveAttempt(sql, budgets);
  if ('seconds' in attempt) throw tooManyAttempts('accounts:password.throttled', attempt.seconds);
  if (!(await verifyPassword(account.passwordHash, currentPassword))) {
    await recordEvents(sql, principal, [
      { action: 'PASSWORD_WRONG', entity: 'profile', entityId: userId, label: fullName },
    ]);
    throw wrongPassword();
  }
  await attempt.giveBack();
  return { account, passwordHash: await hashPassword(newPassword) };
};

/**
 * Gives who is signed in the next password. Their other sessions end, and this one stays; an e-mail
 * tells them, in case it was not they who did it.
 */
export const changeOwnPassword = async (
  tx: Queries,
  keys: AccountKeys,
  principal: Principal,
  { account, passwordHash, language }: Proven & { language: Language },
): Promise<Account> => {
  const { userId, sessionId, fullName } = principal;
  const [changed] = await tx<{ email: string }[]>`
    update users set password_hash = ${passwordHash}
     where id = ${userId} and password_hash = ${account.passwordHash} and active
       and deleted_at is null
    returning email`;
  if (!changed) throw wrongPassword();
  await deleteLinks(tx, [userId]);
  await endSessionsOf(tx, [userId], 'NEW_PASSWORD', sessionId);
  const to = changed.email;
  if (await mayMailPasswordNotice(tx, keys, to))
    await scheduleNotice(tx, { kind: 'PASSWORD', to, fullName, by: fullName, language });
  await recordEvents(tx, principal, [
    { action: 'PASSWORD_SET', entity: 'profile', entityId: userId, label: fullName },
  ]);
  return { ...account, passwordHash };
};

const wrongPassword = () =>
  refuse(422, 'accounts:profile.wrong-password', {
    issues: [{ field: 'currentPassword', message: 'accounts:profile.wrong-password' }],
  });
