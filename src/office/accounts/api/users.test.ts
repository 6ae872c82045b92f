import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { accountMail, tokenIn } from '../../../../test/support/account-mail.ts';
import { insertOrganization } from '../../../../test/support/builders.ts';
import { callsOf } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import {
  insertUser,
  openSessionOf,
  signIn,
  testSecret,
  type UserDraft,
} from '../../../../test/support/sign-in.ts';
import type { Permission } from '../../../foundation/platform/permission.ts';
import { buildApp } from '../../../main/composition/api/app.ts';
import { logIn, setPassword, showSession } from '../account-endpoints.ts';
import { userCatalogue } from '../user-catalogue.ts';
import { inviteAgain } from '../user-endpoints.ts';

const sql = await freshDatabase();
const app = await buildApp({ sql, config: { logLevel: 'silent', secret: testSecret } });
afterAll(() => app.close());
const { deliver } = accountMail(sql);
const alfa = await insertOrganization(sql, { shortName: 'Alfa' });
const beta = await insertOrganization(sql, { shortName: 'Beta' });

beforeEach(async () => {
  await sql`delete from account_attempts`;
  await sql`delete from account_links`;
  await sql`delete from sessions`;
  await sql`delete from users`;
  await deliver();
});

const { save, saveUpdated, remove, restore, list, detail } = userCatalogue;

const as = async (draft: UserDraft) => {
  const user = await signIn(sql, draft);
  return { ...user, ...callsOf(app, user) };
};
const asGeneral = () => as({ general: true });

const general = (email: string) => ({
  name: 'Gema',
  lastName: 'Ruiz',
  email,
  administratorType: 'GENERAL' as const,
  organizations: 'all' as const,
});
const custom = (email: string, ...permissions: Permission[]) => ({
  name: 'Carlos',
  lastName: 'Paz',
  email,
  administratorType: 'CUSTOM' as const,
  permissions,
  organizations: 'all' as const,
});

type Answer = {
  statusCode: number;
  json: () => { message?: string; errors?: { field: string; message: string }[] };
};
const verdict = (answer: Answer) => {
  const { errors = [], message } = answer.json();
  return [
    answer.statusCode,
    ...(errors.length ? errors.map(({ field, message: text }) => `${field} ${text}`) : [message]),
  ];
};

test('a new user is invited by mail, sets a password and enters', async () => {
  const { ask } = await asGeneral();
  const { data, message } = await ask(save, { body: custom('Carlos@example.org', 'SUPPLIERS') });
  expect(message).toBe('accounts:users.created');
  expect(data).toMatchObject({
    active: true,
    invitation: 'OPEN',
    permissions: ['SUPPLIERS'],
    organizations: [],
  });
  const [email] = await deliver();
  expect(email).toMatchObject({ to: 'Carlos@example.org' });
  expect(email?.text).toContain('72 horas');
  const password = 'la primera de todas';
  const stranger = callsOf(app, {});
  await stranger.ask(setPassword, {
    body: { token: tokenIn(email), password, confirmPassword: password },
  });
  const entered = await stranger.ask(logIn, { body: { username: 'carlos@example.org', password } });
  expect(entered.data.permissions).toEqual(['SUPPLIERS']);
  const { data: now } = await ask(detail, { query: { _id: data._id } });
  expect(now).toMatchObject({ invitation: 'NONE', updatedAt: data.updatedAt });
});

test.each<[string[] | 'all', string]>([
  ['all', 'todos los monitores'],
  [[alfa], 'el monitor de Alfa'],
  [[beta, alfa], 'los monitores de Alfa y Beta'],
])('an invitation says who invites, and to which monitor: %#', async (organizations, monitors) => {
  const { ask } = await asGeneral();
  await ask(save, { body: { ...custom('invitada@example.org', 'SUPPLIERS'), organizations } });
  const [email] = await deliver();
  expect(email?.subject).toMatch(new RegExp(`^\\S+ .+ te invita a administrar ${monitors}$`));
  expect(email?.text).toContain(`${email?.subject} en https://monitor.example.`);
});

