import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { accountMail, tokenIn } from '../../../../test/support/account-mail.ts';
import { callsOf } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { insertUser, openSessionOf, testSecret } from '../../../../test/support/sign-in.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { buildApp } from '../../../main/composition/api/app.ts';
import { logIn, resetPassword, setPassword, showSession } from '../account-endpoints.ts';
import { hashPassword } from './hash-password.ts';

const sql = await freshDatabase();
const config = { logLevel: 'silent', secret: testSecret } as const;
const app = await buildApp({ sql, config });
afterAll(() => app.close());
const { ask, send } = callsOf(app, {});
const { deliver } = accountMail(sql);

const passwordHash = await hashPassword('la de antes');
const email = 'Elena@example.org';
const password = 'la nueva contraseña';

let elena: string;
beforeEach(async () => {
  await sql`delete from account_attempts`;
  await sql`delete from account_links`;
  await sql`delete from sessions`;
  await sql`delete from users`;
  await deliver();
  elena = await insertUser(sql, { name: 'Elena', lastName: 'Ríos', email, passwordHash });
});

const askFor = async (address: string, language = 'es') =>
  app.inject({
    method: 'POST',
    url: resetPassword.url,
    headers: { 'accept-language': language },
    payload: { email: address },
  });

const mailedToken = async (): Promise<string> => {
  await askFor(email);
  return tokenIn((await deliver())[0]);
};

const set = (token: string, typed = password, confirmPassword = typed) =>
  send(setPassword, { body: { token, password: typed, confirmPassword } });

const enter = (typed: string, cookie = '') =>
  app.inject({
    method: 'POST',
    url: logIn.url,
    headers: cookie ? { cookie } : {},
    payload: { username: email, password: typed },
  });

test('a mailed link sets a password, once', async () => {
  const token = await mailedToken();
  expect((await set(token)).json()).toMatchObject({ message: 'accounts:password.reset' });
  expect((await enter('la de antes')).statusCode).toBe(401);
  expect((await enter(password)).statusCode).toBe(200);
  const again = await set(token, 'otra contraseña');
  expect([again.statusCode, again.json().data]).toEqual([410, { tokenExpired: true }]);
});

test('the address without a slash at its end answers too', async () => {
  const token = await mailedToken();
  const body = { token, password, confirmPassword: password };
  const url = '/public-api/accounts/valid-token';
  expect((await app.inject({ method: 'POST', url, payload: body })).statusCode).toBe(200);
});

test('the answer is the same for who exists and who does not, and only who exists gets an e-mail', async () => {
  await insertUser(sql, { email: 'disabled@example.org', active: false, passwordHash });
  const answers = [];
  for (const address of [
    email,
    'elena@EXAMPLE.org',
    'nobody@example.org',
    'disabled@example.org',
    '@',
  ])
    answers.push(await askFor(address));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
    new Set(['200 {"error":false,"data":null}']),
  );
  expect((await deliver()).map(({ to }) => to)).toEqual([email]);
});

test.each([
  ['es', 'Hola, Elena Ríos:', '60 minutos'],
  ['en', 'Hello, Elena Ríos:', '60 minutes'],
  ['ja', 'Elena Ríos 様', '60 分間'],
])('the e-mail is in the language of who asked (%s)', async (language, greeting, life) => {
  await askFor(email, language);
  const [sent] = await deliver();
  expect(sent?.text).toContain(greeting);
  expect(sent?.text).toContain(life);
  expect(sent?.html).toContain(`<html lang="${language}">`);
});

test('a name with markup stays text in the e-mail', async () => {
  await sql`update users set name = '<img src=x onerror=alert(1)>"' where id = ${elena}`;
  await askFor(email);
  const [sent] = await deliver();
  expect(sent?.html).not.toContain('<img');
  expect(sent?.text).toContain('<img');
});

test('a newer link replaces the older one', async () => {
  const [older, newer] = [await mailedToken(), await mailedToken()];
  expect((await set(older)).statusCode).toBe(410);
  expect((await set(newer)).statusCode).toBe(200);
});

test('a link of 60 minutes opens nothing any more', async () => {
  const token = await mailedToken();
  await sql`update account_links set expires_at = expires_at - interval '60 minutes'`;
  expect((await set(token)).statusCode).toBe(410);
});

test.each(['active = false', 'deleted_at = now()'])(
  'the link of somebody whose account has "%s" opens nothing',
  async (change) => {
    const token = await mailedToken();
    await sql.unsafe(`update users set ${change}`);
    const answer = await set(token);
    expect([answer.statusCode, answer.json().data]).toEqual([410, { tokenExpired: true }]);
  },
);

