import { afterAll, expect, test } from 'vitest';

import { accountMail } from '../../../../test/support/account-mail.ts';
import { insertOrganization } from '../../../../test/support/builders.ts';
import { callsOf } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { oneTimeCode } from '../../../../test/support/one-time-code.ts';
import {
  insertUser,
  openSessionOf,
  signIn,
  testSecret,
  type UserDraft,
} from '../../../../test/support/sign-in.ts';
import { buildApp } from '../../../main/composition/api/app.ts';
import { logIn, logOut, showSession } from '../account-endpoints.ts';
import { getProfile } from '../profile-endpoints.ts';
import {
  beginFactor,
  confirmFactor,
  removeFactor,
  renewCodes,
  showSecondFactor,
} from '../second-factor-endpoints.ts';
import { userCatalogue } from '../user-catalogue.ts';
import { removeFactorOfUser } from '../user-endpoints.ts';
import { cleanAccounts } from './clean-accounts.ts';
import { hashPassword } from './hash-password.ts';
import { removeSecondFactors } from './remove-second-factors.ts';

const sql = await freshDatabase();
const app = await buildApp({ sql, config: { logLevel: 'silent', secret: testSecret } });
const strict = await buildApp({
  sql,
  config: { logLevel: 'silent', secret: testSecret, secondFactor: 'general' },
});
afterAll(() => Promise.all([app.close(), strict.close()]));
await insertOrganization(sql, { name: 'Alfa', shortName: 'Alfa' });
const { deliver } = accountMail(sql);

const password = 'una contraseña larga';
const passwordHash = await hashPassword(password);

const openUser = async (draft: UserDraft = {}) => {
  const userId = await insertUser(sql, { passwordHash, ...draft });
  const session = await openSessionOf(sql, userId);
  const [row] = await sql<[{ email: string }]>`select email from users where id = ${userId}`;
  const tryToLogIn = (code?: string, typed = password) =>
    callsOf(app, {}).send(logIn, { body: { username: row.email, password: typed, code } });
  return { userId, email: row.email, session, calls: callsOf(app, session), tryToLogIn };
};

/** A user who has a second factor: its key and the recovery codes. */
const openGuarded = async (draft: UserDraft = {}) => {
  const user = await openUser(draft);
  const { key } = (await user.calls.ask(beginFactor, { body: { currentPassword: password } })).data;
  const moment = Date.now();
  const code = (steps = 0) => oneTimeCode(key, { steps, moment });
  const body = { code: code() };
  const { recoveryCodes } = (await user.calls.ask(confirmFactor, { body })).data;
  return { ...user, key, recoveryCodes, code };
};

/** As if the codes of this half minute had not been used. */
const forgetSteps = (userId: string) =>
  sql`update second_factors set last_step = 0 where user_id = ${userId}`;

const eventsOf = async (userId: string) => {
  const rows = await sql<{ action: string }[]>`
    select action from audit_events where entity_id = ${userId} order by sequence`;
  return rows.map(({ action }) => action);
};

test('the codes that the tests make are those of RFC 6238', () => {
  const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(oneTimeCode(key, { moment: 59_000 })).toBe('287082');
  expect(oneTimeCode(key, { moment: 1_111_111_109_000 })).toBe('081804');
});

