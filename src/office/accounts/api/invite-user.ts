import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { recordEvents } from '../../audit/api/record-events.ts';
import type { CatalogueScope } from '../../catalogue/api/catalogue-store.ts';
import type { UserRow } from '../user-catalogue.ts';
import type { AccountKeys } from './account-keys.ts';
import { scheduleLinkMail } from './account-tasks.ts';
import { admitEmail } from './email-budgets.ts';

/** Mails the link to choose a first password; an older one no longer opens anything. */
export const inviteUser = async (
  tx: Queries,
  keys: AccountKeys,
  { principal, language = 'es' }: CatalogueScope,
  { _id, name, lastName, email }: Pick<UserRow, '_id' | 'name' | 'lastName' | 'email'>,
): Promise<void> => {
  await admitEmail(tx, keys, { by: principal.userId, to: email });
  await tx`update users set invited_at = now() where id = ${_id}`;
  await scheduleLinkMail(tx, {
    userId: _id,
    purpose: 'INVITATION',
    language,
    by: principal.fullName,
  });
  await recordEvents(tx, principal, [
    { action: 'INVITE', entity: 'user', entityId: _id, label: `${name} ${lastName}` },
  ]);
};
