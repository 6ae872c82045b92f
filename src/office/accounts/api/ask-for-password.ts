import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { networkOf } from '../../../foundation/platform/api/http/network-of.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import { mailboxOf } from '../../../foundation/platform/mailbox-of.ts';
import type { AccountKeys } from './account-keys.ts';
import { scheduleLinkRequest } from './account-tasks.ts';
import { reserveAttempt } from './attempts.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

type Parts = { sql: Sql; keys: AccountKeys };
type PasswordRequest = { email: string; ip: string; language: Language };

/** Plans a link for whoever has that address, and never says whether anybody has. */
export const askForPassword = async (
  { sql, keys }: Parts,
  { email, ip, language }: PasswordRequest,
): Promise<void> => {
  const network = { key: keys.digest('network', `links ${networkOf(ip)}`), most: 20 };
  const mine = await reserveAttempt(sql, [network]);
  if ('seconds' in mine) throw tooManyAttempts('accounts:reset.too-many', mine.seconds);
  const mailbox = keys.digest('address', `links ${mailboxOf(email)}`);
  // The newest of those that were mailed still works: who floods a mailbox blocks nobody.
  const theirs = await reserveAttempt(sql, [{ key: mailbox, most: 3 }]);
  if (!('seconds' in theirs)) await scheduleLinkRequest(sql, { email, language });
};
