import { afterAll, expect, test } from 'vitest';

import { callsOf } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { insertUser, openSessionOf, testSecret } from '../../../../test/support/sign-in.ts';
import { buildApp } from '../../../main/composition/api/app.ts';
import { logIn, showSession } from '../account-endpoints.ts';
import { endOneSession, endOtherSessions, listOwnSessions } from '../profile-endpoints.ts';
import { hashPassword } from './hash-password.ts';

const sql = await freshDatabase();
const app = await buildApp({ sql, config: { logLevel: 'silent', secret: testSecret } });
afterAll(() => app.close());

const openTwice = async () => {
  const userId = await insertUser(sql);
  const [here, there] = [await openSessionOf(sql, userId), await openSessionOf(sql, userId)];
  return { userId, here, there, calls: callsOf(app, here), others: callsOf(app, there) };
};

const countLogOuts = async (userId: string) => {
  const [row] = await sql<[{ count: number }]>`
    select count(*) from audit_events where entity_id = ${userId} and action = 'LOG_OUT'`;
  return row.count;
};

test('somebody sees their own open sessions, which one asks, and nobody else’s', async () => {
  const { calls, here, there, userId } = await openTwice();
  await openTwice();
  const ended = await openSessionOf(sql, userId);
  await sql`update sessions set ended_at = now(), end_reason = 'LOG_OUT' where id = ${ended.sessionId}`;
  const over = await openSessionOf(sql, userId);
  await sql`update sessions set expires_at = now() where id = ${over.sessionId}`;
  const { docs } = (await calls.ask(listOwnSessions)).data;
  expect(new Map(docs.map(({ _id, isCurrent }) => [_id, isCurrent]))).toEqual(
    new Map([
      [there.sessionId, false],
      [here.sessionId, true],
    ]),
  );
});

test('closing the others ends them at once, on record, and leaves this one and other people’s', async () => {
  const { calls, others, here, userId } = await openTwice();
  const stranger = await openTwice();
  const { docs } = (await calls.ask(endOtherSessions)).data;
  expect(docs.map(({ _id }) => _id)).toEqual([here.sessionId]);
  expect((await others.send(showSession)).statusCode).toBe(401);
  expect((await calls.send(showSession)).statusCode).toBe(200);
  expect((await stranger.others.send(showSession)).statusCode).toBe(200);
  expect(await countLogOuts(userId)).toBe(1);
  await calls.ask(endOtherSessions);
  expect(await countLogOuts(userId)).toBe(1);
});

test('one other session is closed by itself, on record, and none of other people', async () => {
  const { calls, others, here, there, userId } = await openTwice();
  const stranger = await openTwice();
  const end = async (_id: string) => {
    const { docs } = (await calls.ask(endOneSession, { body: { _id } })).data;
    return docs.map((session) => session._id).toSorted();
  };
  const both = [here.sessionId, there.sessionId].toSorted();
  expect(await end(stranger.there.sessionId)).toEqual(both);
  expect(await end(here.sessionId)).toEqual(both);
  expect((await stranger.others.send(showSession)).statusCode).toBe(200);
  expect(await end(there.sessionId)).toEqual([here.sessionId]);
  expect((await others.send(showSession)).statusCode).toBe(401);
  expect(await countLogOuts(userId)).toBe(1);
});

test('a session tells the browser and the system that it was opened with', async () => {
  const password = 'una frase bastante larga 7';
  const userId = await insertUser(sql, { passwordHash: await hashPassword(password) });
  const [user] = await sql<[{ email: string }]>`select email from users where id = ${userId}`;
  const answer = await app.inject({
    method: 'POST',
    url: logIn.url,
    headers: {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    },
    payload: { username: user.email, password },
  });
  expect(answer.statusCode).toBe(200);
  const [opened] = await sql`select device from sessions where user_id = ${userId}`;
  expect(opened).toEqual({ device: 'Firefox, Linux' });
});

test('who is not signed in sees and ends nothing', async () => {
  const stranger = callsOf(app, {});
  expect((await stranger.send(listOwnSessions)).statusCode).toBe(401);
  expect((await stranger.send(endOtherSessions)).statusCode).toBe(401);
});