test('once a first code was confirmed, the password alone opens no session', async () => {
  const { calls, tryToLogIn, userId, email, session } = await openUser();
  const elsewhere = callsOf(app, await openSessionOf(sql, userId));
  expect((await calls.ask(showSecondFactor)).data.addedAt).toBeNull();
  const wrong = await calls.send(beginFactor, { body: { currentPassword: 'otra' } });
  expect(wrong.statusCode).toBe(422);
  const { data } = await calls.ask(beginFactor, { body: { currentPassword: password } });
  const address = new URL(data.address);
  expect(address.protocol).toBe('otpauth:');
  expect(address.searchParams.get('secret')).toBe(data.key);
  expect(decodeURIComponent(address.pathname)).toContain(email);
  // Nothing is asked for before the application has shown that it has the key.
  expect((await tryToLogIn()).statusCode).toBe(200);
  expect((await calls.send(confirmFactor, { body: { code: '000000' } })).statusCode).toBe(422);
  const moment = Date.now();
  const body = { code: oneTimeCode(data.key, { moment }) };
  const { recoveryCodes } = (await calls.ask(confirmFactor, { body })).data;
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await elsewhere.send(showSession)).statusCode).toBe(401);
  expect((await calls.send(showSession)).statusCode).toBe(200);

  const refused = await tryToLogIn();
  expect(refused.statusCode).toBe(401);
  expect(refused.json()).toMatchObject({
    message: 'accounts:login.code-required',
    errors: [{ field: 'code' }],
  });
  expect((await tryToLogIn(undefined, 'otra')).json()).toMatchObject({
    message: 'accounts:login.error',
    errors: [],
  });
  expect((await tryToLogIn(oneTimeCode(data.key, { steps: 1, moment }))).statusCode).toBe(200);
  expect((await deliver()).map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Se activó la verificación en dos pasos de tu usuario'],
  ]);
  expect(await eventsOf(session.userId)).toContain('SECOND_FACTOR_ADDED');
});

test('a code serves once, and one of another minute never', async () => {
  const { tryToLogIn, code, userId } = await openGuarded();
  expect((await tryToLogIn(code())).json()).toMatchObject({ message: 'accounts:login.code-wrong' });
  const next = code(1);
  const both = await Promise.all([tryToLogIn(next), tryToLogIn(next)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
  await forgetSteps(userId);
  expect((await tryToLogIn(code(3))).statusCode).toBe(401);
  expect((await tryToLogIn(code(-3))).statusCode).toBe(401);
  expect((await tryToLogIn(`${code(1).slice(0, 3)} ${code(1).slice(3)}`)).statusCode).toBe(200);
});

test('a recovery code stands in for the telephone, once, however it is typed', async () => {
  const { tryToLogIn, recoveryCodes, calls, userId } = await openGuarded();
  const [one = '', two = ''] = recoveryCodes;
  expect((await tryToLogIn(one)).statusCode).toBe(200);
  expect((await tryToLogIn(one)).statusCode).toBe(401);
  expect((await tryToLogIn(` ${two.toUpperCase().replace('-', ' ')} `)).statusCode).toBe(200);
  expect((await calls.ask(showSecondFactor)).data.recoveryCodes).toBe(8);
  expect((await eventsOf(userId)).filter((action) => action === 'RECOVERY_CODE_USED').length).toBe(
    2,
  );
  const [stored] = await sql<[{ codes: string[]; key: Uint8Array }]>`
    select recovery_codes as codes, key from second_factors where user_id = ${userId}`;
  expect(stored.codes).not.toContain(recoveryCodes[3]);
});

test('wrong codes use up the tries of the account as wrong passwords do', async () => {
  const { tryToLogIn, code } = await openGuarded();
  for (let time = 0; time < 10; time += 1)
    expect((await tryToLogIn('123 45x')).statusCode).toBe(401);
  expect((await tryToLogIn(code(1))).statusCode).toBe(429);
});

test('new recovery codes and no second factor ask for the password and a code', async () => {
  const { calls, code, recoveryCodes, tryToLogIn, userId } = await openGuarded();
  const send = (endpoint: typeof renewCodes | typeof removeFactor, body: object) =>
    calls.send(endpoint, { body });
  await forgetSteps(userId);
  expect((await send(renewCodes, { currentPassword: 'otra', code: code() })).statusCode).toBe(422);
  expect((await send(renewCodes, { currentPassword: password, code: '123456x' })).statusCode).toBe(
    422,
  );
  const body = { currentPassword: password, code: code() };
  const renewed = (await calls.ask(renewCodes, { body })).data.recoveryCodes;
  expect((await tryToLogIn(recoveryCodes[0])).statusCode).toBe(401);
  expect((await tryToLogIn(renewed[0])).statusCode).toBe(200);
  await calls.ask(removeFactor, { body: { currentPassword: password, code: renewed[1] ?? '' } });
  expect((await calls.ask(showSecondFactor)).data).toMatchObject({
    addedAt: null,
    recoveryCodes: 0,
  });
  expect((await tryToLogIn()).statusCode).toBe(200);
  expect((await eventsOf(userId)).slice(-3)).toEqual([
    'RECOVERY_CODE_USED',
    'SECOND_FACTOR_REMOVED',
    'LOG_IN',
  ]);
});

test('who manages a user removes theirs, and nobody their own that way, nor that of who has more rights', async () => {
  const lost = await openGuarded({ permissions: ['CONTRACTS'] });
  const chief = await openGuarded({ general: true });
  const manager = await openUser({ permissions: ['USERS', 'CONTRACTS'] });
  await deliver();
  const remove = (_id: string) => manager.calls.send(removeFactorOfUser, { body: { _id } });
  expect((await remove(chief.userId)).statusCode).toBe(403);
  expect((await remove(manager.userId)).statusCode).toBe(403);
  const { docs } = (await manager.calls.ask(userCatalogue.list, { query: { search: lost.email } }))
    .data;
  expect(docs.map(({ hasSecondFactor }) => hasSecondFactor)).toEqual([true]);
  expect((await remove(lost.userId)).statusCode).toBe(200);
  expect((await remove(lost.userId)).statusCode).toBe(409);
  expect((await lost.tryToLogIn()).statusCode).toBe(200);
  expect((await deliver()).map(({ to }) => to)).toEqual([lost.email]);
});

test('where it is asked of who has all rights, they do nothing before they have one', async () => {
  const { session, userId } = await openUser({ general: true });
  const calls = callsOf(strict, session);
  const other = callsOf(strict, await signIn(sql, { permissions: ['USERS'] }));
  expect((await other.send(userCatalogue.list)).statusCode).toBe(200);
  expect((await calls.ask(showSession)).data.mustAddSecondFactor).toBe(true);
  const refused = await calls.send(userCatalogue.list);
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ message: 'platform:api.second-factor' });
  expect((await calls.send(getProfile)).statusCode).toBe(200);
  const { key } = (await calls.ask(beginFactor, { body: { currentPassword: password } })).data;
  await calls.ask(confirmFactor, { body: { code: oneTimeCode(key) } });
  expect((await calls.send(userCatalogue.list)).statusCode).toBe(200);
  expect((await calls.ask(showSecondFactor)).data.isRequired).toBe(true);
  await forgetSteps(userId);
  const body = { currentPassword: password, code: oneTimeCode(key) };
  expect((await calls.send(removeFactor, { body })).statusCode).toBe(403);
  expect((await calls.send(logOut)).statusCode).toBe(200);
});

