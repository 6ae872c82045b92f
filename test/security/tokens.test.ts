import { createHmac } from 'node:crypto';

import { SignJWT } from 'jose';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';

import { newId } from '../../src/foundation/platform/api/database/new-id.ts';
import type { Endpoint } from '../../src/foundation/platform/endpoint.ts';
import { ErrorReply } from '../../src/foundation/platform/reply.ts';
import { buildApp } from '../../src/main/composition/api/app.ts';
import {
  logIn,
  resetPassword,
  setPassword,
  showSession,
} from '../../src/office/accounts/account-endpoints.ts';
import { accountKey } from '../../src/office/accounts/api/account-key.ts';
import { updateProfile } from '../../src/office/accounts/profile-endpoints.ts';
import { userCatalogue } from '../../src/office/accounts/user-catalogue.ts';
import { callsOf } from '../support/calls.ts';
import { freshDatabase } from '../support/database.ts';
import { signIn, testSecret } from '../support/sign-in.ts';

const sql = await freshDatabase();
const app = await buildApp({ sql, config: { logLevel: 'silent', secret: testSecret } });
afterAll(() => app.close());

const key = accountKey(testSecret);
const ana = await signIn(sql, { general: true });
const berta = await signIn(sql, { general: true });
const inOneHour = Math.floor(Date.now() / 1000) + 3600;

const ask = (authorization: string) =>
  app.inject({ url: showSession.url, headers: { authorization } });
const statusWith = async (authorization: string) => (await ask(authorization)).statusCode;

const packed = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = { sid: ana.sessionId, sub: ana.userId, iss: 'contraluz', exp: inOneHour };
const head = { alg: 'HS256', typ: 'JWT' };

/** Put together by hand; signed with our own key when none is given. */
const signed = (header: object, payload: object, by: string | Uint8Array = key): string => {
  const content = `${packed(header)}.${packed(payload)}`;
  return `${content}.${createHmac('sha256', by).update(content).digest('base64url')}`;
};

const [header = '', body = '', signature = ''] = ana.token.split('.');

test('the very token is taken, and so is one that is put together alike', async () => {
  expect(await statusWith(`Bearer ${ana.token}`)).toBe(200);
  expect(await statusWith(`Bearer ${signed(head, claims)}`)).toBe(200);
});

test('a token lives by the clock of the database, however far ahead that of the process is', async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2090-01-01') });
  expect(await statusWith(`Bearer ${ana.token}`)).toBe(200);
  vi.setSystemTime(new Date('2001-01-01'));
  const ended = signed(head, { ...claims, exp: inOneHour - 7200 });
  expect(await statusWith(`Bearer ${ended}`)).toBe(401);
});

describe('a token that is not ours is refused', () => {
  const withAlg = (alg: string) => `${packed({ alg, typ: 'JWT' })}.${body}`;
  const tokens: Record<string, string> = {
    'without a signature': `${header}.${body}.`,
    'with half of one': `${header}.${body}.${signature.slice(0, 20)}`,
    'with somebody else’s': `${header}.${body}.${berta.token.split('.')[2]}`,
    'alg none': `${withAlg('none')}.`,
    'alg None': `${withAlg('None')}.${signature}`,
    'alg nOnE without a dot': withAlg('nOnE'),
    'alg RS256': `${withAlg('RS256')}.${signature}`,
    'alg HS512 with our key': signed({ alg: 'HS512', typ: 'JWT' }, claims),
    'alg missing': signed({ typ: 'JWT' }, claims),
    'another typ': signed({ ...head, typ: 'at+jwt' }, claims),
    'no typ': signed({ alg: 'HS256' }, claims),
    'a key of its own in its header': signed(
      { ...head, jwk: { kty: 'oct', k: Buffer.from('own key').toString('base64url') } },
      claims,
      'own key',
    ),
    'a critical header': signed({ ...head, crit: ['x'], x: 1 }, claims),
    'another issuer': signed(head, { ...claims, iss: 'somebody' }),
    'no issuer': signed(head, { ...claims, iss: undefined }),
    expired: signed(head, { ...claims, exp: inOneHour - 7200 }),
    'no end': signed(head, { ...claims, exp: undefined }),
    'an end that is text': signed(head, { ...claims, exp: '9999999999' }),
    'not valid yet': signed(head, { ...claims, nbf: inOneHour }),
    'no session': signed(head, { ...claims, sid: undefined }),
    'a session that is a list': signed(head, { ...claims, sid: [ana.sessionId] }),
    'a session that is SQL': signed(head, { ...claims, sid: "' or true --" }),
    'a session that does not exist': signed(head, { ...claims, sid: newId() }),
    'the session of somebody else': signed(head, { ...claims, sid: berta.sessionId }),
    'another user': signed(head, { ...claims, sub: berta.userId }),
    'claims that are a list': `${header}.${packed([claims])}.${signature}`,
    'changed claims': `${header}.${packed({ ...claims, sub: berta.userId })}.${signature}`,
    'five parts': `${header}.${body}.${signature}.${body}.${signature}`,
    'one part': header,
    empty: '',
    null: 'null',
    huge: 'a'.repeat(8_000),
  };

  test.each(Object.entries(tokens))('%s', async (_name, token) => {
    const answer = await ask(`Bearer ${token}`);
    expect(answer.statusCode).toBe(401);
    expect(ErrorReply.safeParse(answer.json()).success).toBe(true);
  });

  test('signed with another key', async () => {
    const token = await new SignJWT({ sid: ana.sessionId })
      .setProtectedHeader(head)
      .setSubject(ana.userId)
      .setIssuer('contraluz')
      .setExpirationTime(inOneHour)
      .sign(new TextEncoder().encode('another key of at least 32 characters'));
    expect(await statusWith(`Bearer ${token}`)).toBe(401);
  });
});

