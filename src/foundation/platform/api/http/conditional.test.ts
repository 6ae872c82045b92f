import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';

import { answerUnchanged, etagOf, weakEtagOf } from './conditional.ts';

const code = vi.hoisted(() => ({ moment: 0 }));
vi.mock('../code-version.ts', () => ({ codeVersion: () => 'one', codeMoment: () => code.moment }));

const etag = etagOf('contracts', 7);
const lastModified = '2026-03-08T12:00:00.600Z';

const app = Fastify();
app.route({
  method: ['GET', 'POST'],
  url: '/',
  handler: async (request, reply) => {
    reply.headers({ 'content-security-policy': "default-src 'none'", 'content-type': 'text/csv' });
    return answerUnchanged(request, reply, { etag, lastModified }) ? reply : 'data';
  },
});
const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.inject({ url: '/', method, headers });

test('an answer carries its tag and its moment, in whole seconds', async () => {
  const { statusCode, body, headers } = await ask({});
  expect([statusCode, body]).toEqual([200, 'data']);
  expect(headers).toMatchObject({ etag, 'last-modified': 'Sun, 08 Mar 2026 12:00:00 GMT' });
});

test.each([
  ['the tag', etag, 304],
  ['the tag as a weak one', `W/${etag}`, 304],
  ['the tag among others', `"x",W/"y" , ${etag}`, 304],
  ['anything', '*', 304],
  ['another tag', '"x"', 200],
  ['nothing', '', 200],
  ['the beginning of the tag', etag.slice(0, 9), 200],
])('to who has %s', async (_, known, status) => {
  expect((await ask({ 'if-none-match': known })).statusCode).toBe(status);
  expect((await ask({ 'if-none-match': known }, 'HEAD')).statusCode).toBe(status);
});

test.each([
  ['Sun, 08 Mar 2026 12:00:00 GMT', 304],
  ['Sun, 08 Mar 2026 12:00:01 GMT', 200],
  ['Sun, 08 Mar 2026 11:59:59 GMT', 200],
  ['yesterday', 200],
])('to who has what was new on %s', async (moment, status) => {
  expect((await ask({ 'if-modified-since': moment })).statusCode).toBe(status);
});

test('a tag decides alone: the moment beside it is not asked', async () => {
  const headers = { 'if-none-match': '"x"', 'if-modified-since': new Date().toUTCString() };
  expect((await ask(headers)).statusCode).toBe(200);
});

test('a moment decides nothing where one address has several answers', async () => {
  const fresh = Fastify();
  fresh.get('/', async (request, reply) =>
    answerUnchanged(request, reply, { etag, lastModified, varies: true }) ? reply : 'data',
  );
  const { headers } = await fresh.inject('/');
  const known = { 'if-modified-since': String(headers['last-modified']) };
  expect((await fresh.inject({ url: '/', headers: known })).statusCode).toBe(200);
  const tagged = { 'if-none-match': String(headers['etag']) };
  expect((await fresh.inject({ url: '/', headers: tagged })).statusCode).toBe(304);
});

test('code that came after the data is their moment: it may compute something else', async () => {
  const known = { 'if-modified-since': String((await ask({})).headers['last-modified']) };
  expect((await ask(known)).statusCode).toBe(304);
  code.moment = Date.parse('2026-03-09T00:00:00Z');
  const { statusCode, headers } = await ask(known);
  code.moment = 0;
  expect(statusCode).toBe(200);
  expect(headers['last-modified']).toBe('Mon, 09 Mar 2026 00:00:00 GMT');
});

test('304 has no body, and no header that would spoil what the caller keeps', async () => {
  const { body, headers } = await ask({ 'if-none-match': etag });
  expect(body).toBe('');
  expect(Object.keys(headers).toSorted()).toEqual(['connection', 'date', 'etag', 'last-modified']);
});

test('what changes something is never answered so', async () => {
  expect((await ask({ 'if-none-match': '*' }, 'POST')).statusCode).toBe(200);
});

test('a change within the second of the last one is not hidden by its moment', async () => {
  const fresh = Fastify();
  fresh.get('/', async (request, reply) =>
    answerUnchanged(request, reply, { etag, lastModified: new Date().toISOString() })
      ? reply
      : 'data',
  );
  const { headers } = await fresh.inject('/');
  const known = { 'if-modified-since': String(headers['last-modified']) };
  expect((await fresh.inject({ url: '/', headers: known })).statusCode).toBe(200);
});

test('other parts make another tag', () => {
  const tags = [etagOf(), etagOf('a'), etagOf('a', 'b'), etagOf('ab'), etagOf(['a', 'b'])];
  expect(new Set(tags).size).toBe(5);
  expect(weakEtagOf('a')).toBe(`W/${etagOf('a')}`);
});
