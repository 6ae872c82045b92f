import { afterAll, expect, test } from 'vitest';

import { callsOf } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { insertUser, openSessionOf, testSecret } from '../../../../test/support/sign-in.ts';
import { buildApp } from '../../../main/composition/api/app.ts';
import { showSession } from '../account-endpoints.ts';
import { endOtherSessions, listOwnSessions } from '../profile-endpoints.ts';

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

test('who is not signed in sees and ends nothing', async () => {
  const stranger = callsOf(app, {});
  expect((await stranger.send(listOwnSessions)).statusCode).toBe(401);
  expect((await stranger.send(endOtherSessions)).statusCode).toBe(401);
});