test.each(['bearer', 'Basic', 'Token', ''])(
  'a token after the word "%s" is refused',
  async (word) => {
    expect(await statusWith(`${word} ${ana.token}`)).toBe(401);
  },
);

test('a token anywhere but in that header opens nothing', async () => {
  const sent = [
    { url: `${showSession.url}?token=${ana.token}` },
    { url: showSession.url, headers: { 'x-access-token': ana.token } },
    {
      url: showSession.url,
      headers: { cookie: `contraluz-token=${ana.token}; token=${ana.token}` },
    },
  ];
  for (const one of sent) expect((await app.inject(one)).statusCode).toBe(401);
});

test('a session opens nothing once it is over, by whatever way', async () => {
  const changes = [
    (id: string) => sql`update sessions set expires_at = now() where id = ${id}`,
    (id: string) =>
      sql`update sessions set ended_at = now(), end_reason = 'LOG_OUT' where id = ${id}`,
    (id: string) => sql`delete from sessions where id = ${id}`,
  ];
  for (const change of changes) {
    const { token, sessionId } = await signIn(sql, { general: true });
    expect(await statusWith(`Bearer ${token}`)).toBe(200);
    await change(sessionId);
    expect(await statusWith(`Bearer ${token}`)).toBe(401);
  }
});

test.each(['active = false', 'deleted_at = now()'])(
  'a user with "%s" has no session left',
  async (change) => {
    const { token, userId } = await signIn(sql, { general: true });
    await sql.unsafe(`update users set ${change} where id = $1`, [userId]);
    expect(await statusWith(`Bearer ${token}`)).toBe(401);
  },
);

describe('a field of another type is refused, and never believed', () => {
  const { send } = callsOf(app, ana);
  const calls: [Endpoint, Record<string, unknown>][] = [
    [logIn, { username: 'ana@example.org', password: 'una contraseña' }],
    [resetPassword, { email: 'ana@example.org' }],
    [setPassword, { token: 'x'.repeat(43), password: 'otra larga', confirmPassword: 'otra larga' }],
    [updateProfile, { name: 'Ana', lastName: 'Paz' }],
    [
      updateProfile,
      { currentPassword: 'una', newPassword: 'otra larga', confirmPassword: 'otra larga' },
    ],
    [
      userCatalogue.save,
      {
        name: 'Ana',
        lastName: 'Paz',
        email: 'a@example.org',
        administratorType: 'CUSTOM',
        permissions: ['USERS'],
        organizations: 'all',
        notes: 'x',
        active: true,
      },
    ],
  ];
  const types: unknown[] = [
    {},
    { $ne: null },
    { length: 1 },
    [{}],
    [['USERS']],
    [null],
    0,
    -1,
    1e308,
    null,
    'x'.repeat(30_000),
    'nul \0 nul',
    '\ud800',
  ];
  const booleans: unknown[] = ['true', 1, [true], {}, null];
  /** `null` is how a note is taken away. */
  const isTaken = (field: string, value: unknown) => field === 'notes' && value === null;
  const cases = calls.flatMap(([endpoint, good]) =>
    Object.keys(good).map((field): [string, string, Endpoint, Record<string, unknown>] => [
      endpoint.url,
      field,
      endpoint,
      good,
    ]),
  );

  const stored = () => sql`select * from users order by id`;

  test.each(cases)('%s: %s', async (_url, field, endpoint, good) => {
    const before = await stored();
    for (const value of field === 'active' ? booleans : types) {
      if (isTaken(field, value)) continue;
      const answer = await send(endpoint, { body: { ...good, [field]: value } });
      const shown = String(JSON.stringify(value)).slice(0, 30);
      expect([shown, answer.statusCode]).toEqual([shown, 422]);
    }
    expect(await stored()).toEqual(before);
  });

  test.each([[null], [[]], ['text'], [7], [true], [[{}]]])('a body that is %j', async (payload) => {
    for (const [endpoint] of calls) {
      const answer = await app.inject({
        method: endpoint.method,
        url: endpoint.url,
        headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      });
      expect([endpoint.url, answer.statusCode]).toEqual([endpoint.url, 422]);
    }
  });
});
