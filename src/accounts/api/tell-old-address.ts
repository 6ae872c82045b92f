import type { Scope } from '../../catalogue/api/catalogue-store.ts';
import type { Queries } from '../../platform/api/database/database.ts';
import type { UserRow } from '../user-catalogue.ts';
import type { AccountKeys } from './account-keys.ts';
import { planNotice } from './account-tasks.ts';
import { admitLetter } from './letter-budgets.ts';

type Moved = Record<'before' | 'after', Pick<UserRow, 'name' | 'lastName' | 'email'>>;

/**
 * Writes to the address that a user had until now, or nobody would notice who takes an account over.
 * Where the account moved is not said: the old address may have been a mistake, and somebody else's.
 */
export const tellOldAddress = async (
  tx: Queries,
  keys: AccountKeys,
  { principal, language = 'es' }: Scope,
  { before, after }: Moved,
): Promise<void> => {
  // With other capitals it is the same mailbox.
  if (before.email.toLowerCase() === after.email.toLowerCase()) return;
  await admitLetter(tx, keys, { by: principal.userId, to: before.email });
  await planNotice(tx, {
    kind: 'ADDRESS',
    to: before.email,
    fullName: `${after.name} ${after.lastName}`,
    by: principal.fullName,
    language,
  });
};
