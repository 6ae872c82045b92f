import { afterAll, describe, expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { callsOf } from '../../../../test/support/calls.ts';
import { catalogues } from '../../../../test/support/catalogues.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { signIn, testSecret } from '../../../../test/support/sign-in.ts';
import { buildApp } from '../../../main/composition/api/app.ts';
import { changeSettings } from '../../../site/settings/settings-endpoints.ts';
import { updateProfile } from '../../accounts/profile-endpoints.ts';
import { userCatalogue } from '../../accounts/user-catalogue.ts';
import { organizationCatalogue } from '../../organizations/organization-catalogue.ts';
import type { LastChange } from '../catalogue-endpoints.ts';

const sql = await freshDatabase();
const app = await buildApp({ sql, config: { logLevel: 'silent', secret: testSecret } });
afterAll(() => app.close());
const organization = await insertOrganization(sql);

const callsAs = async (name: string, draft: object = { general: true }) => {
  const user = await signIn(sql, { name, lastName: 'Vega', ...draft });
  return { ...user, ...callsOf(app, { ...user, organization }) };
};
const laura = await callsAs('Laura');

describe.each(Object.entries(catalogues))('the detail of one of the %s', (_name, catalogue) => {
  const { endpoints, table, draft, ownField } = catalogue;

  test('says who changed it last and when, under the name they had', async () => {
    const pedro = await callsAs('Pedro');
    const fields = await draft(sql, organization, 'A');
    const saved = await laura.send(endpoints.save, { body: fields });
    const { _id } = saved.json().data as { _id: string };
    const lastChange = async () => {
      const answer = await laura.send(endpoints.detail, { query: { _id } });
      return answer.json().lastChange as LastChange | null;
    };
    expect(await lastChange()).toMatchObject({ userName: 'Laura Vega', load: null });
    const other = await draft(sql, organization, 'B');
    const began = Date.now();
    const body = { ...fields, [ownField]: other[ownField], _id };
    expect((await pedro.send(endpoints.save, { body })).statusCode).toBe(200);
    await sql`
      update users set name = 'Otro', deleted_at = now() where id = ${pedro.userId}`;
    const change = await lastChange();
    expect(change).toMatchObject({ userName: 'Pedro Vega', load: null });
    expect(Date.parse(change?.at ?? '')).toBeGreaterThanOrEqual(began);
    await sql`update ${sql(table)} set updated_at = now() where id = ${_id}`;
    expect(await lastChange(), 'nobody is on record for a change by SQL').toBeNull();
  });
});

test('who renamed themself in their profile is who changed the user last', async () => {
  const pedro = await callsAs('Pedro');
  const show = () => laura.ask(userCatalogue.detail, { query: { _id: pedro.userId } });
  expect((await show()).lastChange).toBeNull();
  await pedro.ask(updateProfile, { body: { name: 'Pedro Pablo', lastName: 'Vega' } });
  expect((await show()).lastChange).toMatchObject({ userName: 'Pedro Vega' });
  await sql`
    insert into audit_events (id, user_name, action, entity, entity_id, label, changes)
    values (gen_random_uuid(), 'Pedro Pablo Vega', 'UPDATE', 'profile', ${pedro.userId}, '',
            '[{"field": "profilePicture", "old": null, "new": null}]')`;
  const { lastChange } = await show();
  expect(lastChange, 'a picture is no change of the form').toMatchObject({
    userName: 'Pedro Vega',
  });
});

test('who changed the settings is who changed the organization last', async () => {
  const pedro = await callsAs('Pedro', { permissions: ['SETTINGS'] });
  await pedro.ask(changeSettings, { body: { title: 'Monitor de Pedro' } });
  const { lastChange } = await laura.ask(organizationCatalogue.detail, {
    query: { _id: organization },
  });
  expect(lastChange).toMatchObject({ userName: 'Pedro Vega' });
});

test('whoever may not see a catalogue is told nothing of who changed it', async () => {
  const pedro = await callsAs('Pedro', { permissions: ['SUPPLIERS'] });
  const query = { _id: organization };
  const answer = await pedro.send(organizationCatalogue.detail, { query });
  expect([answer.statusCode, answer.body]).toEqual([403, expect.not.stringContaining('Vega')]);
});
