import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { CatalogueScope } from '../../catalogue/api/catalogue-store.ts';
import type { UserRow } from '../user-catalogue.ts';
import type { AccountKeys } from './account-keys.ts';
import { scheduleNotice } from './account-tasks.ts';
import { admitEmail } from './email-budgets.ts';

type Moved = Record<'before' | 'after', Pick<UserRow, 'name' | 'lastName' | 'email'>>;

/**
 * Writes to the address that a user had until now, or nobody would notice who takes an account over.
 * Where the account moved is not told: the old address may have been a mistake, and somebody else's.
 */
export const mailOldAddress = async (
  tx: Queries,
  keys: AccountKeys,
  { principal, language = 'es' }: CatalogueScope,
  { before, after }: Moved,
): Promise<void> => {
  // With other capitals it is the same mailbox.
  if (before.email.toLowerCase() === after.email.toLowerCase()) return;
  await admitEmail(tx, keys, { by: principal.userId, to: before.email });
  await scheduleNotice(tx, {
    kind: 'ADDRESS',
    to: before.email,
    fullName: `${after.name} ${after.lastName}`,
    by: principal.fullName,
    language,
  });
};
