import { recordEvents } from '../../audit/api/record-events.ts';
import type { Scope } from '../../catalogue/api/catalogue-store.ts';
import type { Queries } from '../../platform/api/database/database.ts';
import type { UserRow } from '../user-catalogue.ts';
import type { AccountKeys } from './account-keys.ts';
import { planMailing } from './account-tasks.ts';
import { admitLetter } from './letter-budgets.ts';

/** Mails the link to choose a first password; an older one no longer opens anything. */
export const inviteUser = async (
  tx: Queries,
  keys: AccountKeys,
  { principal, language = 'es' }: Scope,
  { _id, name, lastName, email }: Pick<UserRow, '_id' | 'name' | 'lastName' | 'email'>,
): Promise<void> => {
  await admitLetter(tx, keys, { by: principal.userId, to: email });
  await tx`update users set invited_at = now() where id = ${_id}`;
  await planMailing(tx, { userId: _id, purpose: 'INVITATION', language, by: principal.fullName });
  await recordEvents(tx, principal, [
    { action: 'INVITE', entity: 'user', entityId: _id, label: `${name} ${lastName}` },
  ]);
};
