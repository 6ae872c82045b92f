import { randomBytes } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';

import { streamReply } from './stream-reply.ts';

const app = Fastify();
afterAll(() => app.close());

async function* pieces(end: () => void): AsyncGenerator<string> {
  yield 'half of ';
  end();
  yield 'the whole';
}

const fail = () => {
  throw Object.assign(new Error('no'), { statusCode: 410 });
};

app.get('/whole', (request, reply) =>
  streamReply(request, reply, (reader, send) =>
    send(
      pieces(() => undefined),
      reader,
    ),
  ),
);
app.get('/refused', (request, reply) => streamReply(request, reply, async () => fail()));
app.get('/broken', (request, reply) =>
  streamReply(request, reply, (reader, send) => send(pieces(fail), reader)),
);

app.get('/text', (request, reply) =>
  streamReply(request, reply, (reader, send) => {
    void reply.headers({ 'content-type': 'text/csv; charset=utf-8', vary: 'cookie', etag: '"1"' });
    return send(rows(), reader);
  }),
);
app.get('/broken-text', (request, reply) =>
  streamReply(request, reply, (reader, send) => {
    void reply.type('application/json');
    return send(pieces(fail), reader);
  }),
);

app.get('/half-text', (request, reply) =>
  streamReply(request, reply, (reader, send) => {
    void reply.type('text/csv');
    return send(halfOfRows(reader), reader);
  }),
);

/** Fails when its first bytes have left. */
async function* halfOfRows(reader: AbortSignal): AsyncGenerator<string> {
  for (let row = 0; !reader.aborted; row += 1) {
    yield randomBytes(20_000).toString('hex');
    if (row > 20) fail();
  }
}

async function* rows(): AsyncGenerator<string> {
  for (let row = 0; row < 5000; row += 1) yield `ñandú,${row}\r\n`;
}
const text = Array.from({ length: 5000 }, (_, row) => `ñandú,${row}\r\n`).join('');

/** An answer as it travels. */
const ask = async (path: string, encodings: string) => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(address + path, { headers: { 'accept-encoding': encodings } }, resolve)
    .on('error', reject)
    .end();
  const reply = await promise;
  return { headers: reply.headers, body: buffer(reply) };
};

const address = await app.listen({ port: 0, host: '127.0.0.1' });

test('what is sent in pieces arrives whole', async () => {
  expect(await (await fetch(`${address}/whole`)).text()).toBe('half of the whole');
});

test('what fails before the first piece is answered as an error', async () => {
  expect((await fetch(`${address}/refused`)).status).toBe(410);
});

test('what fails after it breaks off, and never looks whole', async () => {
  const reading = fetch(`${address}/broken`).then((reply) => reply.text());
  await expect(reading).rejects.toThrow('terminated');
  expect((await fetch(`${address}/whole`)).status).toBe(200);
});

test.each(['gzip', 'br, GZIP;q=0.8', 'gzip, deflate, br, zstd'])(
  'a text is packed for who accepts %s',
  async (encodings) => {
    const { headers, body } = await ask('/text', encodings);
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'cookie, accept-encoding',
      etag: 'W/"1"',
    });
    const packed = await body;
    expect(gunzipSync(packed).toString()).toBe(text);
    expect(packed.length).toBeLessThan(text.length / 3);
  },
);

test.each(['', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.00', 'x-gzip'])(
  'a text travels plain for who accepts "%s"',
  async (encodings) => {
    const { headers, body } = await ask('/text', encodings);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).toMatchObject({ vary: 'cookie, accept-encoding', etag: '"1"' });
    expect((await body).toString()).toBe(text);
  },
);

test('what is packed already is not packed again', async () => {
  const { headers, body } = await ask('/whole', 'gzip');
  expect(headers).not.toHaveProperty('content-encoding');
  expect((await body).toString()).toBe('half of the whole');
});

test('a packed text that fails before its first bytes left is answered as an error', async () => {
  const reply = await fetch(`${address}/broken-text`, { headers: { 'accept-encoding': 'gzip' } });
  expect(reply.status).toBe(410);
  expect(reply.headers.get('content-encoding')).toBeNull();
  expect(await reply.json()).toMatchObject({ message: 'no' });
});

test('a packed text that fails later breaks off, and never looks whole', async () => {
  const { body } = await ask('/half-text', 'gzip');
  await expect(body).rejects.toThrow('aborted');
});

test('whoever reads for a reader who left is told', async () => {
  const told = Promise.withResolvers<boolean>();
  const leaving = new AbortController();
  const other = Fastify();
  other.get('/', (request, reply) =>
    streamReply(request, reply, async (reader, send) => {
      reader.addEventListener('abort', () => told.resolve(true));
      await send(endless(), reader);
    }),
  );
  const place = await other.listen({ port: 0, host: '127.0.0.1' });
  const { body } = await fetch(place, { signal: leaving.signal });
  await body?.getReader().read();
  leaving.abort();
  expect(await told.promise).toBe(true);
  await other.close();
});

async function* endless(): AsyncGenerator<string> {
  for (;;) yield 'more '.repeat(10_000);
}
