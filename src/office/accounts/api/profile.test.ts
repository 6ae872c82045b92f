import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { callsOf } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { exhaustive } from '../../../../test/support/how-many.ts';
import { openSessionOf, signIn, testSecret } from '../../../../test/support/sign-in.ts';
import { imageTasks } from '../../../foundation/files/api/image-tasks.ts';
import { openFiles } from '../../../foundation/files/api/open-files.ts';
import { runDueJobs } from '../../../foundation/platform/api/jobs/jobs.ts';
import type { Reply } from '../../../foundation/platform/endpoint.ts';
import { buildApp } from '../../../main/composition/api/app.ts';
import { logIn, showSession } from '../account-endpoints.ts';
import { getProfile, updateProfile, uploadProfilePicture } from '../profile-endpoints.ts';
import { userCatalogue } from '../user-catalogue.ts';
import { hashPassword } from './hash-password.ts';
import { isShownByUsers } from './profile-queries.ts';

const sql = await freshDatabase();
const files = openFiles({ dataDir: `${inject('scratch')}/profile` });
const app = await buildApp({ sql, files, config: { logLevel: 'silent', secret: testSecret } });
afterAll(() => app.close());
const organization = await insertOrganization(sql, { shortName: 'Alfa' });

const current = 'la de antes';
const passwordHash = await hashPassword(current);
const email = 'elena@example.org';

/** Without any permission. */
const open = async () => {
  const user = await signIn(sql, { name: 'Elena', lastName: 'Ríos', email, passwordHash });
  return { ...user, ...callsOf(app, { ...user, organization }) };
};
let elena: Awaited<ReturnType<typeof open>>;

beforeEach(async () => {
  await sql`delete from account_attempts`;
  await sql`delete from sessions`;
  await sql`delete from users`;
  elena = await open();
});

const enter = (password: string) =>
  callsOf(app, {}).send(logIn, { body: { username: email, password } });

const passwords = (change: object = {}) => ({
  currentPassword: current,
  newPassword: 'la de ahora',
  confirmPassword: 'la de ahora',
  ...change,
});

test('everybody sees and changes their own name, without any permission', async () => {
  await elena.ask(updateProfile, { body: { name: 'Elena María', lastName: 'Ríos Paz' } });
  const { data } = await elena.ask(getProfile, { query: { id: elena.userId } });
  expect(data).toMatchObject({ name: 'Elena María', lastName: 'Ríos Paz', email });
  const { data: session } = await elena.ask(showSession);
  expect(session.user.fullName).toBe('Elena María Ríos Paz');
});

test('nobody sees or changes the profile of somebody else', async () => {
  const other = await signIn(sql, {});
  expect((await elena.send(getProfile, { query: { id: other.userId } })).statusCode).toBe(403);
  const form = new FormData();
  form.append('userId', other.userId);
  form.append('profilePicture', picture('red'), 'a.svg');
  expect((await elena.send(uploadProfilePicture, { body: form })).statusCode).toBe(403);
});

test('a new password ends the other sessions, and this one stays', async () => {
  const other = callsOf(app, await openSessionOf(sql, elena.userId));
  expect(await elena.ask(updateProfile, { body: passwords() })).toMatchObject({
    message: 'accounts:profile.updated',
  });
  expect((await elena.send(showSession)).statusCode).toBe(200);
  expect((await other.send(showSession)).statusCode).toBe(401);
  expect((await enter(current)).statusCode).toBe(401);
  expect((await enter('la de ahora')).statusCode).toBe(200);
});

describe('what is missing or wrong is shown beside its field', () => {
  test.each([
    [{}, 'body', 'accounts:profile.incomplete'],
    [{ name: 'Elena' }, 'lastName', 'accounts:profile.incomplete'],
    [{ name: '', lastName: 'Ríos' }, 'name', 'accounts:validation.name'],
    [{ newPassword: 'x', confirmPassword: 'x' }, 'currentPassword', 'accounts:profile.incomplete'],
    [
      passwords({ confirmPassword: 'otra' }),
      'confirmPassword',
      'accounts:profile.passwords-differ',
    ],
    [
      passwords({ newPassword: 'x', confirmPassword: 'x' }),
      'newPassword',
      'accounts:password.short',
    ],
    [passwords({ currentPassword: 'no' }), 'currentPassword', 'accounts:profile.wrong-password'],
    [
      { name: 'E', lastName: 'R', email: 'x@example.org' },
      'email',
      'platform:validation.unknown-key',
    ],
    [
      { name: 'E', lastName: 'R', permissions: ['USERS'] },
      'permissions',
      'platform:validation.unknown-key',
    ],
  ])('%j', async (body, field, message) => {
    const answer = await elena.send(updateProfile, { body });
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ field, message }]]);
  });
});

