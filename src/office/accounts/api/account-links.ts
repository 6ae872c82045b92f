import { createHash, randomBytes } from 'node:crypto';

import type { Queries } from '../../../foundation/platform/api/database/database.ts';

export type Purpose = 'RESET' | 'INVITATION';

/** Minutes. */
const lives: Record<Purpose, number> = { RESET: 60, INVITATION: 72 * 60 };

/** What goes into a link, once: 256 bits, of which only the digest is kept. It replaces older ones. */
export const insertLink = async (
  sql: Queries,
  userId: string,
  purpose: Purpose,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await sql`
    insert into account_links (user_id, purpose, digest, expires_at)
    values (${userId}, ${purpose}, ${digestOf(token)},
            now() + ${lives[purpose]} * interval '1 minute')
    on conflict (user_id, purpose) do update
      set digest = excluded.digest, created_at = now(), expires_at = excluded.expires_at`;
  return token;
};

/** Whose password a token allows to set; undefined when it is none, was used, replaced or is too old. */
export const findLinkOwner = async (sql: Queries, token: string): Promise<string | undefined> => {
  const [link] = await sql<{ userId: string }[]>`
    select user_id as "userId" from account_links
     where digest = ${digestOf(token)} and expires_at > now()`;
  return link?.userId;
};

/** Uses a token up; false when somebody was faster. */
export const useLink = async (tx: Queries, token: string): Promise<boolean> => {
  const used = await tx`
    delete from account_links where digest = ${digestOf(token)} and expires_at > now()
    returning user_id`;
  return used.length > 0;
};

/** Whatever was mailed to these users opens nothing any more. */
export const deleteLinks = async (tx: Queries, userIds: string[]): Promise<void> => {
  await tx`delete from account_links where user_id = any(${userIds}::uuid[])`;
};

const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
