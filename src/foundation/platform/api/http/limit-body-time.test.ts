import { connect } from 'node:net';

import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { limitBodyTime } from './limit-body-time.ts';

const app = Fastify();
limitBodyTime(app, 50);
app.post('/note', async () => 'noted');
app.post('/upload', { config: { upload: { megabytes: 1 } } }, async () => 'taken');

let port = 0;
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as { port: number });
});
afterAll(() => app.close());

/** What is answered to a body whose second half comes once the line is quiet for some time. */
const sendSlowly = (path: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
          'Connection: close\r\nContent-Length: 4\r\n\r\n12',
      ),
    );
    socket.setTimeout(300, () => socket.write('34'));
    socket.on('data', (bytes) => (answer += String(bytes)));
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });

const countTimers = (): number =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;

test('a call inside the process leaves no timer behind, whether its body is taken or refused', async () => {
  const long = Fastify();
  limitBodyTime(long, 60_000);
  long.post('/note', async () => 'noted');
  const post = (payload: string) =>
    long.inject({
      method: 'POST',
      url: '/note',
      payload,
      headers: { 'content-type': 'application/json' },
    });
  await post('{}');
  const before = countTimers();
  await Promise.all(Array.from({ length: 50 }, (_, index) => post(index % 2 === 0 ? '{}' : '{')));
  // One that somebody else had may have ended meanwhile; fifty of these would be fifty more.
  expect(countTimers()).toBeLessThanOrEqual(before);
  await long.close();
});

test('a caller who sends a body too slowly is not waited for, unless it is an upload', async () => {
  expect(await sendSlowly('/note')).not.toContain('noted');
  expect(await sendSlowly('/upload')).toContain('taken');
});
