import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { promisify } from 'node:util';

import type { FastifyInstance } from 'fastify';
import { afterAll, expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { asOwner, freshDatabaseUrl } from '../../../../test/support/database.ts';
import { openSessionOf, signIn, testSecret } from '../../../../test/support/sign-in.ts';
import { connect, type Sql } from '../../../foundation/platform/api/database/database.ts';
import { buildApp } from '../../../main/composition/api/app.ts';
import { drain } from '../../../main/composition/api/drain.ts';
import { notify } from './notify.ts';

/** A process of its own, as far as the database can tell. */
const openProcess = async (url: string) => {
  const sql = connect({ url, max: 4 });
  const app = await buildApp({ sql, config: { logLevel: 'silent', secret: testSecret } });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(async () => {
    if (app.server.listening) await app.close();
    await sql.end({ timeout: 1 });
  });
  return { app, address, sql };
};

const url = await freshDatabaseUrl();
const [here, there] = await Promise.all([openProcess(url), openProcess(url)]);
const { sql } = here;
const organization = await insertOrganization(sql);

type Who = { token: string };

/** Each over a connection of its own, as tabs that come and go have them. */
const open = async (
  { address }: { address: string },
  { token }: Who,
  whose = organization,
): Promise<IncomingMessage> => {
  const headers = { authorization: `Bearer ${token}`, 'x-current-organization-id': whose };
  const request = get(`${address}/events`, { headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
};

const statusOf = async (...order: Parameters<typeof open>): Promise<number | undefined> => {
  const response = await open(...order);
  response.destroy();
  return response.statusCode;
};

/** The events of a stream, one at a time; undefined at its end. */
const listen = async (...order: Parameters<typeof open>) => {
  const response = await open(...order);
  expect(response.statusCode).toBe(200);
  const pieces: AsyncIterator<string> = response.setEncoding('utf8')[Symbol.asyncIterator]();
  let rest = '';
  const next = async (): Promise<string | undefined> => {
    const end = rest.indexOf('\n\n');
    if (end >= 0) {
      const name = /^event: (.*)$/m.exec(rest.slice(0, end))?.[1];
      rest = rest.slice(end + 2);
      return name ?? next();
    }
    const piece = await pieces.next();
    if (piece.done) return undefined;
    rest += piece.value;
    return next();
  };
  return { headers: response.headers, next, leave: () => void response.destroy() };
};

const tell = (db: Sql, organizationId = organization) =>
  db.begin((tx) =>
    notify(tx, {
      organizationId,
      message: 'load.started',
      values: { fileName: 'abril.xlsx' },
      status: 'blue',
      author: { userId: null },
    }),
  );

const endSession = (sessionId: string) => sql`
  update sessions set ended_at = now(), end_reason = 'DISABLED' where id = ${sessionId}`;

test('what is new in one process is told by all, to who works for that organization', async () => {
  const other = await insertOrganization(sql);
  const near = await listen(here, await signIn(sql));
  const far = await listen(there, await signIn(sql));
  const foreign = await listen(there, await signIn(sql), other);
  await tell(here.sql);
  expect(await near.next()).toBe('reloadNotification');
  expect(await far.next()).toBe('reloadNotification');
  await tell(there.sql, other);
  expect(await foreign.next()).toBe('reloadNotification');
  expect(near.headers['content-type']).toBe('text/event-stream');
  expect(near.headers['cache-control']).toBe('no-store');
  expect(near.headers['x-accel-buffering']).toBe('no');
  for (const { leave } of [near, far, foreign]) leave();
});

test('who is disabled is out within a second, in every process and tab', async () => {
  const user = await signIn(sql);
  const tabs = await Promise.all([listen(here, user), listen(there, user), listen(there, user)]);
  const sister = await openSessionOf(sql, user.userId);
  const stays = await listen(there, sister);
  const started = performance.now();
  await endSession(user.sessionId);
  for (const { next } of tabs) {
    expect(await next()).toBe('signed-out');
    expect(await next()).toBeUndefined();
  }
  expect(performance.now() - started).toBeLessThan(1000);
  expect(await statusOf(here, user)).toBe(401);
  await tell(sql);
  expect(await stays.next()).toBe('reloadNotification');
  stays.leave();
});

test('nobody listens without a session or for an organization that is not theirs', async () => {
  const limited = await signIn(sql, { organizations: [await insertOrganization(sql)] });
  expect(await statusOf(here, { token: 'x' })).toBe(401);
  expect(await statusOf(here, limited)).toBe(403);
  expect(await statusOf(here, await signIn(sql), '')).toBe(400);
});

test('one session may listen twelve times in a process, and once more when one has gone', async () => {
  const user = await signIn(sql);
  const tabs = await Promise.all(Array.from({ length: 12 }, () => listen(here, user)));
  expect(await statusOf(here, user)).toBe(429);
  tabs[0]?.leave();
  await expect.poll(() => statusOf(here, user)).toBe(200);
  await endSession(user.sessionId);
});

test('who leaves before it is known who they are takes nobody’s place', async () => {
  const user = await signIn(sql);
  const headers = {
    authorization: `Bearer ${user.token}`,
    'x-current-organization-id': organization,
  };
  await there.sql.begin(async (tx) => {
    await tx`lock table sessions in access exclusive mode`;
    const requests = Array.from({ length: 12 }, () =>
      get(`${here.address}/events`, { headers, agent: false }).on('error', () => {}),
    );
    await expect.poll(() => countOpen(here)).toBe(12);
    await expect.poll(() => countWaiting()).toBeGreaterThan(0);
    for (const request of requests) request.destroy();
    await expect.poll(() => countOpen(here)).toBe(0);
  });
  const tabs = await Promise.all(Array.from({ length: 12 }, () => open(here, user)));
  expect(tabs.map(({ statusCode }) => statusCode)).toEqual(tabs.map(() => 200));
  await endSession(user.sessionId);
});

const countWaiting = async (): Promise<number> => {
  const [row] = await there.sql<[{ count: number }]>`
    select count(*) as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`;
  return row.count;
};

const countOpen = ({ app }: { app: FastifyInstance }) =>
  promisify((done: (error: Error | null, count: number) => void) =>
    app.server.getConnections(done),
  )();

test('after the database was away, listeners are told to look, and the ended are out', async () => {
  const staying = await listen(here, await signIn(sql));
  const ending = await signIn(sql);
  const ended = await listen(here, ending);
  // The session ends while nobody hears of it, as its listener has been cut off.
  await asOwner(sql, (owner) => owner`alter table sessions disable trigger sessions_ended`);
  await endSession(ending.sessionId);
  await asOwner(sql, (owner) => owner`alter table sessions enable trigger sessions_ended`);
  await there.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike 'listen %'`;
  expect(await staying.next()).toBe('reloadNotification');
  expect(await ended.next()).toBe('reloadNotification');
  expect(await ended.next()).toBe('signed-out');
  await tell(there.sql);
  expect(await staying.next()).toBe('reloadNotification');
  staying.leave();
});

test('a server that stops ends its streams at once, and does not wait for them', async () => {
  const leaving = await openProcess(url);
  const tab = await listen(leaving, await signIn(sql));
  const started = performance.now();
  await drain(leaving.app);
  expect(await tab.next()).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(5000);
});