test('the name and the password are changed together or not at all', async () => {
  const body = { name: 'Elena\u200b María', lastName: 'Ríos', ...passwords() };
  const answer = await elena.send(updateProfile, { body });
  expect([answer.statusCode, answer.json().errors]).toMatchObject([
    422,
    [{ field: 'name', message: 'accounts:validation.name-signs' }],
  ]);
  expect((await enter('la de ahora')).statusCode).toBe(401);
  expect((await enter(current)).statusCode).toBe(200);
});

test('a wrong current password counts like one at the log-in, and is on record as itself', async () => {
  for (let turn = 0; turn < 6; turn += 1)
    await elena.send(updateProfile, { body: passwords({ currentPassword: `adivino ${turn}` }) });
  const onRecord = await sql`
    select from audit_events
     where action = 'PASSWORD_WRONG' and session_id = ${elena.sessionId}`;
  expect(onRecord).toHaveLength(6);
  const failedLogIns = await sql`
    select from audit_events
     where action = 'LOG_IN_FAILED' and session_id = ${elena.sessionId}`;
  expect(failedLogIns).toHaveLength(0);
  const statuses = [];
  for (let turn = 0; turn < 5; turn += 1) statuses.push((await enter('adivino')).statusCode);
  expect(statuses).toEqual([401, 401, 401, 401, 429]);
  expect((await elena.send(updateProfile, { body: passwords() })).statusCode).toBe(429);
});

test('who signed in from a browser changes the password there while others flood the account', async () => {
  const cookie = (await enter(current)).cookies.map(({ name, value }) => `${name}=${value}`)[0];
  for (let turn = 0; turn < 11; turn += 1) await enter('adivino');
  const change = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: updateProfile.url,
      headers: { authorization: `Bearer ${elena.token}`, ...headers },
      payload: passwords({ currentPassword: 'adivino' }),
    });
  expect((await change({})).statusCode).toBe(429);
  for (let turn = 0; turn < 10; turn += 1)
    expect((await change({ cookie: `${cookie}` })).statusCode).toBe(422);
  expect((await change({ cookie: `${cookie}` })).statusCode).toBe(429);
});