test('an invitation lasts 72 hours and can be sent again, which ends the one before', async () => {
  const { ask, send } = await asGeneral();
  const { data } = await ask(save, { body: custom('carlos@example.org', 'SUPPLIERS') });
  const [first] = await deliver();
  await sql`update users set invited_at = invited_at - interval '72 hours' where id = ${data._id}`;
  expect((await ask(detail, { query: { _id: data._id } })).data.invitation).toBe('EXPIRED');
  await ask(inviteAgain, { body: { _id: data._id } });
  const [second] = await deliver();
  expect((await ask(detail, { query: { _id: data._id } })).data.invitation).toBe('OPEN');
  const set = (token: string) =>
    send(setPassword, { body: { token, password: 'muy larga', confirmPassword: 'muy larga' } });
  expect((await set(tokenIn(first))).statusCode).toBe(410);
  expect((await set(tokenIn(second))).statusCode).toBe(200);
  expect(verdict(await send(inviteAgain, { body: { _id: data._id } }))).toEqual([
    409,
    'accounts:invite.has-password',
  ]);
});

test('an address belongs to one user, whatever its capitals, and deleting the user frees it', async () => {
  const { ask, send } = await asGeneral();
  const { data } = await ask(save, { body: custom('carlos@example.org', 'SUPPLIERS') });
  const again = () => send(save, { body: custom('CARLOS@example.org', 'CONTRACTS') });
  expect(verdict(await again())).toEqual([409, 'email accounts:validation.email-taken']);
  await ask(remove, { body: { _id: data._id } });
  expect((await again()).statusCode).toBe(200);
  expect((await send(restore, { body: { _id: data._id } })).statusCode).toBe(409);
});

test('of twenty who save the same address at once one succeeds', async () => {
  const { send } = await asGeneral();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      send(save, { body: custom('carlos@example.org', 'SUPPLIERS') }),
    ),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(19);
});

describe('what is missing or wrong is shown beside its field', () => {
  test.each([
    [{ name: ' ' }, 'name accounts:validation.name'],
    [{ lastName: '' }, 'lastName accounts:validation.lastName'],
    [{ name: 'Car\u200blos' }, 'name accounts:validation.name-signs'],
    [{ lastName: 'Paz\u3164' }, 'lastName accounts:validation.name-signs'],
    [{ lastName: 'P\u202eaz' }, 'lastName accounts:validation.name-signs'],
    [{ email: 'sin arroba' }, 'email accounts:validation.email'],
    [{ email: '' }, 'email accounts:validation.email-required'],
    [{ administratorType: 'ROOT' }, 'administratorType accounts:validation.administratorType'],
    [{ permissions: [] }, 'permissions accounts:validation.permissions'],
    [{ permissions: undefined }, 'permissions accounts:validation.permissions'],
    [{ permissions: ['EVERYTHING'] }, 'permissions.0 platform:validation.choice'],
    [{ passwordHash: 'x' }, 'passwordHash platform:validation.unknown-key'],
    [{ deletedAt: null }, 'deletedAt platform:validation.unknown-key'],
  ])('%j', async (change, issue) => {
    const { send } = await asGeneral();
    const body = { ...custom('carlos@example.org', 'SUPPLIERS'), ...change };
    expect(verdict(await send(save, { body }))).toEqual([422, issue]);
  });
});

test('a name that was stored with letters that nobody sees stays until somebody writes another', async () => {
  const { ask, send } = await asGeneral();
  const { data } = await ask(save, { body: custom('carlos@example.org', 'SUPPLIERS') });
  await sql`update users set name = ${'Car\u00adlos'} where id = ${data._id}`;
  const edit = async (change: object) => {
    const now = (await ask(detail, { query: { _id: data._id } })).data;
    const { _id, updatedAt, name, lastName, email, administratorType, permissions } = now;
    const body = { _id, updatedAt, name, lastName, email, administratorType, permissions };
    return verdict(await send(save, { body: { ...body, ...change } }));
  };
  expect(await edit({ lastName: 'Pazos' })).toEqual([200, 'accounts:users.updated']);
  expect(await edit({ name: 'Carl\u00ados' })).toEqual([
    422,
    'name accounts:validation.name-signs',
  ]);
  expect(await edit({ name: 'Carlos' })).toEqual([200, 'accounts:users.updated']);
});

