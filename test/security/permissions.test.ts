import { SignJWT } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';

import { newId } from '../../src/foundation/platform/api/database/new-id.ts';
import { policiesOf } from '../../src/foundation/platform/api/http/route-policy.ts';
import {
  type Access,
  mayUse,
  mayWrite,
  type Permission,
  permissions,
  type Writes,
} from '../../src/foundation/platform/permission.ts';
import { buildApp } from '../../src/main/composition/api/app.ts';
import { accountKey } from '../../src/office/accounts/api/account-key.ts';
import { signToken } from '../../src/office/accounts/api/session-token.ts';
import { insertContract, insertOrganization } from '../support/builders.ts';
import { freshDatabase } from '../support/database.ts';
import { isExhaustive } from '../support/how-many.ts';
import { insertUser, openSessionOf, signIn, testSecret } from '../support/sign-in.ts';

const sql = await freshDatabase();
const app = await buildApp({ sql, config: { logLevel: 'silent', secret: testSecret } });
await app.ready();
afterAll(() => app.close());

const own = await insertOrganization(sql);
const other = await insertOrganization(sql);
await insertContract(sql, own);
await insertContract(sql, other);

type Call = {
  method: 'GET' | 'POST';
  url: string;
  access: Access;
  organization?: string;
  writes?: Writes;
};

const calls = policiesOf(app).flatMap(({ method, url, config }) =>
  (['GET', 'POST'] as const).flatMap((one): Call[] => {
    const { access, organization, writes } = config ?? {};
    if (![method].flat().includes(one) || access === undefined) return [];
    const declared = { ...(organization && { organization }), ...(writes && { writes }) };
    return [{ method: one, url, access, ...declared }];
  }),
);
const guarded = calls.filter(({ access }) => access !== 'public');

type Kind = { name: string; token: () => Promise<string>; may: (call: Call) => boolean };

const nobody = () => false;
const tokenOf = async (draft: Parameters<typeof signIn>[1]) => (await signIn(sql, draft)).token;

/** Signed as ours are, with what a test says. */
const forged = async (expires: number) => {
  const { userId, sessionId } = await signIn(sql, { general: true });
  return signToken(accountKey(testSecret), { userId, sessionId, expireDate: expires });
};

/** Who is refused everywhere, with 401. */
const strangers: Kind[] = [
  { name: 'no token', token: async () => '', may: nobody },
  { name: 'a malformed token', token: async () => 'one.two.three', may: nobody },
  {
    name: 'a token of another key',
    token: () =>
      new SignJWT({ sid: newId() })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(newId())
        .setIssuer('contraluz')
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode('x'.repeat(32))),
    may: nobody,
  },
  { name: 'an expired token', token: () => forged(1_600_000_000), may: nobody },
  {
    name: 'a session that was ended',
    token: async () => {
      const { token, sessionId } = await signIn(sql, { general: true });
      await sql`
        update sessions set ended_at = now(), end_reason = 'LOG_OUT' where id = ${sessionId}`;
      return token;
    },
    may: nobody,
  },
  {
    name: 'a session that has run out',
    token: async () => {
      const { token, sessionId } = await signIn(sql, { general: true });
      await sql`update sessions set expires_at = now() where id = ${sessionId}`;
      return token;
    },
    may: nobody,
  },
  {
    name: 'a disabled user',
    token: () => tokenOf({ general: true, active: false }),
    may: nobody,
  },
  {
    name: 'a deleted user',
    token: async () => {
      const userId = await insertUser(sql, { general: true });
      const { token } = await openSessionOf(sql, userId);
      await sql`update users set deleted_at = now() where id = ${userId}`;
      return token;
    },
    may: nobody,
  },
];

const custom = (granted: Permission[], organizations: string[] = []): Kind => ({
  name: `a CUSTOM user with ${granted.join(', ') || 'nothing'}${organizations.length ? ' in one organization' : ''}`,
  token: () => tokenOf({ permissions: granted, organizations }),
  may: ({ access, writes }) =>
    mayUse({ administratorType: 'CUSTOM', permissions: granted }, access) &&
    mayWrite(organizations, writes),
});

/** Who may make some calls, and for which organizations. */
const users: (Kind & { enters: string[] })[] = [
  { ...custom([]), enters: [own, other] },
  ...permissions.map((one) => ({ ...custom([one]), enters: [own, other] })),
  { ...custom([...permissions], [own]), enters: [own] },
  {
    name: 'a GENERAL user',
    token: () => tokenOf({ general: true }),
    may: () => true,
    enters: [own, other],
  },
  {
    name: 'a GENERAL user of another organization',
    token: () => tokenOf({ general: true, organizations: [other] }),
    may: ({ writes }) => mayWrite([other], writes),
    enters: [other],
  },
];

