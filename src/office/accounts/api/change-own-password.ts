import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { Principal } from '../../../foundation/platform/api/http/principal.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import { recordEvents } from '../../audit/api/record-events.ts';
import type { AccountKeys } from './account-keys.ts';
import { deleteLinks } from './account-links.ts';
import type { Account } from './account-queries.ts';
import { scheduleNotice } from './account-tasks.ts';
import { mayMailPasswordNotice } from './email-budgets.ts';
import { wrongPassword } from './prove-owner.ts';
import { endSessionsOf } from './session-queries.ts';

type Proven = { account: Account; passwordHash: string };

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
