import type { Sql } from '../src/foundation/platform/api/database/database.ts';
import { newId } from '../src/foundation/platform/api/database/new-id.ts';
import { buildApp } from '../src/main/composition/api/app.ts';
import { accountKey } from '../src/office/accounts/api/account-key.ts';
import { signToken } from '../src/office/accounts/api/session-token.ts';

const secret = 'a secret that only the bench knows';

/** The product over HTTP, as somebody who may do everything asks it. */
export const openBackOffice = async (sql: Sql, organization: string) => {
  const app = await buildApp({ sql, config: { logLevel: 'silent', secret } });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = {
    'x-current-organization-id': organization,
    authorization: `Bearer ${await openSession(sql, secret)}`,
  };
  const ask = async (url: string): Promise<void> => {
    const response = await fetch(address + url, { headers });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${url}: ${response.status} ${text}`);
  };
  return { ask, close: () => app.close() };
};

/** The token of somebody who may do everything, at a server with that secret. */
export const openSession = async (sql: Sql, secretOfServer: string): Promise<string> => {
  const [userId, sessionId] = [newId(), newId()];
  await sql`
    insert into users (id, name, last_name, email, administrator_type)
    values (${userId}, 'Ana', 'Prueba', 'ana@example.org', 'GENERAL')`;
  await sql`
    insert into sessions (id, user_id, expires_at)
    values (${sessionId}, ${userId}, now() + interval '1 day')`;
  const expireDate = Math.floor(Date.now() / 1000) + 86_400;
  return signToken(accountKey(secretOfServer), { sessionId, userId, expireDate });
};
