import { connect as dial } from 'node:net';

import { afterAll, beforeEach, expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { inProcessHeaders } from '../../../foundation/platform/api/http/in-process.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { tooBusy } from '../../../foundation/platform/api/limits/too-busy.ts';
import type { Endpoint } from '../../../foundation/platform/endpoint.ts';
import { ErrorReply, FailureReply, replyOf } from '../../../foundation/platform/reply.ts';
import { z } from '../../../foundation/platform/schema.ts';
import type {} from '../../../office/organizations/api/current-organization.ts';
import { buildApp } from './app.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const ofOrganization = { 'x-current-organization-id': organization };

const echo = {
  method: 'POST',
  writes: 'nothing',
  url: '/public-api/echo',
  access: 'public',
  organization: 'required',
  summary: 'Says a word again',
  schema: {
    querystring: z.strictObject({ times: z.coerce.number().int().max(3).default(1) }),
    body: z.strictObject({ word: z.string().max(10), tags: z.array(z.string()).optional() }),
    response: { 200: replyOf(z.strictObject({ word: z.string(), organizationId: z.string() })) },
  },
} as const satisfies Endpoint;

const broken = {
  method: 'GET',
  url: '/public-api/broken',
  access: 'public',
  organization: 'none',
  summary: 'Fails as it is told',
  schema: { response: { 200: replyOf(z.strictObject({ number: z.number() })) } },
} as const satisfies Endpoint;

const forStaff = { ...broken, url: '/api/for-staff', access: 'CONTRACTS' } as const;

let fail: () => unknown = () => undefined;
let logged: string[] = [];

const openApp = async (requestsPerMinute = 0) => {
  const log = { write: (line: string) => void logged.push(line) };
  const app = await buildApp({ sql, config: { logLevel: 'info', requestsPerMinute }, log });
  app.route({
    ...routeOf(echo),
    handler: async ({ organizationId, body }) => ({
      error: false as const,
      data: { word: (body as { word: string }).word, organizationId },
    }),
  });
  app.route({ ...routeOf(broken), handler: async () => fail() });
  app.route({ ...routeOf(forStaff), handler: async () => ({ error: false, data: { number: 1 } }) });
  afterAll(() => app.close());
  return app;
};

const app = await openApp();

beforeEach(() => {
  logged = [];
});

const translate = (
  payload: unknown,
  url: string = echo.url,
  headers: Record<string, string> = ofOrganization,
) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

/** The status and the text key of a refusal, whose envelope is checked on the way. */
const refusal = ({ statusCode, body }: { statusCode: number; body: string }) => {
  const { message, messageText, errors } = ErrorReply.parse(JSON.parse(body));
  expect(messageText).not.toBe(message);
  for (const issue of errors) expect(issue.messageText).not.toBe(issue.message);
  return { statusCode, message, errors };
};

test('a call that obeys its schema is answered in the envelope', async () => {
  const reply = await translate({ word: 'luz' });
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({
    error: false,
    data: { word: 'luz', organizationId: organization },
  });
});

test.each([
  ['a key too many', { word: 'luz', more: 1 }, 'more', 'unknown-key'],
  ['a key that is missing', {}, 'word', 'required'],
  ['a number for a text', { word: 7 }, 'word', 'type'],
  ['a text that is too long', { word: 'x'.repeat(11) }, 'word', 'too-big'],
  ['a wrong value inside a list', { word: 'luz', tags: ['a', 2] }, 'tags.1', 'type'],
  ['a list for the body', [], 'body', 'type'],
  ['null for the body', 'null', 'body', 'type'],
  ['a character that no database stores', { word: 'a\0b' }, 'body', 'format'],
])('%s is 422 and names the field', async (_, body, field, word) => {
  expect(refusal(await translate(body))).toMatchObject({
    statusCode: 422,
    message: 'platform:api.invalid',
    errors: [{ field, message: `platform:validation.${word}` }],
  });
});

test.each([
  ['?times=4', 'times', 'too-big'],
  ['?times=x', 'times', 'type'],
  ['?times=1&times=2', 'times', 'type'],
  ['?other=1', 'other', 'unknown-key'],
])('the query %s is 422 and names the field', async (query, field, word) => {
  expect(refusal(await translate({ word: 'luz' }, echo.url + query))).toMatchObject({
    statusCode: 422,
    errors: [{ field, message: `platform:validation.${word}` }],
  });
});

test('a call that declares no query takes none', async () => {
  const reply = await app.inject({ url: '/public-api/organizations/list?page=2' });
  expect(refusal(reply)).toMatchObject({ statusCode: 422, errors: [{ field: 'page' }] });
});

test.each([
  ['broken JSON', '{"word":', 400],
  ['no body', '', 400],
  ['a key that would change the prototype', '{"word":"luz","__proto__":{"a":1}}', 400],
  ['a constructor that would', '{"word":"luz","constructor":{"prototype":{"a":1}}}', 400],
  ['a body over 64 KB', JSON.stringify({ word: 'x'.repeat(65_536) }), 413],
])('%s is refused', async (_, body, status) => {
  expect(refusal(await translate(body)).statusCode).toBe(status);
});

test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
  'a body of the type %s is 415',
  async (type) => {
    const reply = await translate('{"word":"luz"}', echo.url, {
      ...ofOrganization,
      'content-type': type,
    });
    expect(refusal(reply)).toMatchObject({ statusCode: 415, message: 'platform:api.not-json' });
  },
);

