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
