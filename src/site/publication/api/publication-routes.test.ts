import { beforeEach, expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { callsOf } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { openCallsAs, signIn } from '../../../../test/support/sign-in.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { organizationCatalogue } from '../../../office/organizations/organization-catalogue.ts';
import { listOrganizations } from '../../../office/organizations/organization-endpoints.ts';
import { publish, showPublication, withdraw } from '../publication-endpoints.ts';

const sql = await freshDatabase();
const {
  ask: askAnywhere,
  app,
  token,
} = await openCallsAs(sql, '', {
  permissions: ['ORGANIZATIONS'],
});
let organization: string;
let calls: ReturnType<typeof callsOf>;

beforeEach(async () => {
  const name = `Bruma ${newId().slice(-6)}`;
  const { data } = await askAnywhere(organizationCatalogue.save, {
    body: { name, shortName: newId().slice(-12) },
  });
  organization = data._id;
  calls = callsOf(app, { organization, token });
});

const isListed = async () =>
  (await callsOf(app, {}).ask(listOrganizations)).data.docs.some(({ _id }) => _id === organization);
const load = (status: string) => sql`
  insert into data_loads (organization_id, id, file_name, summary, status)
  values (${organization}, ${newId()}, 'x', '{}', ${status})`;
const setContact = (email: string) =>
  sql`update organizations set contact_email = ${email} where id = ${organization}`;
const missing = async () => (await calls.ask(showPublication)).data.missing;

test('a new organization is a draft that lacks a contact and a load', async () => {
  const { data } = await calls.ask(showPublication);
  expect(data).toMatchObject({ isDraft: true, missing: ['contact', 'load'], confirmedLoads: 0 });
  expect(await isListed()).toBe(false);
});

test('an organization that was there is published', async () => {
  const before = await insertOrganization(sql);
  const { data } = await callsOf(app, { organization: before, token }).ask(showPublication);
  expect(data.isDraft).toBe(false);
});

test('what is missing keeps it from being published, and is named', async () => {
  await setContact('  ');
  await load('OPEN');
  expect(await missing()).toEqual(['contact', 'load']);
  await setContact('transparencia@bruma.example');
  expect(await missing()).toEqual(['load']);
  const answer = await calls.send(publish);
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    [expect.objectContaining({ field: 'load' })],
  ]);
  expect(await isListed()).toBe(false);
});

test('it is published, and taken back, once, and both are on record', async () => {
  await setContact('transparencia@bruma.example');
  await load('CONFIRMED');
  expect((await calls.ask(publish)).data).toMatchObject({ isDraft: false, missing: [] });
  await calls.ask(publish);
  expect(await isListed()).toBe(true);
  expect((await calls.ask(withdraw)).data.isDraft).toBe(true);
  expect(await isListed()).toBe(false);
  const events = await sql`
    select changes from audit_events
     where entity_id = ${organization} and action = 'UPDATE' order by sequence`;
  expect(events.map(({ changes }) => changes)).toEqual([
    [{ field: 'isDraft', old: true, new: false }],
    [{ field: 'isDraft', old: false, new: true }],
  ]);
});

test('who is limited to some organizations publishes none, and sees how far theirs is', async () => {
  await setContact('transparencia@bruma.example');
  await load('CONFIRMED');
  const limited = await signIn(sql, {
    permissions: ['ORGANIZATIONS'],
    organizations: [organization],
  });
  const theirs = callsOf(app, { organization, token: limited.token });
  expect((await theirs.ask(showPublication)).data.missing).toEqual([]);
  expect((await theirs.send(publish)).statusCode).toBe(403);
  expect((await theirs.send(withdraw)).statusCode).toBe(403);
});
