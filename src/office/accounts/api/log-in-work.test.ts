import type * as Argon2 from '@node-rs/argon2';
import postgres from 'postgres';
import { afterAll, expect, test, vi } from 'vitest';

import { freshDatabase } from '../../../../test/support/database.ts';
import { insertUser, testSecret } from '../../../../test/support/sign-in.ts';
import { buildApp } from '../../../main/composition/api/app.ts';
import { logIn } from '../account-endpoints.ts';
import { hashPassword } from './hash-password.ts';

/** The hashes that passwords were compared with. */
const compared = vi.hoisted((): string[] => []);

vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof Argon2>();
  return {
    ...argon2,
    verify: (hash: string, password: string) => {
      compared.push(hash);
      return argon2.verify(hash, password);
    },
  };
});

const owner = await freshDatabase();
const statements: string[] = [];
const sql = postgres({
  ...(owner.options as object),
  debug: (_connection: number, statement: string) => void statements.push(statement),
});
const app = await buildApp({ sql, config: { logLevel: 'silent', secret: testSecret } });
afterAll(async () => {
  await app.close();
  await sql.end();
});

const password = 'la verdadera';
const passwordHash = await hashPassword(password);
const email = (name: string) => `${name}@example.org`;
await insertUser(owner, { email: email('elena'), passwordHash });
await insertUser(owner, { email: email('invited'), passwordHash: null });
await insertUser(owner, { email: email('disabled'), passwordHash, active: false });
const deleted = await insertUser(owner, { email: email('deleted'), passwordHash });
await owner`update users set deleted_at = now() where id = ${deleted}`;

const attempt = (name: string, typed: string, cookie = '') =>
  app.inject({
    method: 'POST',
    url: logIn.url,
    headers: { cookie },
    payload: { username: email(name), password: typed },
  });

/** The statements of a failed attempt, without their order, and the costs of what it was compared with. */
const workOf = async (name: string, cookie?: string) => {
  statements.length = 0;
  compared.length = 0;
  const { statusCode } = await attempt(name, name === 'elena' ? 'otra' : password, cookie);
  return {
    statusCode,
    statements: statements.map((one) => one.replaceAll(/\b(s)\d+\b/g, '$1')).toSorted(),
    costs: compared.map((hash) => hash.split('$').slice(1, 4).join(' ')),
  };
};

test('a log-in that fails takes the same work whoever is meant, the first time and later', async () => {
  await attempt('warm', password);
  const expected = await workOf('elena');
  expect(expected.statusCode).toBe(401);
  expect(expected.costs).toEqual(['argon2id v=19 m=19456,t=2,p=1']);
  expect(expected.statements.length).toBeGreaterThan(5);
  const cookie = `contraluz-device=${'d'.repeat(22)}.${'p'.repeat(43)}`;
  for (const name of ['nobody', 'invited', 'disabled', 'deleted', 'elena', 'nobody'])
    expect({ name, work: await workOf(name, cookie) }).toEqual({ name, work: expected });
});

test('who has to wait is told after the same work, whether or not the account exists', async () => {
  for (const name of ['elena', 'stranger'])
    for (let turn = 0; turn < 10; turn += 1) await attempt(name, 'otra');
  const waiting = await workOf('elena');
  expect(waiting).toMatchObject({ statusCode: 429, costs: [] });
  expect(await workOf('stranger')).toEqual(waiting);
});
