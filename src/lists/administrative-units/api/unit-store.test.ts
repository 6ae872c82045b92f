import { beforeEach, describe, expect, test } from 'vitest';

import {
  insertContract,
  insertOrganization,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { openCallsAs } from '../../../../test/support/sign-in.ts';
import { filterContracts } from '../../contracts/contract-endpoints.ts';
import { unitCatalogue, unitCatalogueAlias } from '../unit-catalogue.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const { ask, send } = await openCallsAs(sql, organization, {
  permissions: ['ADMINISTRATIVE_UNITS'],
});
const { list, save, saveUpdated, remove, restore } = unitCatalogue;

beforeEach(async () => {
  await sql`delete from contracts`;
  await sql`delete from administrative_units`;
});

const stored = (name: string) => insertUnit(sql, organization, { name });
const namesOf = async (query: object = {}) =>
  (await ask(list, { query })).data.docs.map(({ name }) => name);

describe('an administrative unit', () => {
  test('an administrative unit is created, renamed, deleted and brought back, each on record', async () => {
    const { data, message } = await ask(save, { body: { name: ' Oficialía Mayor ', notes: '' } });
    expect(data).toMatchObject({ name: 'Oficialía Mayor', notes: null });
    expect(message).toBe('administrative-units-admin:done.created');
    const { _id } = data;
    await ask(save, { body: { _id, name: 'Oficialía Mayor', notes: 'Planta baja' } });
    await ask(remove, { body: { _id } });
    expect(await namesOf()).toEqual([]);
    await ask(restore, { body: { _id } });
    expect(await namesOf({ search: 'oficialia' })).toEqual(['Oficialía Mayor']);
    const events = await sql`
      select action, changes from audit_events where entity_id = ${_id} order by sequence`;
    expect(events.map(({ action }) => action)).toEqual(['CREATE', 'UPDATE', 'DELETE', 'RESTORE']);
    expect(events[1]?.['changes']).toEqual([{ field: 'notes', old: null, new: 'Planta baja' }]);
  });

  test('an administrative unit has a name of its own, whatever its case, accents and signs', async () => {
    await stored('OBRAS PUBLICAS');
    const answer = await send(save, { body: { name: 'Obras, Públicas.' } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().errors).toMatchObject([
      {
        field: 'name',
        message: 'administrative-units-admin:refused.name-taken',
        name: 'OBRAS PUBLICAS',
      },
    ]);
  });

  test.each([
    ['', 'name-required'],
    ['a'.repeat(401), 'name-long'],
    ['¿?', 'name-letters'],
  ])('an administrative unit may not be called “%s”', async (name, rule) => {
    const answer = await send(save, { body: { name } });
    expect([answer.statusCode, answer.json().errors]).toMatchObject([
      422,
      [{ field: 'name', message: `administrative-units-admin:rule.${rule}` }],
    ]);
  });

  test.each(['Obras\nPúblicas', 'Obras\u0001Públicas'])(
    'an administrative unit is one line: %j',
    async (name) => {
      const answer = await send(save, { body: { name } });
      expect([answer.statusCode, answer.json().errors]).toMatchObject([
        422,
        [{ field: 'name', message: 'platform:validation.format' }],
      ]);
    },
  );

  test('an administrative unit may exchange its name with another one in a table-wide edit', async () => {
    const [one, two] = [await stored('UNO'), await stored('DOS')];
    await ask(saveUpdated, {
      body: [
        { _id: one, name: 'Dos' },
        { _id: two, name: 'Uno' },
      ],
    });
    expect(await namesOf({ sort: 'name', order: 'desc' })).toEqual(['Uno', 'Dos']);
  });

  test('an administrative unit is not deleted while contracts name it, as applicant or as organizer', async () => {
    const [one, two] = [await stored('UNO'), await stored('DOS')];
    await insertContract(sql, organization, {
      organizerAdministrativeUnitId: one,
      applicantAdministrativeUnitId: two,
    });
    for (const _id of [one, two]) {
      const answer = await send(remove, { body: { _id } });
      expect(answer.statusCode).toBe(409);
      expect(answer.json().messageText).toContain('1 contrato es');
    }
  });

  test('an administrative unit shows its new name at once in the public pages', async () => {
    const unit = await stored('Antes');
    await insertContract(sql, organization, { organizerAdministrativeUnitId: unit });
    await ask(filterContracts, { body: { filters: {} } });
    await ask(save, { body: { _id: unit, name: 'Después' } });
    const { data } = await ask(filterContracts, { body: { filters: {} } });
    expect(data.docs[0]?.organizerAdministrativeUnit.name).toBe('Después');
  });
});

test('the calls answer under both names of the module', async () => {
  const { data } = await ask(unitCatalogueAlias.save, { body: { name: 'Tesorería' } });
  expect((await ask(unitCatalogueAlias.list)).data).toEqual((await ask(list)).data);
  expect((await ask(unitCatalogueAlias.detail, { query: { _id: data._id } })).data).toEqual(data);
  await ask(unitCatalogueAlias.remove, { body: { _id: data._id } });
  expect(await namesOf()).toEqual([]);
});
