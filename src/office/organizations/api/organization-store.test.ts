import { beforeEach, describe, expect, test } from 'vitest';

import {
  insertContract,
  insertOrganization,
  insertSupplier,
} from '../../../../test/support/builders.ts';
import { callsOf } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { openCallsAs, signIn } from '../../../../test/support/sign-in.ts';
import { organizationCatalogue } from '../organization-catalogue.ts';
import { listOrganizations, loadSettings } from '../organization-endpoints.ts';

const sql = await freshDatabase();
const { ask, send, app, token } = await openCallsAs(sql, '', { permissions: ['ORGANIZATIONS'] });
const { list, detail, save, saveUpdated, remove, restore } = organizationCatalogue;

beforeEach(async () => {
  await sql`delete from contracts`;
  await sql`delete from suppliers`;
  await sql`delete from administrative_units`;
  await sql`update organizations set deleted_at = now() where deleted_at is null`;
});

const stored = (name: string, shortName: string) => insertOrganization(sql, { name, shortName });
const namesOf = async (query: object = {}) =>
  (await ask(list, { query })).data.docs.map(({ name }) => name);
const publicNames = async () =>
  (await ask(listOrganizations)).data.docs.map(({ shortName }) => shortName);
const refused = async (...[endpoint, input]: Parameters<typeof send>) => {
  const answer = await send(endpoint, input);
  return [answer.statusCode, answer.json().message, answer.json().errors];
};

describe('an organization', () => {
  test('an organization is a draft that only who works for it sees, with the look of the house', async () => {
    const { data } = await ask(save, { body: { name: 'Zapopan', shortName: 'ZAP' } });
    expect(await publicNames()).toEqual([]);
    const place = { organization: data._id };
    expect((await callsOf(app, place).send(loadSettings)).statusCode).toBe(400);
    const { ask: askThere } = callsOf(app, { ...place, token });
    expect((await askThere(loadSettings)).data).toMatchObject({
      name: 'Zapopan',
      theme: 'default',
      color: '#19babd',
      title: '',
      welcomeTitle: '',
      round: true,
    });
  });

  test('an organization names no source of its data that nobody stated', async () => {
    const { data } = await ask(save, { body: { name: 'Zapopan', shortName: 'ZAP' } });
    const { ask: askThere } = callsOf(app, { organization: data._id, token });
    expect((await askThere(loadSettings)).data).toMatchObject({
      dataSourceName: null,
      dataSourceUrl: null,
    });
  });

  test('an organization shows its new names at once', async () => {
    const _id = await stored('Zapopan', 'ZAP');
    expect(await publicNames()).toEqual(['ZAP']);
    await ask(save, { body: { _id, name: 'Zapopan', shortName: 'Zapo' } });
    expect(await publicNames()).toEqual(['Zapo']);
    const [event] = await sql`
      select action, changes from audit_events where entity_id = ${_id} order by sequence desc`;
    expect(event).toEqual({
      action: 'UPDATE',
      changes: [{ field: 'shortName', old: 'ZAP', new: 'Zapo' }],
    });
  });

  test('an organization has names of its own, whatever their case and accents', async () => {
    await stored('Ciudad Juárez', 'Juárez');
    const body = { name: 'CIUDAD JUAREZ', shortName: 'juarez' };
    const name = 'Ciudad Juárez';
    expect(await refused(save, { body })).toMatchObject([
      409,
      'catalogue:taken',
      expect.arrayContaining([
        expect.objectContaining({
          field: 'name',
          message: 'organizations-admin:refused.name-taken',
          name,
        }),
        expect.objectContaining({
          field: 'shortName',
          message: 'organizations-admin:refused.shortName-taken',
          name,
        }),
      ]),
    ]);
  });

  test.each([
    [{ name: '', shortName: 'ZAP' }, 'name', 'name-required'],
    [{ name: 'a'.repeat(101), shortName: 'ZAP' }, 'name', 'name-long'],
    [{ name: 'Zapopan', shortName: ' ' }, 'shortName', 'short-name-required'],
    [{ name: 'Zapopan', shortName: ' Z ' }, 'shortName', 'short-name-short'],
    [{ name: 'Zapopan', shortName: 'Z'.repeat(13) }, 'shortName', 'short-name-long'],
  ])('an organization may not be called %j', async (body, field, rule) => {
    const message = `organizations-admin:rule.${rule}`;
    expect((await refused(save, { body }))[2]).toMatchObject([{ field, message }]);
  });

  test.each([
    'ZA\nP',
    'ZA\u0001P',
    'OTRA\u200b',
    'OTRA\u3164',
    'OT\u2028RA',
    'OT\u2029RA',
    '\u202eARTO',
  ])('an organization is not called with letters that nobody sees: %j', async (odd) => {
    const message = 'platform:validation.format';
    const [, , issues] = await refused(save, { body: { name: odd, shortName: odd } });
    expect(issues).toEqual([
      { field: 'name', message, messageText: expect.stringContaining('formato') },
      { field: 'shortName', message, messageText: expect.stringContaining('formato') },
    ]);
  });

  test('an organization is told apart by one of 50 saves at once; the others say the fields', async () => {
    const body = { name: 'Zapopan', shortName: 'ZAP' };
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(save, { body })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(answer.json()).toMatchObject({ message: 'catalogue:taken', errors: [{}, {}] });
  });

  test('an organization may exchange its names with another one', async () => {
    const [one, two] = [await stored('Uno', 'UNO'), await stored('Dos', 'DOS')];
    await ask(saveUpdated, {
      body: [
        { _id: one, name: 'Dos', shortName: 'DOS' },
        { _id: two, name: 'Uno', shortName: 'UNO' },
      ],
    });
    expect((await ask(detail, { query: { _id: one } })).data.name).toBe('Dos');
  });
});

