import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';

import { afterAll, expect, test } from 'vitest';

import { endWhenStalled } from './end-when-stalled.ts';

const ended = Promise.withResolvers<boolean>();
const server = createServer((request, answer) => {
  endWhenStalled(answer, 50);
  if (request.url === '/later') return void setTimeout(() => answer.end('later'), 300);
  answer.on('close', () => ended.resolve(answer.writableFinished));
  return void answer.end('more '.repeat(10_000_000));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as { port: number };
afterAll(() => server.close());

test('the answer to a reader that takes nothing is ended', async () => {
  const sleeper = connect(port, '127.0.0.1', () =>
    sleeper.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
  );
  sleeper.pause();
  expect(await ended.promise).toBe(false);
  sleeper.destroy();
});

test('a reader that waits for us may wait', async () => {
  expect(await (await fetch(`http://127.0.0.1:${port}/later`)).text()).toBe('later');
});