test('an address that nobody serves is 404, and one that takes another method says which', async () => {
  for (const url of ['/public-api/nothing', '/api', '/api/x', '/nothing'])
    expect(refusal(await app.inject({ url })).statusCode).toBe(404);
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'] as const) {
    const reply = await app.inject({ method, url: `${echo.url}?times=1` });
    expect(refusal(reply).statusCode).toBe(405);
    expect(reply.headers.allow).toBe('POST');
  }
  const head = await app.inject({ method: 'HEAD', url: '/public-api/organizations/list' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

test('an address that cannot be read is 400 in the same envelope', async () => {
  const reply = await app.inject({ url: '/public-api/%zz' });
  expect(refusal(reply).statusCode).toBe(400);
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
});

test('nobody is signed in yet: a call for staff is 401', async () => {
  const reply = await app.inject({ url: forStaff.url, headers: { authorization: 'Bearer x' } });
  expect(refusal(reply)).toMatchObject({ statusCode: 401, message: 'platform:api.not-signed-in' });
});

test('the words of a refusal are in the language of the request', async () => {
  const textIn = async (headers: Record<string, string>, query = '') =>
    (await app.inject({ url: `/api/nothing${query}`, headers })).json().messageText;
  const [es, en, jp] = [
    await textIn({}),
    await textIn({ 'accept-language': 'en-GB,en;q=0.8' }),
    await textIn({ cookie: 'language=jp' }),
  ];
  expect(new Set([es, en, jp]).size).toBe(3);
  expect(await textIn({ cookie: 'language=jp', 'accept-language': 'es' })).toBe(jp);
  expect(await textIn({ cookie: 'language=jp' }, '?lang=en')).toBe(en);
  expect(await textIn({ 'accept-language': 'fr' })).toBe(es);
});

test('a handler may refuse with a text of its own', async () => {
  fail = () => Promise.reject(refuse(409, 'platform:api.try-again'));
  expect(refusal(await app.inject({ url: broken.url }))).toMatchObject({
    statusCode: 409,
    message: 'platform:api.try-again',
  });
});

test('a row that exists already is a conflict', async () => {
  fail = () => sql`insert into organizations (id, name, short_name)
                   values (${organization}, 'Otra', 'Otra')`;
  expect(refusal(await app.inject({ url: broken.url })).statusCode).toBe(409);
});

test.each([
  ['an error of ours', () => Promise.reject(new Error('the secret of the house'))],
  ['something thrown that is no error', () => Promise.reject('the secret of the house')],
  ['SQL that is wrong', () => sql`select 'the secret of the house' from nowhere`],
  ['a reply that breaks its schema', () => ({ error: false, data: { secret: 'of the house' } })],
])('%s is 500 with an id, which the log explains, and nothing else', async (_, failing) => {
  fail = failing;
  const reply = await app.inject({ url: broken.url });
  expect(reply.statusCode).toBe(500);
  const { errorId } = FailureReply.parse(reply.json());
  expect(logged.join('')).toContain(errorId);
});

test('a call that finds too much going on is 503, which the log tells without a stack', async () => {
  fail = () => Promise.reject(tooBusy());
  const reply = await app.inject({ url: broken.url });
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
  const { errorId, messageText } = FailureReply.parse(reply.json());
  expect(messageText).toMatch(/^Hay muchas consultas/);
  expect(logged.join('')).toContain(errorId);
  expect(logged.join('')).not.toMatch(/"stack"|"level":50/);
});

test.each(['EPIPE', 'ECONNRESET', 'CONNECTION_CLOSED', '57P01', '53300'])(
  'a database that breaks off with %s is away: 503',
  async (code) => {
    fail = () => Promise.reject(Object.assign(new Error('write'), { code }));
    expect((await app.inject({ url: broken.url })).statusCode).toBe(503);
  },
);

test.each(['53100', 'ENOSPC'])('%s says that the disk is full: 507', async (code) => {
  fail = () => Promise.reject(Object.assign(new Error('write'), { code }));
  expect((await app.inject({ url: broken.url })).statusCode).toBe(507);
});

test('every answer carries the request id: the one given, if it is plain, or one of ours', async () => {
  const idFor = async (given: string) =>
    (await app.inject({ url: '/livez', headers: { 'x-request-id': given } })).headers[
      'x-request-id'
    ];
  expect(await idFor('from-the-proxy.1')).toBe('from-the-proxy.1');
  for (const odd of ['a b', 'x'.repeat(65), '<script>', ''])
    expect(await idFor(odd)).toMatch(/^[\da-f-]{36}$/);
});

test.each(['/livez', '/public-api/organizations/list', '/public-api/nothing', '/nothing'])(
  'the answer of %s carries the security headers',
  async (url) => {
    const { headers } = await app.inject({ url });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('set-cookie');
  },
);

test('the log names the route and the status, and nothing of the visitor', async () => {
  await app.inject({
    method: 'POST',
    url: `${echo.url}?times=2&search=clinica-privada`,
    headers: {
      ...ofOrganization,
      cookie: 'organization=galleta',
      'user-agent': 'navegador-raro',
      'x-forwarded-for': '203.0.113.77',
    },
    remoteAddress: '198.51.100.23',
    payload: { word: 'confidencial' },
  });
  const text = logged.join('');
  expect(text).toContain(echo.url);
  expect(text).toContain('422');
  expect(text).not.toMatch(
    /clinica-privada|galleta|navegador-raro|confidencial|198\.51\.100\.23|203\.0\.113\.77/,
  );
});

test('the log does not repeat the value that the database refused', async () => {
  fail = () => sql`select ${'clinica-privada'}::text::uuid as clinic where ${'otra'} <> ''`;
  expect((await app.inject({ url: broken.url })).statusCode).toBe(500);
  expect(logged.join('')).toContain('22P02');
  expect(logged.join('')).not.toMatch(/clinica-privada|otra/);
});

test('an app refuses to start with a route that does not say who may call it', async () => {
  const careless = await buildApp({ sql, config: { logLevel: 'silent' } });
  careless.get('/open-door', async () => 'in');
  await expect(careless.ready()).rejects.toThrow('GET /open-door');
});

test('too many calls from one address are 429; those of others and health checks are not', async () => {
  const limited = await openApp(4);
  const statusFor = async (url: string, remoteAddress: string) =>
    (await limited.inject({ url, remoteAddress })).statusCode;
  const url = '/public-api/organizations/list';
  for (let call = 0; call < 4; call += 1) expect(await statusFor(url, '203.0.113.1')).toBe(200);
  const reply = await limited.inject({ url, remoteAddress: '203.0.113.1' });
  expect(refusal(reply)).toMatchObject({
    statusCode: 429,
    message: 'platform:api.too-many-requests',
  });
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect(await statusFor('/public-api/nothing', '203.0.113.1')).toBe(429);
  expect(await statusFor('/nothing', '203.0.113.1')).toBe(429);
  expect(await statusFor('/livez', '203.0.113.1')).toBe(200);
  expect(await statusFor(url, '203.0.113.2')).toBe(200);
});

test('searches have half as many, each route for itself', async () => {
  const limited = await openApp(4);
  const call = () =>
    limited.inject({
      method: 'POST',
      url: echo.url,
      headers: ofOrganization,
      payload: { word: '' },
    });
  expect([await call(), await call(), await call()].map((it) => it.statusCode)).toEqual([
    200, 200, 429,
  ]);
  expect((await limited.inject({ url: '/public-api/organizations/list' })).statusCode).toBe(200);
});

test('the calls that a page makes inside the process are not counted, and nobody can pretend', async () => {
  const limited = await openApp(2);
  const url = '/public-api/organizations/list';
  for (let call = 0; call < 5; call += 1)
    expect((await limited.inject({ url, headers: inProcessHeaders() })).statusCode).toBe(200);
  const [name = ''] = Object.keys(inProcessHeaders());
  const pretend = () => limited.inject({ url, headers: { [name]: 'x'.repeat(43) } });
  expect([await pretend(), await pretend(), await pretend()].map((it) => it.statusCode)).toEqual([
    200, 200, 429,
  ]);
});

test('X-Forwarded-For is believed from a trusted proxy only', async () => {
  const url = '/public-api/organizations/list';
  const statuses = async (trustedProxies: string[]) => {
    const config = { logLevel: 'silent', requestsPerMinute: 1, trustedProxies } as const;
    const behindProxy = await buildApp({ sql, config });
    const call = (visitor: string) =>
      behindProxy.inject({
        url,
        remoteAddress: '10.0.0.1',
        headers: { 'x-forwarded-for': visitor },
      });
    return [
      (await call('203.0.113.1')).statusCode,
      (await call('203.0.113.2')).statusCode,
      (await call('203.0.113.2')).statusCode,
    ];
  };
  expect(await statuses(['10.0.0.0/8'])).toEqual([200, 200, 429]);
  expect(await statuses([])).toEqual([200, 429, 429]);
});

test('no answer repeats the host name that the caller made up', async () => {
  for (const url of ['/public-api/organizations/list', '/api-docs', '/public-api/openapi.json']) {
    const { body, headers } = await app.inject({ url, headers: { host: 'evil.example' } });
    expect(body + JSON.stringify(headers)).not.toContain('evil.example');
  }
});

test('a caller who sends headers too slowly is not waited for', () => {
  expect(app.server.headersTimeout).toBe(15_000);
});

test('what is no HTTP at all gets 400 and the line is closed', async () => {
  const listening = await openApp();
  await listening.listen({ port: 0, host: '127.0.0.1' });
  const { port } = listening.server.address() as { port: number };
  const send = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let answer = '';
      const socket = dial(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (bytes) => (answer += String(bytes)));
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });
  expect(await send('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
  const split = 'GET /livez HTTP/1.1\r\nHost: x\r\nX-Request-Id: a\nSet-Cookie: b=c\r\n\r\n';
  expect(await send(split)).toMatch(/^HTTP\/1.1 400 /);
});