test('all sessions end with the old password', async () => {
  const { token: session } = await openSessionOf(sql, elena);
  const calls = callsOf(app, { token: session });
  expect((await calls.send(showSession)).statusCode).toBe(200);
  await set(await mailedToken());
  expect((await calls.send(showSession)).statusCode).toBe(401);
});

test('a new password lets its owner in although others flood the account, and go on', async () => {
  for (let turn = 0; turn < 11; turn += 1) await enter('adivino');
  expect((await enter('la de antes')).statusCode).toBe(429);
  const { cookies } = await set(await mailedToken());
  for (let turn = 0; turn < 11; turn += 1) await enter('adivino');
  expect((await enter(password)).statusCode).toBe(429);
  const known = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await enter(password, known)).statusCode).toBe(200);
});

describe('what is wrong with a new password is shown beside its field, and the link stays good', () => {
  test.each([
    ['', '', 'password', 'accounts:password.all'],
    ['larga de verdad', '', 'confirmPassword', 'accounts:password.all'],
    ['siete77', 'siete77', 'password', 'accounts:password.short'],
    ['x'.repeat(101), 'x'.repeat(101), 'password', 'accounts:password.long'],
    ['larga de verdad', 'larga de mentira', 'confirmPassword', 'accounts:password.differs'],
  ])('%j and %j', async (typed, confirmation, field, message) => {
    const token = await mailedToken();
    const answer = await set(token, typed, confirmation);
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ field, message }]]);
    expect((await set(token)).statusCode).toBe(200);
  });
});

test('an installation may ask for longer passwords or be content with three characters', async () => {
  const lenient = await buildApp({ sql, config: { ...config, passwordMinLength: 3 } });
  const calls = callsOf(lenient, {});
  const short = (length: number) => ({
    password: 'kvz'.slice(0, length),
    confirmPassword: 'kvz'.slice(0, length),
  });
  const token = await mailedToken();
  const refused = await calls.send(setPassword, { body: { token, ...short(2) } });
  expect(refused.json()).toMatchObject({
    messageText: 'La contraseña debe contener un mínimo de 3 caracteres',
    errors: [{ field: 'password', message: 'accounts:password.short' }],
  });
  await calls.ask(setPassword, { body: { token, ...short(3) } });
  await lenient.close();
});

test('who floods a mailbox is stopped, and the newest link still works', async () => {
  for (let turn = 0; turn < 8; turn += 1) expect((await askFor(email)).statusCode).toBe(200);
  const tokens = [];
  for (let turn = 0; turn < 8; turn += 1) {
    await askFor(email);
    tokens.push(...(await deliver()).map(tokenIn));
  }
  expect(tokens.length).toBeLessThanOrEqual(3);
  expect((await set(tokens.at(-1) ?? '')).statusCode).toBe(200);
});

test('an e-mail that is under way while the address changes goes to the new one', async () => {
  await askFor(email);
  const emails = await sql.begin(async (tx) => {
    await tx`update users set email = 'nueva@example.org' where id = ${elena}`;
    const delivered = deliver();
    await expect.poll(() => countWaiting(sql)).toBe(1);
    return { delivered };
  });
  expect((await emails.delivered).map(({ to }) => to)).toEqual(['nueva@example.org']);
});

const countWaiting = async (db: Sql): Promise<number> => {
  const [row] = await db<[{ count: number }]>`
    select count(*) as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`;
  return row.count;
};

test('one network may ask for so many links and no more', async () => {
  const statuses = [];
  for (let turn = 0; turn < 21; turn += 1)
    statuses.push((await askFor(`nobody-${turn}@example.org`)).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});

test('neither what is mailed nor the password is kept anywhere', async () => {
  const token = await mailedToken();
  await ask(setPassword, { body: { token, password, confirmPassword: password } });
  const tables = await sql<{ name: string }[]>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
      from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`;
  for (const { name } of tables) {
    const rows = await sql.unsafe(`select 1 from ${name} as one where one::text like any ($1)`, [
      [`%${token}%`, `%${password}%`],
    ]);
    expect([name, rows.length]).toEqual([name, 0]);
  }
});

test('who asked and who set a password is on record', async () => {
  await set(await mailedToken());
  const events = await sql`
    select action, user_id as "userId", entity_id as "entityId", changes
      from audit_events order by sequence desc limit 2`;
  expect(events).toEqual([
    { action: 'PASSWORD_SET', userId: elena, entityId: elena, changes: [] },
    { action: 'PASSWORD_ASKED', userId: null, entityId: elena, changes: [] },
  ]);
});
