import { afterAll, beforeEach, expect, test } from 'vitest';

import { buildApp } from '../../src/main/composition/api/app.ts';
import { resetPassword, setPassword } from '../../src/office/accounts/account-endpoints.ts';
import { hashPassword } from '../../src/office/accounts/api/hash-password.ts';
import { accountMail, tokenIn } from '../support/account-mail.ts';
import { freshDatabase } from '../support/database.ts';
import { insertUser, testSecret } from '../support/sign-in.ts';

const sql = await freshDatabase();
const lines: string[] = [];
const open = async () => {
  const config = {
    logLevel: 'trace',
    secret: testSecret,
    publicUrl: 'https://monitor.example',
  } as const;
  const app = await buildApp({ sql, config, log: { write: (line) => void lines.push(line) } });
  afterAll(() => app.close());
  return app;
};
const apps = [await open(), await open()] as const;
const { deliver } = accountMail(sql);

const email = 'elena@example.org';
const passwordHash = await hashPassword('la de antes');

beforeEach(async () => {
  await sql`delete from account_attempts`;
  await sql`delete from account_links`;
  await sql`delete from users`;
  await insertUser(sql, { email, passwordHash });
});

const askFor = (headers: Record<string, string> = {}) =>
  apps[0].inject({ method: 'POST', url: resetPassword.url, headers, payload: { email } });

const set = (turn: number, token: string, password: string) =>
  apps[turn % 2 === 0 ? 0 : 1].inject({
    method: 'POST',
    url: setPassword.url,
    payload: { token, password, confirmPassword: password },
  });

test('one link used a hundred times at once sets one password', async () => {
  await askFor();
  const token = tokenIn((await deliver())[0]);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, turn) => set(turn, token, `una de tantas frases, ${turn}`)),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 410)).toHaveLength(99);
  const [row] = await sql<[{ count: number }]>`
    select count(*) as count from audit_events where action = 'PASSWORD_SET'`;
  expect(row.count).toBe(1);
});

test('what a request says of its host never gets into an e-mail', async () => {
  const foreign = 'attacker.example';
  await askFor({
    host: foreign,
    'x-forwarded-host': foreign,
    'x-forwarded-proto': 'http',
    forwarded: `host=${foreign}`,
    origin: `https://${foreign}`,
    referer: `https://${foreign}/`,
  });
  const [email] = await deliver();
  expect(email?.text).toMatch(/^https:\/\/monitor\.example\/new-password\/[\w-]{43}$/m);
  expect(JSON.stringify(email)).not.toContain(foreign);
});

test('a token that was guessed, cut, changed or sent as something else opens nothing', async () => {
  await askFor();
  const token = tokenIn((await deliver())[0]);
  const wrong = [
    token.slice(1),
    `${token}=`,
    token.toUpperCase(),
    ` ${token}`,
    '',
    '%',
    "' or true --",
    '..',
  ];
  for (const one of wrong) expect((await set(0, one, 'muy larga')).statusCode).toBe(410);
  expect((await set(0, token, 'muy larga')).statusCode).toBe(200);
});

test('a link sets the password of its owner and of nobody else', async () => {
  const other = await insertUser(sql, { email: 'otra@example.org', passwordHash });
  await askFor();
  const token = tokenIn((await deliver())[0]);
  for (const extra of [{ userId: other }, { email: 'otra@example.org' }, { _id: other }]) {
    const answer = await apps[0].inject({
      method: 'POST',
      url: setPassword.url,
      payload: { token, password: 'muy larga', confirmPassword: 'muy larga', ...extra },
    });
    expect(answer.statusCode).toBe(422);
  }
  await set(0, token, 'muy larga');
  const [row] = await sql<[{ hash: string }]>`
    select password_hash as hash from users where id = ${other}`;
  expect(row.hash).toBe(passwordHash);
});

test('the log holds neither token nor password nor address', async () => {
  await askFor();
  const token = tokenIn((await deliver())[0]);
  await apps[0].inject(`/new-password/${token}`);
  await set(0, token, 'una muy secreta');
  expect(lines.length).toBeGreaterThan(0);
  for (const secret of [token, 'una muy secreta', email])
    expect(lines.join('')).not.toContain(secret);
});
