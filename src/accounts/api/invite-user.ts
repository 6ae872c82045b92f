import type { Queries } from '../../platform/api/database.ts';
import type { Language } from '../../platform/language.ts';
import { planMailing } from './account-tasks.ts';

/** Mails the link to choose a first password; an older one no longer opens anything. */
export const inviteUser = async (
  tx: Queries,
  { userId, language }: { userId: string; language: Language },
): Promise<void> => {
  await tx`update users set invited_at = now() where id = ${userId}`;
  await planMailing(tx, { userId, purpose: 'INVITATION', language });
};
