import { afterAll } from 'vitest';

import type { FileStore } from '../../src/foundation/files/api/file-store.ts';
import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { newId } from '../../src/foundation/platform/api/database/new-id.ts';
import type { Permission } from '../../src/foundation/platform/permission.ts';
import { buildApp } from '../../src/main/composition/api/app.ts';
import { accountKey } from '../../src/office/accounts/api/account-key.ts';
import { signToken } from '../../src/office/accounts/api/session-token.ts';
import { callsOf } from './calls.ts';

/** Apps that are built with it take the tokens that are signed here. */
export const testSecret = 'a secret that only tests know, and no installation';

export type UserDraft = Partial<{
  /** Without it the user is CUSTOM, with those permissions only. */
  general: boolean;
  permissions: Permission[];
  /** None: all of them. */
  organizations: string[];
  name: string;
  lastName: string;
  email: string;
  active: boolean;
  passwordHash: string | null;
}>;

/** A user with a name and an address of its own, who has no password; the id. */
export const insertUser = async (
  sql: Sql,
  { general = false, organizations = [], permissions = [], ...draft }: UserDraft = {},
): Promise<string> => {
  const id = newId();
  const { name, lastName, email, active, passwordHash } = {
    name: 'Ana',
    lastName: `Prueba ${id.slice(-6)}`,
    email: `ana-${id}@example.org`,
    active: true,
    passwordHash: null,
    ...draft,
  };
  await sql`
    insert into users (id, name, last_name, email, active, password_hash, administrator_type,
                       permissions, organizations)
    values (${id}, ${name}, ${lastName}, ${email}, ${active}, ${passwordHash},
            ${general ? 'GENERAL' : 'CUSTOM'}, ${permissions}, ${organizations}::uuid[])`;
  return id;
};

export type SignedInUser = { userId: string; sessionId: string; token: string };

/** A session of that user, and its token. */
export const openSessionOf = async (sql: Sql, userId: string): Promise<SignedInUser> => {
  const sessionId = newId();
  const [row] = await sql<{ expireDate: number }[]>`
    insert into sessions (id, user_id, expires_at)
    values (${sessionId}, ${userId}, now() + interval '24 hours')
    returning extract(epoch from expires_at)::int as "expireDate"`;
  const { expireDate = 0 } = row ?? {};
  const token = await signToken(accountKey(testSecret), { sessionId, userId, expireDate });
  return { userId, sessionId, token };
};

/** A user as drafted, signed in. */
export const signIn = async (sql: Sql, draft: UserDraft = {}): Promise<SignedInUser> =>
  openSessionOf(sql, await insertUser(sql, draft));

/** Calls through the front door by a signed-in user, for one organization. */
export const openCallsAs = async (
  sql: Sql,
  organization: string,
  draft: UserDraft,
  parts: { files?: FileStore; uploads?: FileStore } = {},
) => {
  const app = await buildApp({
    sql,
    config: { logLevel: 'silent', secret: testSecret },
    ...parts,
  });
  afterAll(() => app.close());
  const user = await signIn(sql, draft);
  return { ...callsOf(app, { organization, token: user.token }), app, ...user };
};