test('a new user without organizations is refused, and so is an empty list of any user', async () => {
  const { ask, send } = await asGeneral();
  const { organizations: _all, ...draft } = custom('c@example.org', 'SUPPLIERS');
  const refusal = [422, 'organizations accounts:validation.organizations-required'];
  for (const organizations of [undefined, [], null, '', ['all']])
    expect(verdict(await send(save, { body: { ...draft, organizations } as never }))).toEqual(
      refusal,
    );
  const { data } = await ask(save, { body: { ...draft, organizations: [alfa] } });
  const edited = { ...draft, _id: data._id };
  for (const body of [
    { ...edited, organizations: [] },
    { ...edited, organizations: null },
  ])
    expect(verdict(await send(save, { body: body as never }))).toEqual(refusal);
  expect(
    verdict(await send(saveUpdated, { body: [{ ...edited, organizations: [] }] as never })),
  ).toEqual([422, '0.organizations accounts:validation.organizations-required']);
  expect((await ask(save, { body: edited })).data.organizations).toEqual([alfa]);
  const { data: everywhere } = await ask(save, { body: { ...edited, organizations: 'all' } });
  expect(everywhere.organizations).toEqual([]);
});

test('a refused field says in a sentence what is wanted', async () => {
  const { send } = await asGeneral();
  const { organizations: _all, ...draft } = custom('c@example.org', 'SUPPLIERS');
  const answer = await send(save, { body: draft as never });
  expect(answer.json().errors).toMatchObject([
    {
      field: 'organizations',
      messageText: 'Elige al menos una organización, o marca «Todas» (en una llamada, «all»).',
    },
  ]);
});

test('an organization that does not exist is refused', async () => {
  const { send } = await asGeneral();
  const body = {
    ...custom('c@example.org', 'SUPPLIERS'),
    organizations: [alfa, '01980000-0000-7000-8000-000000000000'],
  };
  expect(verdict(await send(save, { body }))).toEqual([
    404,
    'organizations accounts:validation.organizations',
  ]);
});

test('of a GENERAL user no permissions are kept', async () => {
  const { ask } = await asGeneral();
  const { data } = await ask(save, {
    body: { ...general('g@example.org'), permissions: ['USERS'] },
  });
  expect(data.permissions).toEqual([]);
});

test('a save that leaves a field out leaves it as it is', async () => {
  const { ask } = await asGeneral();
  const { data } = await ask(save, {
    body: { ...custom('c@example.org', 'SUPPLIERS'), active: false, notes: 'De baja' },
  });
  const changed = await ask(save, {
    body: { _id: data._id, ...custom('c@example.org', 'CONTRACTS') },
  });
  expect(changed.data).toMatchObject({
    active: false,
    notes: 'De baja',
    permissions: ['CONTRACTS'],
  });
  expect(await deliver()).toEqual([]);
});

describe('a CUSTOM administrator of users', () => {
  const manager = () => as({ permissions: ['USERS', 'SUPPLIERS'] });

  test('grants what they have', async () => {
    const { send } = await manager();
    expect((await send(save, { body: custom('c@example.org', 'SUPPLIERS') })).statusCode).toBe(200);
  });

  test('grants nothing that they do not have, to nobody', async () => {
    const { send, userId } = await manager();
    const beyond = [403, 'permissions accounts:users.permissions-beyond'];
    expect(verdict(await send(save, { body: custom('c@example.org', 'CONTRACTS') }))).toEqual(
      beyond,
    );
    expect(verdict(await send(save, { body: general('g@example.org') }))).toEqual([
      403,
      'administratorType accounts:users.general-only',
    ]);
    const own = await send(save, {
      body: { _id: userId, ...custom('own@example.org', 'USERS', 'SUPPLIERS', 'SETTINGS') },
    });
    expect(verdict(own)).toEqual([403, 'permissions accounts:users.own-rights']);
    const raised = await send(save, { body: { _id: userId, ...general('own@example.org') } });
    expect(verdict(raised)).toEqual([403, 'administratorType accounts:users.own-rights']);
  });

  test('a CUSTOM administrator of users changes, invites, deletes nobody who has more than they have', async () => {
    const { send } = await manager();
    for (const target of [{ general: true }, { permissions: ['CONTRACTS' as const] }]) {
      const _id = await insertUser(sql, target);
      const outranked = '_id accounts:users.outranked';
      const body = { _id, ...custom(`${_id}@example.org`, 'SUPPLIERS') };
      expect(verdict(await send(save, { body }))).toEqual([403, outranked]);
      expect(verdict(await send(saveUpdated, { body: [body] }))).toEqual([403, `0.${outranked}`]);
      expect((await send(remove, { body: { _id } })).statusCode).toBe(403);
      expect((await send(inviteAgain, { body: { _id } })).statusCode).toBe(403);
    }
  });

  test('a CUSTOM administrator of users takes no invitation from those who may send it', async () => {
    const { send } = await manager();
    const _id = await insertUser(sql, { general: true });
    for (let turn = 0; turn < 6; turn += 1)
      expect((await send(inviteAgain, { body: { _id } })).statusCode).toBe(403);
    await (await asGeneral()).ask(inviteAgain, { body: { _id } });
  });

  test('edits all rows or none', async () => {
    const { send } = await manager();
    const [mine, beyond] = [
      await insertUser(sql, { permissions: ['SUPPLIERS'] }),
      await insertUser(sql, { general: true }),
    ];
    const body = [
      { _id: mine, ...custom('a@example.org', 'USERS') },
      { _id: beyond, ...custom('b@example.org', 'USERS') },
    ];
    expect((await send(saveUpdated, { body })).statusCode).toBe(403);
    const rows =
      await sql`select email from users where email in ('a@example.org', 'b@example.org')`;
    expect(rows).toHaveLength(0);
  });
});