const picture = (color: string) =>
  new Blob([
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="${color}"/></svg>`,
  ]);

const upload = async (color: string) => {
  const form = new FormData();
  form.append('userId', elena.userId);
  form.append('profilePicture', picture(color), 'yo.svg');
  const answer = await elena.send(uploadProfilePicture, { body: form });
  return answer.json<Reply<typeof uploadProfilePicture>>().data.profilePicture;
};

test('a picture is kept as an image, and the one before is given up', exhaustive, async () => {
  const old = await upload('red');
  const now = await upload('blue');
  const shown = await app.inject(`/public-api/files/image/${now}`);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await elena.ask(showSession)).data.user.profilePicture).toBe(now);
  const due = await sql<
    { key: string }[]
  >`select key from graphile_worker.jobs where run_at < now() + interval '1 hour'`;
  expect(due.map(({ key }) => key)).toContain(`remove-image ${old}`);
});

test('of who was deleted, and is not wanted back, no picture is kept', exhaustive, async () => {
  const image = await upload('green');
  const isKept = async () =>
    (await app.inject(`/public-api/files/image/${image}`)).statusCode === 200;
  const { ask } = callsOf(app, await signIn(sql, { general: true }));
  await ask(userCatalogue.remove, { body: { _id: elena.userId } });
  await removeImages();
  expect(await isKept()).toBe(true);
  await ask(userCatalogue.restore, { body: { _id: elena.userId } });
  await ask(userCatalogue.remove, { body: { _id: elena.userId } });
  await sql`update users set deleted_at = deleted_at - interval '10 minutes'`;
  await removeImages();
  expect(await isKept()).toBe(false);
});

const removeImages = async () => {
  await sql`update graphile_worker._private_jobs set run_at = now()`;
  await runDueJobs({ sql, tasks: imageTasks(sql, files, [isShownByUsers]) });
};

const formOf = (name: string, content: Blob | string) => {
  const form = new FormData();
  form.append(name, content);
  return form;
};

describe('what is no picture is refused', () => {
  const send = (body: FormData | object) => elena.send(uploadProfilePicture, { body });

  test.each([
    ['a text', 422, 'files:not-an-image', () => formOf('profilePicture', new Blob(['hola']))],
    [
      'too large',
      413,
      'files:too-large',
      () => formOf('profilePicture', new Blob([new Uint8Array(5 * 1024 * 1024 + 1)])),
    ],
    [
      'a field instead of a file',
      422,
      'platform:api.invalid',
      () => formOf('profilePicture', 'hola'),
    ],
    ['a file by another name', 422, 'platform:api.invalid', () => formOf('file', picture('red'))],
    ['JSON', 422, 'platform:api.invalid', () => ({ profilePicture: 'hola' })],
    ['nothing', 422, 'platform:api.invalid', () => new FormData()],
    ['a long field', 413, 'platform:api.too-large', () => formOf('userId', 'x'.repeat(100_001))],
  ])('%s', async (_name, status, message, body) => {
    const answer = await send(body());
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
  });

  test.each([() => new FormData(), () => ({ profilePicture: 'hola' })])(
    'what is missing is asked for, %#',
    async (body) => {
      const [issue] = (await send(body())).json().errors;
      expect(issue).toMatchObject({ field: 'profilePicture', message: 'files:missing' });
    },
  );

  test('two files', async () => {
    const form = formOf('profilePicture', picture('red'));
    form.append('profilePicture', picture('blue'));
    expect((await send(form)).statusCode).toBe(422);
  });

  test('a form that breaks off', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: uploadProfilePicture.url,
      headers: {
        authorization: `Bearer ${elena.token}`,
        'x-current-organization-id': organization,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload:
        '--x\r\nContent-Disposition: form-data; name="profilePicture"; filename="a"\r\n\r\nabc',
    });
    expect([answer.statusCode, answer.json().error]).toEqual([400, true]);
  });
});

test('who sends far too much is told so, and not cut off', exhaustive, async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${address}${uploadProfilePicture.url}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${elena.token}`, 'x-current-organization-id': organization },
    body: formOf('profilePicture', new Blob([new Uint8Array(30 * 1024 * 1024)])),
  });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ message: 'files:too-large' });
});

test('nobody sends a form to a call that takes none', async () => {
  const form = new FormData();
  form.append('name', 'Elena');
  expect((await elena.send(updateProfile, { body: form })).statusCode).toBe(415);
});

test('a log that tells everything tells nothing of who sends a picture', exhaustive, async () => {
  const lines: string[] = [];
  const config = { logLevel: 'trace', secret: testSecret } as const;
  const log = { write: (line: string) => void lines.push(line) };
  const talkative = await buildApp({ sql, files, config, log });
  const { send } = callsOf(talkative, { ...elena, organization });
  const answer = await send(uploadProfilePicture, {
    body: formOf('profilePicture', picture('red')),
  });
  await talkative.close();
  expect(answer.statusCode).toBe(200);
  expect(lines.join('')).toContain('busboyOptions');
  for (const secret of [elena.token, email, 'Elena']) expect(lines.join('')).not.toContain(secret);
});

test('what was changed is on record, without any password', async () => {
  await elena.ask(updateProfile, { body: { name: 'Elena', lastName: 'Paz', ...passwords() } });
  const events = await sql`
    select action, entity, session_id as "sessionId", changes from audit_events
     order by sequence desc limit 2`;
  expect(events).toEqual([
    {
      action: 'UPDATE',
      entity: 'profile',
      sessionId: elena.sessionId,
      changes: [{ field: 'lastName', old: 'Ríos', new: 'Paz' }],
    },
    { action: 'PASSWORD_SET', entity: 'profile', sessionId: elena.sessionId, changes: [] },
  ]);
});
