import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { mailboxOf } from '../../../foundation/platform/mailbox-of.ts';
import type { AccountKeys } from './account-keys.ts';
import { type Budget, reserveAttempt } from './attempts.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

type Caused = {
  /** The id of who administers users. */
  by: string;
  to: string;
};

/**
 * Admits an e-mail that somebody has mailed by what they do to a user, or refuses with 429: whoever
 * could cause any number of them would flood mailboxes in the name of the monitor. It belongs to the
 * transaction that plans the e-mail, and is undone with it.
 */
export const admitEmail = async (
  tx: Queries,
  keys: AccountKeys,
  { by, to }: Caused,
): Promise<void> => {
  const one = await reserveAttempt(tx, [mailboxBudget(keys, 'emails', to)]);
  if ('seconds' in one) throw tooManyAttempts('accounts:emails.too-many-to-one', one.seconds);
  const all = await reserveAttempt(tx, [
    { key: keys.digest('account', `emails by ${by}`), most: maxOfAuthor, minutes },
    { key: keys.digest('account', 'emails of everybody'), most: maxOfEverybody, minutes },
  ]);
  if ('seconds' in all) throw tooManyAttempts('accounts:emails.too-many', all.seconds);
};

/** Whether an e-mail may say that a password was changed; the first ones have told so already. */
export const mayMailPasswordNotice = async (
  tx: Queries,
  keys: AccountKeys,
  to: string,
): Promise<boolean> => {
  const budget = mailboxBudget(keys, 'password emails', to);
  return !('seconds' in (await reserveAttempt(tx, [budget])));
};

const mailboxBudget = (keys: AccountKeys, kind: string, address: string): Budget => ({
  key: keys.digest('address', `${kind} ${mailboxOf(address)}`),
  most: maxOfMailbox,
  minutes,
});

/** E-mails within an hour: by hand nobody writes sixty, and a town hall not two hundred. */
const minutes = 60;
const maxOfMailbox = 5;
const maxOfAuthor = 60;
const maxOfEverybody = 200;