describe('an administrator who is limited to organizations', () => {
  test('an administrator who is limited to organizations sees and manages only those who are limited to some of them', async () => {
    const { ask, send, userId } = await as({ permissions: ['USERS'], organizations: [alfa] });
    const inside = await insertUser(sql, { permissions: ['USERS'], organizations: [alfa] });
    const outside = await insertUser(sql, { permissions: ['USERS'], organizations: [alfa, beta] });
    const everywhere = await insertUser(sql, { permissions: ['USERS'] });
    const { data } = await ask(list, {});
    expect(new Set(data.docs.map(({ _id }) => _id))).toEqual(new Set([userId, inside]));
    for (const _id of [outside, everywhere]) {
      expect((await send(detail, { query: { _id } })).statusCode).toBe(404);
      expect(
        (await send(save, { body: { _id, ...custom('x@example.org', 'USERS') } })).statusCode,
      ).toBe(404);
      expect((await send(remove, { body: { _id } })).statusCode).toBe(404);
      expect((await send(inviteAgain, { body: { _id } })).statusCode).toBe(404);
    }
  });

  test.each<[string[] | 'all']>([['all'], [[beta]], [[alfa, beta]]])(
    'an administrator who is limited to organizations gives no access to %j',
    async (organizations) => {
      const { send } = await as({ permissions: ['USERS'], organizations: [alfa] });
      const body = { ...custom('c@example.org', 'USERS'), organizations };
      expect(verdict(await send(save, { body }))).toEqual([
        403,
        'organizations accounts:users.organizations-beyond',
      ]);
    },
  );
});

describe('nobody', () => {
  test('disables, lowers or deletes themself', async () => {
    const { send, userId } = await asGeneral();
    await insertUser(sql, { general: true });
    const mine = { _id: userId, ...general('own@example.org') };
    expect(verdict(await send(save, { body: { ...mine, active: false } }))).toEqual([
      403,
      'active accounts:users.own-rights',
    ]);
    expect(verdict(await send(save, { body: { ...mine, organizations: [alfa] } }))).toEqual([
      403,
      'organizations accounts:users.own-rights',
    ]);
    expect(
      (await send(save, { body: { _id: userId, ...custom('own@example.org', 'USERS') } }))
        .statusCode,
    ).toBe(403);
    expect(verdict(await send(remove, { body: { _id: userId } }))).toEqual([
      409,
      'accounts:users.own-removal',
    ]);
    expect((await send(save, { body: mine })).statusCode).toBe(200);
  });

  test('nobody leaves the installation without somebody who may do everything', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await sql`delete from sessions`;
      await sql`delete from users`;
      const [one, two] = [await asGeneral(), await asGeneral()];
      const lower = (by: typeof one, target: typeof one) =>
        by.send(save, {
          body: { _id: target.userId, ...custom(`${target.userId}@example.org`, 'USERS') },
        });
      const answers = await Promise.all([
        lower(one, two),
        two.send(remove, { body: { _id: one.userId } }),
      ]);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      const left =
        await sql`select from users where administrator_type = 'GENERAL' and deleted_at is null`;
      expect(left).toHaveLength(1);
    }
  });
});

