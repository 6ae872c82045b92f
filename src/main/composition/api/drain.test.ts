import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { drain } from './drain.ts';

test('a page under way when the server stops is sent whole, and nobody new is let in', async () => {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const app = Fastify();
  app.get('/call', async () => 'its data');
  app.get('/page', async () => {
    begun.resolve();
    await gate.promise;
    return (await app.inject('/call')).body;
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });

  const page = fetch(`${address}/page`);
  await begun.promise;
  const drained = drain(app);
  await expect(fetch(`${address}/call`)).rejects.toThrow('fetch failed');
  gate.resolve();

  expect(await (await page).text()).toBe('its data');
  await drained;
  expect(app.server.listening).toBe(false);
});
