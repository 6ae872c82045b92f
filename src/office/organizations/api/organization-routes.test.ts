import { afterAll, expect, test } from 'vitest';

import { insertContracts, insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { buildApp } from '../../../main/composition/api/app.ts';
import { listOrganizations, loadSettings } from '../organization-endpoints.ts';
import { Organization } from '../organization.ts';
import { findOrganization } from './organization-queries.ts';

const sql = await freshDatabase();
const app = await buildApp({ sql, config: { logLevel: 'silent' } });
afterAll(() => app.close());

const zapopan = await insertOrganization(sql, { name: 'Zapopan', shortName: 'ZAP' });
const angamacutiro = await insertOrganization(sql, { name: 'Ángamacutiro', shortName: 'Ánga' });
const juarez = await insertOrganization(sql, {
  name: 'Juárez',
  shortName: 'Juárez',
  defaultAdministrationPeriod: '2018-2021',
});
const gone = await insertOrganization(sql, {
  name: 'Desaparecido',
  shortName: 'Gone',
  deletedAt: new Date(),
});

const header = (id: string) => ({ 'x-current-organization-id': id });
const cookie = (value: string) => ({ cookie: `organization=${encodeURIComponent(value)}` });
const settings = (headers: Record<string, string>) =>
  app.inject({ url: loadSettings.url, headers });

test('the list has the live monitors by name, accents aside, and only what a visitor may see', async () => {
  const reply = await app.inject({ url: listOrganizations.url });
  const { docs } = reply.json().data;
  expect(docs.map(({ _id }: Organization) => _id)).toEqual([angamacutiro, juarez, zapopan]);
  expect(Object.keys(docs[0]).toSorted()).toEqual(Object.keys(Organization.shape).toSorted());
});

test('the list says when a monitor last changed, and new contracts are no such change', async () => {
  const lastUpdate = async () =>
    (await app.inject({ url: listOrganizations.url })).json().lastUpdate as string;
  const before = await lastUpdate();
  await sql`update organizations set data_version = data_version + 1 where id = ${zapopan}`;
  expect(await lastUpdate()).toBe(before);
  await sql`update organizations set title = 'Compras' where id = ${zapopan}`;
  expect(Date.parse(await lastUpdate())).toBeGreaterThan(Date.parse(before));
});

test('the list says of which monitors the default administration is empty, after each change', async () => {
  const emptyOnes = async () => {
    const { docs } = (await app.inject({ url: listOrganizations.url })).json().data;
    return docs
      .filter(({ defaultPeriodIsEmpty }: Organization) => defaultPeriodIsEmpty)
      .map(({ _id }: Organization) => _id);
  };
  expect(await emptyOnes()).toEqual([]);
  const [id = ''] = await insertContracts(sql, juarez, [{ administrationPeriod: '2021-2024' }]);
  expect(await emptyOnes()).toEqual([juarez]);
  await insertContracts(sql, juarez, [{ administrationPeriod: '2018-2021' }]);
  expect(await emptyOnes()).toEqual([]);
  await sql`update organizations set default_administration_period = '2015-2018' where id = ${juarez}`;
  expect(await emptyOnes()).toEqual([juarez]);
  await sql`update organizations set default_administration_period = '2018-2021' where id = ${juarez}`;
  await sql`update contracts set deleted_at = now() where id = ${id}`;
  expect(await emptyOnes()).toEqual([]);
});

test('the settings are those of the organization that the header names', async () => {
  const { data } = (await settings(header(juarez))).json();
  expect(data).toMatchObject({ _id: juarez, defaultAdministrationPeriod: '2018-2021' });
  expect(Date.parse(data.updatedAt)).toBeLessThanOrEqual(Date.now());
});

test.each([
  ['its id', juarez],
  ['its id in capitals', juarez.toUpperCase()],
  ['its short name', 'Juárez'],
  ['its short name without accent or capitals', 'juarez'],
])('without a header the cookie names the organization, by %s', async (_, value) => {
  expect((await settings(cookie(value))).json().data._id).toBe(juarez);
});

test('the header wins over the cookie, and a header that says nothing leaves it to the cookie', async () => {
  const named = async (headers: Record<string, string>) =>
    (await settings(headers)).json().data._id;
  expect(await named({ ...header(zapopan), ...cookie(juarez) })).toBe(zapopan);
  for (const nothing of ['undefined', 'null', '', ' '])
    expect(await named({ ...header(nothing), ...cookie(juarez) })).toBe(juarez);
});

test.each([
  ['no header and no cookie', {}, 'required'],
  ['the header undefined', header('undefined'), 'required'],
  ['the header null', header('null'), 'required'],
  ['an empty header', header(''), 'required'],
  ['the cookie undefined', cookie('undefined'), 'required'],
  ['an id that nobody has', header(newId()), 'unknown'],
  ['a deleted organization', header(gone), 'unknown'],
  ['a deleted organization in the cookie', cookie('Gone'), 'unknown'],
  ['a short name that nobody has', cookie('Nadie'), 'unknown'],
  ['a NUL in the cookie', cookie('\0'), 'unknown'],
  ['a short name in the header', header('ZAP'), 'malformed'],
  ['two ids in the header', header(`${zapopan}, ${juarez}`), 'malformed'],
  ['SQL in the header', header(`${zapopan}' or '1'='1`), 'malformed'],
])('%s is 400', async (_, headers, word) => {
  const reply = await settings(headers);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().message).toBe(`platform:api.organization-${word}`);
});

test('a call that needs no organization is answered whatever the header says', async () => {
  const reply = await app.inject({ url: listOrganizations.url, headers: header('nonsense') });
  expect(reply.statusCode).toBe(200);
});

test('an organization is found by its id or short name while it lives', async () => {
  expect((await findOrganization(sql, zapopan))?.id).toBe(zapopan);
  expect((await findOrganization(sql, 'zap'))?.id).toBe(zapopan);
  expect(await findOrganization(sql, 'Gone')).toBeUndefined();
  expect(await findOrganization(sql, '')).toBeUndefined();
});
