import { connect } from 'node:net';

import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';

import { streamReply } from '../../src/foundation/platform/api/http/stream-reply.ts';
import { createConcurrencyLimit } from '../../src/foundation/platform/api/limits/create-concurrency-limit.ts';

const nobodyLeaves = new AbortController().signal;

test('turns that end in the same moment are all given on', async () => {
  const take = createConcurrencyLimit({ limit: 2, timeout: 2_000 });
  const ends = [await take(nobodyLeaves), await take(nobodyLeaves)];
  const waiting = take(nobodyLeaves);
  for (const end of ends) end();
  const turns = [await waiting, await take(nobodyLeaves)];
  expect(turns).toHaveLength(2);
});

test('a turn that ends in the moment in which somebody gives up waiting is not lost', async () => {
  const take = createConcurrencyLimit({ limit: 1, timeout: 2_000 });
  const leaving = new AbortController();
  const end = await take(nobodyLeaves);
  const waiting = take(leaving.signal);
  leaving.abort(new Error('left'));
  end();
  await expect(waiting).rejects.toThrow('left');
  expect(await take(nobodyLeaves)).toBeTypeOf('function');
});

const app = Fastify({ trustProxy: true, forceCloseConnections: true });
afterAll(() => app.close());

const broken = Promise.withResolvers<void>();
const open = new Set<AbortSignal>();

async function* half(): AsyncGenerator<string> {
  yield 'a,b\r\n1,2\r\n';
  await broken.promise;
  throw new Error('the database went away');
}

async function* endless(): AsyncGenerator<string> {
  for (;;) yield 'more '.repeat(10_000);
}

app.get('/half.csv', (request, reply) =>
  streamReply(request, reply, (reader, send) => send(half(), reader)),
);
app.get('/endless.csv', (request, reply) =>
  streamReply(request, reply, (reader, send) => {
    open.add(reader);
    return send(endless(), reader);
  }),
);
const address = await app.listen({ port: 0, host: '127.0.0.1' });

test('an answer that breaks off looks broken to a proxy that speaks HTTP/1.0, too', async () => {
  const ended = Promise.withResolvers<string>();
  const socket = connect(Number(new URL(address).port), '127.0.0.1', () =>
    socket.write('GET /half.csv HTTP/1.0\r\n\r\n'),
  );
  socket.on('data', () => broken.resolve());
  socket.on('end', () => ended.resolve('as if whole'));
  socket.on('error', (error) => ended.resolve('code' in error ? String(error.code) : ''));
  expect(await ended.promise).toBe('ECONNRESET');
});

test('one address has two long answers at a time, in all of its network; others are not kept waiting', async () => {
  const leaving = new AbortController();
  const ask = (from: string) =>
    fetch(`${address}/endless.csv`, {
      headers: { 'x-forwarded-for': from },
      signal: leaving.signal,
    });
  // An answer that nobody holds any more is given up with the next collection of garbage.
  const held = await Promise.all([ask('2001:db8:0:1::1'), ask('2001:db8:0:1::2')]);
  const third = ask('2001:db8:0:1:ffff::3').catch(() => 'left');
  held.push(await ask('2001:db8:0:2::1'), await ask('192.0.2.1'));
  expect(open.size).toBe(4);
  expect(held.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  leaving.abort();
  expect(await third).toBe('left');
});

test('who was kept waiting is next when an answer of the same address ends', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const ask = ({ signal }: AbortController) =>
    fetch(`${address}/endless.csv`, { headers: { 'x-forwarded-for': '192.0.2.9' }, signal });
  const held = await Promise.all([ask(first), ask(second)]);
  const third = ask(second);
  first.abort();
  held.push(await third);
  expect(held.map(({ status }) => status)).toEqual([200, 200, 200]);
  second.abort();
});