const headers = { own, other, missing: '', malformed: 'not-an-id', unknown: newId() };
/** Which organizations a caller names; all of them for who may do everything, or in one place only. */
const namedBy = ({ may, enters }: { may: Kind['may']; enters: string[] }) => {
  const isTriedEverywhere = isExhaustive || enters.length === 1 || guarded.every(may);
  return Object.entries(isTriedEverywhere ? headers : { own });
};
const named = isExhaustive ? Object.values(headers) : [own, headers.malformed];

const cells = { all: 0, ofInstallation: 0 };
afterAll(
  () =>
    void process.stdout.write(
      `permission matrix: ${cells.all} cells, ${cells.ofInstallation} of calls that write for the installation\n`,
    ),
);

/** The answer's status; the body says nothing that a schema takes, so that nothing is changed. */
const statusOf = async ({ method, url, writes }: Call, token: string, organization: string) => {
  cells.all += 1;
  if (writes === 'installation') cells.ofInstallation += 1;
  const answer = await app.inject({
    method,
    url: url.replaceAll(/:\w+/g, newId()).replace('*', 'x'),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(organization && { 'x-current-organization-id': organization }),
    },
    ...(method === 'POST' && { payload: { nothing: 'of use' } }),
    payloadAsStream: true,
  });
  answer.stream().destroy();
  // Nothing of it stays in a browser that others use later.
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.statusCode;
};

test('the walk sees the calls of the back office', () => {
  const urls = guarded.map(({ url }) => url);
  expect(urls).toEqual(
    expect.arrayContaining(['/api/suppliers/list', '/api/admin/info-dashboard']),
  );
  expect(guarded.length).toBeGreaterThan(40);
});

test('nothing below /api is open to everybody but the word that there is nothing', () => {
  const open = calls.filter(({ url, access }) => /^\/api(\/|$)/.test(url) && access === 'public');
  expect([...new Set(open.map(({ url }) => url))].toSorted()).toEqual(['/api', '/api/*']);
});

test('an app with a route that does not say who may call it does not start', async () => {
  const another = await buildApp({ sql, config: { logLevel: 'silent' } });
  another.get('/api/forgotten', async () => 'all');
  await expect(another.ready()).rejects.toThrow('GET /api/forgotten');
  await another.close();
});

test('what belongs to the installation is written by these calls alone', () => {
  const urls = guarded.filter(({ writes }) => writes === 'installation').map(({ url }) => url);
  expect(urls.toSorted()).toEqual(
    [
      ...['calculations', 'organizations'].flatMap((module) =>
        ['delete', 'restore', 'save', 'save-updated-docs'].map((call) => `/api/${module}/${call}`),
      ),
      ...['enter', 'enter-days', 'import'].map((call) => `/api/procurement-limits/${call}`),
      '/api/calculations/default-method/accept',
      ...['publish', 'withdraw'].map((call) => `/api/publication/${call}`),
    ].toSorted(),
  );
});

test.each([
  ['does not say what it writes', {}, 'do not say what they write: POST /api/forgotten'],
  [
    'lets anybody write for the installation',
    { access: 'public', writes: 'installation' } as const,
    'POST /api/forgotten',
  ],
])('an app with a call that %s does not start', async (_does, policy, message) => {
  const another = await buildApp({ sql, config: { logLevel: 'silent' } });
  another.post('/api/forgotten', { config: { access: 'GENERAL', ...policy } }, async () => 'all');
  await expect(another.ready()).rejects.toThrow(message);
  await another.close();
});

test('who is limited to an organization is told that the method belongs to all', async () => {
  const { token } = await signIn(sql, { permissions: ['CALCULATIONS'], organizations: [own] });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/calculations/save',
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  });
  expect([answer.statusCode, answer.json().message]).toEqual([
    403,
    'platform:api.installation-only',
  ]);
});

describe.each(guarded)('$method $url', (call) => {
  test.each(strangers)('is refused with 401 to $name, whatever the organization', async (kind) => {
    const token = await kind.token();
    for (const organization of named) expect(await statusOf(call, token, organization)).toBe(401);
  });

  test.each(users)('asks what $name may do', async (kind) => {
    for (const [name, organization] of namedBy(kind)) {
      // A call may end the session that makes it.
      const status = await statusOf(call, await kind.token(), organization);
      expect({ name, ...verdict(status) }).toEqual({ name, ...expected(call, kind, name) });
    }
  });
});

type Verdict = { refusedWith: 400 | 401 | 403 | undefined };

const verdict = (status: number): Verdict => ({
  refusedWith: [400, 401, 403].find((one): one is 400 | 401 | 403 => one === status),
});

const expected = (call: Call, kind: Kind & { enters: string[] }, header: string): Verdict => {
  if (!kind.may(call)) return { refusedWith: 403 };
  if (call.organization !== 'required') return { refusedWith: undefined };
  if (['missing', 'malformed', 'unknown'].includes(header)) return { refusedWith: 400 };
  const enters = kind.enters.includes(header === 'own' ? own : other);
  return { refusedWith: enters ? undefined : 403 };
};