describe('the list', () => {
  test('the list is searched by name and short name, and sorted by both', async () => {
    await stored('Ciudad Juárez', 'CJ');
    await stored('Angamacutiro', 'Zeta');
    expect(await namesOf({ search: 'juarez' })).toEqual(['Ciudad Juárez']);
    expect(await namesOf({ search: 'zet' })).toEqual(['Angamacutiro']);
    expect(await namesOf({ sort: 'shortName' })).toEqual(['Ciudad Juárez', 'Angamacutiro']);
    expect(await namesOf({ sort: 'name' })).toEqual(['Angamacutiro', 'Ciudad Juárez']);
  });
});

describe('a deletion', () => {
  test('a deletion takes the short name, hides the monitor at once, and may be taken back', async () => {
    const _id = await stored('Zapopan', 'ZAP');
    await stored('Otra', 'OTRA');
    const { send: sendThere } = callsOf(app, { organization: _id });
    expect((await sendThere(loadSettings)).statusCode).toBe(200);
    for (const shortName of ['zap', 'OTRA', ''])
      expect(await refused(remove, { body: { _id, shortName } })).toMatchObject([
        422,
        'organizations-admin:refused.short-name-differs',
        [{ field: 'shortName', message: 'organizations-admin:refused.short-name-differs' }],
      ]);
    await ask(remove, { body: { _id, shortName: 'ZAP' } });
    expect(await publicNames()).toEqual(['OTRA']);
    expect((await sendThere(loadSettings)).statusCode).toBe(400);
    await ask(restore, { body: { _id } });
    expect((await sendThere(loadSettings)).statusCode).toBe(200);
  });

  test('a deletion is refused while there are contracts', async () => {
    const _id = await stored('Zapopan', 'ZAP');
    await stored('Otra', 'OTRA');
    await insertContract(sql, _id);
    const answer = await send(remove, { body: { _id, shortName: 'ZAP' } });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'organizations-admin:refused.in-use',
    ]);
  });

  test('a deletion never leaves none, though all are deleted at once', async () => {
    const ids = [await stored('Uno', 'UNO'), await stored('Dos', 'DOS')];
    const answers = await Promise.all(
      ids.map((_id, index) => send(remove, { body: { _id, shortName: ['UNO', 'DOS'][index] } })),
    );
    expect(answers.map(({ statusCode }) => `${statusCode}`).toSorted()).toEqual(['200', '409']);
    expect(await namesOf()).toHaveLength(1);
  });

  test('a deletion ends what others write for it', async () => {
    const _id = await stored('Zapopan', 'ZAP');
    await stored('Otra', 'OTRA');
    await insertSupplier(sql, _id);
    await ask(remove, { body: { _id, shortName: 'ZAP' } });
    const { token } = await signIn(sql, { general: true });
    const { send: sendThere } = callsOf(app, { organization: _id, token });
    const url = '/api/suppliers/save';
    const answer = await sendThere({ ...save, url }, { body: { name: 'ACME' } });
    expect(answer.statusCode).toBe(400);
  });
});

describe('a user who is limited to an organization', () => {
  test('a user who is limited to an organization sees that one, and changes and creates none', async () => {
    const [own, other] = [await stored('Propia', 'PROP'), await stored('Ajena', 'AJENA')];
    const { token } = await signIn(sql, { permissions: ['ORGANIZATIONS'], organizations: [own] });
    const theirs = callsOf(app, { organization: own, token });
    const { data } = await theirs.ask(list);
    expect([data.total, data.docs.map(({ name }) => name)]).toEqual([1, ['Propia']]);
    const statusOf = async (...input: Parameters<typeof send>) =>
      (await theirs.send(...input)).statusCode;
    const names = { name: 'Nueva', shortName: 'NUEVA' };
    expect(await statusOf(save, { body: names })).toBe(403);
    for (const _id of [own, other]) {
      expect(await statusOf(save, { body: { _id, ...names } })).toBe(403);
      expect(await statusOf(saveUpdated, { body: [{ _id, ...names }] })).toBe(403);
      expect(await statusOf(remove, { body: { _id, shortName: 'PROP' } })).toBe(403);
      expect(await statusOf(restore, { body: { _id } })).toBe(403);
    }
    expect(await statusOf(detail, { query: { _id: other } })).toBe(404);
    expect(await namesOf({ sort: 'name' })).toEqual(['Ajena', 'Propia']);
  });
});
