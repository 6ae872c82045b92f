import { afterAll, beforeEach, expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { callsOf } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { exhaustive } from '../../../../test/support/how-many.ts';
import { insertUser, testSecret, type UserDraft } from '../../../../test/support/sign-in.ts';
import { buildApp } from '../../../main/composition/api/app.ts';
import { logIn, logOut, showSession } from '../account-endpoints.ts';
import { hashPassword } from './hash-password.ts';
import { recordUnknownLogIns } from './unknown-log-ins.ts';

const sql = await freshDatabase();
const app = await buildApp({ sql, config: { logLevel: 'silent', secret: testSecret } });
afterAll(() => app.close());
const organization = await insertOrganization(sql, { name: 'Alfa', shortName: 'Alfa' });
const other = await insertOrganization(sql, { name: 'Beta', shortName: 'Beta' });

const password = 'una contraseña larga';
const passwordHash = await hashPassword(password);
const email = 'Elena@Example.org';

beforeEach(async () => {
  await sql`delete from sessions`;
  await sql`delete from users`;
  await sql`delete from account_attempts`;
});

const insertElena = (draft: UserDraft = {}) =>
  insertUser(sql, { name: 'Elena', lastName: 'Ríos', email, passwordHash, ...draft });

const tryToLogIn = (username: string, typed: string, cookie = '') =>
  app.inject({
    method: 'POST',
    url: logIn.url,
    headers: cookie ? { cookie } : {},
    payload: { username, password: typed },
  });

const enter = async (typed = password) => {
  const { ask } = callsOf(app, {});
  return (await ask(logIn, { body: { username: email, password: typed } })).data;
};

test('who signs in gets a token of 24 hours that says who they are and what they may do', async () => {
  const userId = await insertElena({ permissions: ['SUPPLIERS'], organizations: [organization] });
  const data = await enter();
  expect(data).toMatchObject({
    permissions: ['SUPPLIERS'],
    user: { fullName: 'Elena Ríos', profilePicture: null },
  });
  expect(Math.abs(data.expireDate - Date.now() / 1000 - 86_400)).toBeLessThan(10);
  const { data: session } = await callsOf(app, { token: data.token }).ask(showSession);
  expect(session).toMatchObject({
    user: { _id: userId, email },
    administratorType: 'CUSTOM',
    permissions: ['SUPPLIERS'],
    organizations: [{ _id: organization, shortName: 'Alfa' }],
  });
  expect(session.secondsLeft).toBeGreaterThan(86_300);
  expect(session.secondsLeft).toBeLessThanOrEqual(86_400);
});

test('a GENERAL user has the eight permissions and may choose every organization', async () => {
  await insertElena({ general: true });
  const { token, permissions } = await enter();
  const { data } = await callsOf(app, { token }).ask(showSession);
  expect(permissions).toHaveLength(8);
  expect(data.permissions).toEqual(permissions);
  expect(data.organizations.map(({ _id }) => _id)).toEqual([organization, other]);
});

test('capitals and spaces around the address do not matter', async () => {
  await insertElena();
  for (const typed of ['elena@example.org', ' ELENA@EXAMPLE.ORG '])
    expect((await tryToLogIn(typed, password)).statusCode).toBe(200);
});

test('a letter with an accent may be typed in both ways that Unicode has', async () => {
  await insertElena();
  expect((await tryToLogIn(email, password.normalize('NFD'))).statusCode).toBe(200);
});

test('a wrong password, an unknown, a disabled, a deleted and an invited user get one answer', async () => {
  await insertElena();
  await insertElena({ email: 'disabled@example.org', active: false });
  const deleted = await insertElena({ email: 'deleted@example.org' });
  await sql`update users set deleted_at = now() where id = ${deleted}`;
  await insertElena({ email: 'invited@example.org', passwordHash: null });
  const names = ['disabled@example.org', 'deleted@example.org', 'invited@example.org'];
  const tries: [string, string][] = [
    [email, 'otra contraseña'],
    ['nobody@example.org', password],
    ...names.map((name): [string, string] => [name, password]),
  ];
  const answers = new Set<string>();
  for (const [name, typed] of tries) {
    const answer = await tryToLogIn(name, typed);
    expect(answer.statusCode).toBe(401);
    answers.add(answer.body);
  }
  expect([...answers].map((body) => JSON.parse(body))).toEqual([
    expect.objectContaining({
      message: 'accounts:login.error',
      messageText: 'Usuario o contraseña incorrectos. Por favor intenta nuevamente.',
    }),
  ]);
});

test('log-out ends the token at once, and no other session of the user', async () => {
  await insertElena();
  const [one, two] = [await enter(), await enter()];
  const { headers, cookies } = await callsOf(app, one).send(logOut);
  // What the browser had read; what people chose for themselves stays.
  expect(headers['clear-site-data']).toBe('"cache"');
  expect(cookies).toEqual(
    ['organization', 'contraluz-drafts'].map((name) =>
      expect.objectContaining({ name, value: '' }),
    ),
  );
  expect((await callsOf(app, one).send(showSession)).statusCode).toBe(401);
  expect((await callsOf(app, two).send(showSession)).statusCode).toBe(200);
  expect((await callsOf(app, one).send(logOut)).statusCode).toBe(401);
});

test('log-ins, failures and log-outs are on record, and nothing of what was typed', async () => {
  const userId = await insertElena();
  await tryToLogIn(email, 'mi secreto');
  await tryToLogIn('mi otro secreto', 'mi secreto');
  const { token } = await enter();
  await callsOf(app, { token }).ask(logOut);
  const events = await sql`
    select action, user_id as "userId", entity_id as "entityId", label, changes
      from audit_events order by sequence desc limit 3`;
  expect(events.toReversed()).toEqual([
    { action: 'LOG_IN_FAILED', userId: null, entityId: userId, label: 'Elena Ríos', changes: [] },
    { action: 'LOG_IN', userId, entityId: userId, label: 'Elena Ríos', changes: [] },
    { action: 'LOG_OUT', userId, entityId: userId, label: 'Elena Ríos', changes: [] },
  ]);
});

test('attempts that fail use a budget up, and those that succeed do not', async () => {
  await insertElena();
  for (let turn = 0; turn < 12; turn += 1)
    expect((await tryToLogIn(email, password)).statusCode).toBe(200);
  for (let turn = 0; turn < 10; turn += 1)
    expect((await tryToLogIn(email, 'otra')).statusCode).toBe(401);
  const answer = await tryToLogIn(email, password);
  expect(answer.statusCode).toBe(429);
  expect(answer.json()).toMatchObject({ message: 'accounts:login.throttled' });
  expect(answer.json().messageText).toContain('Vuelve a intentarlo en 16 min');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(900);
});

test('an address that nobody has is made to wait like any other', exhaustive, async () => {
  await insertElena();
  const answers = [];
  for (const name of [email, 'nobody@example.org'])
    for (let turn = 0; turn < 11; turn += 1) answers.push(await tryToLogIn(name, 'otra'));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.slice(0, 11)).toEqual(statuses.slice(11));
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

test('no way to write an address tells whether somebody has it', exhaustive, async () => {
  await insertElena({ email: 'kika@example.org' });
  // What some take for another i or k, and others do not.
  const odd = [
    ['i', 'I'],
    ['i', '\u0130'],
    ['i', '\u0131'],
    ['i', 'i\u0307'],
    ['k', '\u212a'],
  ] as const;
  const statuses = [];
  for (const name of ['kika@example.org', 'niko@example.org']) {
    for (let turn = 0; turn < 10; turn += 1) await tryToLogIn(name, 'otra');
    for (const [email, written] of odd)
      statuses.push((await tryToLogIn(name.replace(email, written), 'otra')).statusCode);
  }
  expect(statuses.slice(0, odd.length)).toEqual(statuses.slice(odd.length));
});

test('the longest address that a user can have gets in', async () => {
  const longest = `${'a'.repeat(242)}@example.org`;
  await insertElena({ email: longest });
  expect((await tryToLogIn(longest, password)).statusCode).toBe(200);
});

test('attempts weigh no more after 16 minutes', exhaustive, async () => {
  await insertElena();
  for (let turn = 0; turn < 10; turn += 1) await tryToLogIn(email, 'otra');
  await sql`
    update account_attempts
       set at = array(select moment - interval '16 minutes' from unnest(at) moment)`;
  expect((await tryToLogIn(email, password)).statusCode).toBe(200);
});

test('who signed in from a browser before gets in from it while others flood the account', async () => {
  await insertElena();
  const first = await tryToLogIn(email, password);
  const [cookie] = first.cookies;
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', name: 'contraluz-device' });
  expect(cookie?.value).not.toContain('Elena');
  for (let turn = 0; turn < 11; turn += 1) await tryToLogIn(email, 'otra');
  const known = `contraluz-device=${cookie?.value}`;
  expect((await tryToLogIn(email, password)).statusCode).toBe(429);
  expect((await tryToLogIn(email, password, known)).statusCode).toBe(200);
});

test(
  'a known browser has a budget too, and is known for its own account only',
  exhaustive,
  async () => {
    await insertElena();
    await insertElena({ email: 'otra@example.org' });
    const { cookies } = await tryToLogIn(email, password);
    const known = `contraluz-device=${cookies[0]?.value}`;
    for (let turn = 0; turn < 10; turn += 1)
      expect((await tryToLogIn(email, 'otra', known)).statusCode).toBe(401);
    expect((await tryToLogIn(email, password, known)).statusCode).toBe(429);
    for (let turn = 0; turn < 10; turn += 1) await tryToLogIn('otra@example.org', 'otra', known);
    expect((await tryToLogIn('otra@example.org', password, known)).statusCode).toBe(429);
  },
);

test('log-ins of accounts that do not exist are one event for each network and hour, with their number', async () => {
  await sql`delete from unknown_log_ins`;
  const [{ last }] = await sql<[{ last: number }]>`
    select coalesce(max(sequence), 0) as last from audit_events`;
  const tryFrom = (remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: logIn.url,
      remoteAddress,
      payload: { username: `${crypto.randomUUID()}@example.org`, password },
    });
  const recorded = () => sql`
    select action, entity_id as "entityId", label, changes from audit_events
     where sequence > ${last} order by changes->1->'new'`;
  for (const address of [
    '203.0.113.7',
    '203.0.113.7',
    '2001:db8::1',
    '2001:db8::ffff',
    '203.0.113.7',
  ])
    expect((await tryFrom(address)).statusCode).toBe(401);
  await recordUnknownLogIns(sql);
  expect(await recorded()).toEqual([]);

  await sql`update unknown_log_ins set hour = '2026-01-02T10:00:00Z'`;
  await recordUnknownLogIns(sql);
  const ofHour = (attempts: number) => ({
    action: 'LOG_IN_FAILED',
    entityId: null,
    label: '',
    changes: [
      { field: 'since', old: null, new: '2026-01-02T10:00:00.000Z' },
      { field: 'attempts', old: null, new: attempts },
    ],
  });
  expect(await recorded()).toEqual([ofHour(2), ofHour(3)]);
  expect(await sql`select from unknown_log_ins`).toHaveLength(0);
});

test('what was counted goes on record when the hour is over, by itself', async () => {
  await sql`delete from unknown_log_ins`;
  await tryToLogIn('nobody@example.org', password);
  const [job] = await sql<{ wait: number }[]>`
    select extract(epoch from run_at - now())::int as wait from graphile_worker.jobs
     where task_identifier = 'record-unknown-log-ins'`;
  expect(job?.wait).toBeGreaterThan(0);
  expect(job?.wait).toBeLessThan(3_700);
});