test('a start refuses a secret that opens no second factor, until it is told to remove them', async () => {
  await sql`delete from second_factors`;
  const kept = await openGuarded();
  const named = await openGuarded();
  const start = (secret: string, of: string[] = []) =>
    removeSecondFactors({ sql, log: app.log, secret }, of);
  await start(testSecret);
  await start(testSecret, [named.email.toUpperCase()]);
  expect((await named.tryToLogIn()).statusCode).toBe(200);
  expect((await kept.tryToLogIn()).statusCode).toBe(401);
  const another = 'another secret, which is long enough for it';
  await expect(start(another)).rejects.toThrow(
    /second factors of 1 user was.*REMOVE_SECOND_FACTOR_OF=LOST/,
  );
  await start(another, ['LOST']);
  expect((await kept.tryToLogIn()).statusCode).toBe(200);
});

test('a key whose code nobody confirmed is forgotten after an hour', async () => {
  const { calls, userId } = await openUser();
  await calls.ask(beginFactor, { body: { currentPassword: password } });
  await cleanAccounts(sql);
  const count = () => sql`select from second_factors where user_id = ${userId}`;
  expect(await count()).toHaveLength(1);
  await sql`update second_factors set created_at = now() - interval '61 minutes' where user_id = ${userId}`;
  await cleanAccounts(sql);
  expect(await count()).toHaveLength(0);
});
