import { request as ask } from 'node:http';

import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';

import type { Principal } from './principal.ts';
import { refuse } from './refuse.ts';
import { guardOrganizations, guardRoutes } from './route-policy.ts';

const user: Principal = {
  userId: '1',
  sessionId: '2',
  fullName: 'Ana Prueba',
  administratorType: 'CUSTOM',
  permissions: ['CONTRACTS'],
  organizations: [],
  mustAddSecondFactor: false,
};

/** A call whose body is under way when who sends it is found out to be somebody else. */
const sendSlowly = async (whoThen: () => Principal) => {
  const app = Fastify();
  afterAll(() => app.close());
  const admitted = Promise.withResolvers<void>();
  const handled: unknown[] = [];
  let identify = (): Principal => {
    admitted.resolve();
    return user;
  };
  guardRoutes(app, async () => identify());
  app.decorateRequest('organizationId', 'alfa');
  guardOrganizations(app);
  app.post('/', { config: { access: 'CONTRACTS', writes: 'organization' } }, async ({ body }) =>
    handled.push(body),
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answered = Promise.withResolvers<number | undefined>();
  const headers = { 'content-type': 'application/json', 'content-length': '12' };
  const call = ask(address, { method: 'POST', headers }, (answer) => {
    answer.resume();
    answered.resolve(answer.statusCode);
  });
  call.write('{"amou');
  await admitted.promise;
  identify = whoThen;
  call.end('nt":1}');
  return { status: await answered.promise, handled };
};

test.each<[string, number, () => Principal]>([
  [
    'whose session has ended',
    401,
    () => {
      throw refuse(401, 'platform:api.not-signed-in');
    },
  ],
  ['who has lost the permission', 403, () => ({ ...user, permissions: ['USERS'] })],
  [
    'who has been limited to other organizations',
    403,
    () => ({ ...user, organizations: ['beta'] }),
  ],
])('a body that arrives late is not taken from somebody %s', async (_, status, whoThen) => {
  expect(await sendSlowly(whoThen)).toEqual({ status, handled: [] });
});

test('a body that arrives late is taken from who may send it still', async () => {
  expect(await sendSlowly(() => user)).toMatchObject({ status: 200 });
});
