import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import type { Principal } from '../../../foundation/platform/api/http/principal.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { recordEvents } from '../../audit/api/record-events.ts';
import type { AccountKeys } from './account-keys.ts';
import { type Account, findAccountById } from './account-queries.ts';
import { reserveAttempt } from './attempts.ts';
import { verifyPassword } from './hash-password.ts';
import { knownDevice } from './known-device.ts';
import { logInBudgets } from './log-in-budgets.ts';
import { spendCode, wrongCode } from './second-factors.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

type Proof = {
  currentPassword: string;
  /** Undefined: no second factor is asked for. */
  code?: string | undefined;
  from: { ip: string; deviceCookie: string | undefined };
};

/**
 * The account of who is signed in and types their password again. A wrong one counts like one at the
 * log-in, so that who floods the account keeps nobody from it in their own browser; what fails later
 * does not take that back.
 */
export const proveOwner = async (
  { sql, keys }: { sql: Sql; keys: AccountKeys },
  principal: Principal,
  { currentPassword, code, from: { ip, deviceCookie } }: Proof,
): Promise<Account> => {
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
  if (code !== undefined && !(await sql.begin((tx) => spendCode(tx, keys, account, code))))
    throw wrongCode();
  await attempt.giveBack();
  return account;
};

export const wrongPassword = () =>
  refuse(422, 'accounts:profile.wrong-password', {
    issues: [{ field: 'currentPassword', message: 'accounts:profile.wrong-password' }],
  });