describe('at once', () => {
  const target = async () => {
    const userId = await insertUser(sql, { permissions: ['SUPPLIERS'], email: 'c@example.org' });
    const { token } = await openSessionOf(sql, userId);
    return { userId, calls: callsOf(app, { token }) };
  };

  test.each(['disabled', 'deleted'])('somebody who was %s is out, for good', async (how) => {
    const { ask } = await asGeneral();
    const { userId, calls } = await target();
    expect((await calls.send(showSession)).statusCode).toBe(200);
    if (how === 'deleted') await ask(remove, { body: { _id: userId } });
    else
      await ask(save, {
        body: { _id: userId, ...custom('c@example.org', 'SUPPLIERS'), active: false },
      });
    expect((await calls.send(showSession)).statusCode).toBe(401);
    if (how === 'deleted') await ask(restore, { body: { _id: userId } });
    else
      await ask(save, {
        body: { _id: userId, ...custom('c@example.org', 'SUPPLIERS'), active: true },
      });
    expect((await calls.send(showSession)).statusCode).toBe(401);
  });

  test('somebody whose permissions changed has the new ones, in the same session', async () => {
    const { ask } = await asGeneral();
    const { userId, calls } = await target();
    await ask(save, {
      body: { _id: userId, ...custom('c@example.org', 'CONTRACTS'), organizations: [beta] },
    });
    const { data } = await calls.ask(showSession);
    expect(data.permissions).toEqual(['CONTRACTS']);
    expect(data.organizations.map(({ _id }) => _id)).toEqual([beta]);
  });
});

test('a link that went to an old address opens nothing, and who has no password is invited anew', async () => {
  const { ask, send } = await asGeneral();
  const { data } = await ask(save, { body: custom('typo@example.org', 'SUPPLIERS') });
  const [wrong] = await deliver();
  await ask(save, { body: { _id: data._id, ...custom('right@example.org', 'SUPPLIERS') } });
  const answer = await send(setPassword, {
    body: { token: tokenIn(wrong), password: 'muy larga', confirmPassword: 'muy larga' },
  });
  expect(answer.statusCode).toBe(410);
  const invited = (await deliver()).filter((email) => tokenIn(email) !== '');
  expect(invited.map(({ to }) => to)).toEqual(['right@example.org']);
});

test('the list is searched by name and address, and sorted', async () => {
  const { ask } = await asGeneral();
  await insertUser(sql, { name: 'Ángela', lastName: 'Núñez', email: 'b@example.org' });
  await insertUser(sql, { name: 'Bruno', lastName: 'Ávila', email: 'zorro@example.org' });
  const names = async (query: object) =>
    (await ask(list, { query })).data.docs.map(({ name }) => name);
  expect(await names({ search: 'angela nunez' })).toEqual(['Ángela']);
  expect(await names({ search: 'ZORRO@EXAMPLE' })).toEqual(['Bruno']);
  expect(await names({ search: '%' })).toEqual([]);
  expect((await names({ sort: 'email', order: 'desc' })).slice(0, 2)).toEqual([
    'Bruno',
    expect.any(String),
  ]);
});

test('what was done to users is on record, without anything secret', async () => {
  const { ask, userId, sessionId } = await asGeneral();
  const { data } = await ask(save, { body: custom('c@example.org', 'SUPPLIERS') });
  await ask(save, {
    body: { _id: data._id, ...custom('c@example.org', 'CONTRACTS', 'SUPPLIERS') },
  });
  await ask(remove, { body: { _id: data._id } });
  const events = await sql`
    select action, entity, user_id as "userId", session_id as "sessionId", changes from audit_events
     where entity_id = ${data._id} order by sequence`;
  const by = { entity: 'user', userId, sessionId };
  expect(events).toMatchObject([
    { ...by, action: 'INVITE', changes: [] },
    { ...by, action: 'CREATE' },
    {
      ...by,
      action: 'UPDATE',
      changes: [{ field: 'permissions', old: ['SUPPLIERS'], new: ['CONTRACTS', 'SUPPLIERS'] }],
    },
    { ...by, action: 'DELETE', changes: [] },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/password|invitation/i);
});
