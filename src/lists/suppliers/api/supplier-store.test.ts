import { beforeEach, describe, expect, test } from 'vitest';

import {
  insertContract,
  insertOrganization,
  insertSupplier,
} from '../../../../test/support/builders.ts';
import { callsOf } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { exhaustive } from '../../../../test/support/how-many.ts';
import { openCallsAs, signIn } from '../../../../test/support/sign-in.ts';
import { refreshContractIndexes } from '../../../records/records/api/refresh-contract-indexes.ts';
import { filterContracts } from '../../contracts/contract-endpoints.ts';
import { supplierCatalogue } from '../supplier-catalogue.ts';
import { filterSuppliers } from '../supplier-endpoints.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const elsewhere = await insertOrganization(sql);
const { ask, send, app, userId } = await openCallsAs(sql, organization, {
  permissions: ['SUPPLIERS'],
});
const { list, detail, save, saveUpdated, remove, restore } = supplierCatalogue;

beforeEach(async () => {
  await sql`delete from contracts`;
  await sql`delete from suppliers`;
});

type Draft = { name?: string; rfc?: string | null; notes?: string | null };

const create = async (name: string, more: Draft = {}) =>
  (await ask(save, { body: { name, ...more } })).data;
const stored = (name: string, more: Draft = {}) =>
  insertSupplier(sql, organization, { name, ...more });
const found = async (id: string) => (await ask(detail, { query: { _id: id } })).data;
const namesOf = async (query: object = {}) => {
  const { data } = await ask(list, { query });
  return data.docs.map(({ name }) => name);
};
const eventsOf = (id: string) => sql`
  select action, label, changes, user_id as "userId", organization_id as "organizationId"
    from audit_events where entity = 'supplier' and entity_id = ${id} order by sequence`;
const changesOf = async (id: string) => (await eventsOf(id)).at(-1)?.['changes'];
const refused = async (...[endpoint, input]: Parameters<typeof send>) => {
  const answer = await send(endpoint, input);
  const { message, errors } = answer.json();
  return { status: answer.statusCode, message, errors };
};

describe('a supplier', () => {
  test('a supplier is created with a normalized RFC, found again, and on record', async () => {
    const doc = await create('ACME, S.A. DE C.V.', { rfc: ' abc-010101-ab1 ', notes: ' Papel ' });
    expect(doc).toMatchObject({ name: 'ACME, S.A. DE C.V.', rfc: 'ABC010101AB1', notes: 'Papel' });
    expect(await found(doc._id)).toEqual(doc);
    expect(await eventsOf(doc._id)).toEqual([
      {
        action: 'CREATE',
        label: 'ACME, S.A. DE C.V.',
        userId,
        organizationId: organization,
        changes: [
          { field: 'name', old: null, new: 'ACME, S.A. DE C.V.' },
          { field: 'rfc', old: null, new: 'ABC010101AB1' },
          { field: 'notes', old: null, new: 'Papel' },
        ],
      },
    ]);
  });

  test('a supplier has on record only what a change changed, and keeps what a save leaves out', async () => {
    const { _id } = await create('ACME', { rfc: 'ABC010101AB1', notes: 'Papel' });
    const { data, message } = await ask(save, { body: { _id, name: 'ACME NORTE' } });
    expect(message).toBe('catalogue:updated');
    expect(data).toMatchObject({ name: 'ACME NORTE', rfc: 'ABC010101AB1', notes: 'Papel' });
    expect(await changesOf(_id)).toEqual([{ field: 'name', old: 'ACME', new: 'ACME NORTE' }]);
    await ask(save, { body: { _id, name: 'ACME NORTE', rfc: null, notes: '  ' } });
    expect(await changesOf(_id)).toEqual([
      { field: 'rfc', old: 'ABC010101AB1', new: null },
      { field: 'notes', old: 'Papel', new: null },
    ]);
  });

  test('a supplier is not written when a save changes nothing', async () => {
    const before = await create('ACME', { rfc: 'ABC010101AB1' });
    const { _id, updatedAt } = before;
    const { data } = await ask(save, {
      body: { _id, updatedAt, name: 'ACME', rfc: 'abc 010101 ab1' },
    });
    expect(data).toEqual(before);
    expect(await eventsOf(_id)).toHaveLength(1);
  });

  test('a supplier that somebody changed meanwhile is not overwritten', async () => {
    const { _id, updatedAt } = await create('ACME');
    await ask(save, { body: { _id, updatedAt, name: 'ACME SUR' } });
    const body = { _id, updatedAt, name: 'ACME ESTE' };
    expect(await refused(save, { body })).toEqual({
      status: 409,
      message: 'catalogue:changed-meanwhile',
      errors: [
        {
          field: '_id',
          message: 'catalogue:changed-meanwhile',
          messageText: expect.stringContaining('Otra persona cambió «ACME SUR»'),
          name: 'ACME SUR',
        },
      ],
    });
    expect((await found(_id)).name).toBe('ACME SUR');
  });

  test('a supplier never has one moment for two states, however fast they follow', async () => {
    const { _id, updatedAt } = await create('ACME');
    const moments = [updatedAt];
    for (const name of ['ACME A', 'ACME B', 'ACME C', 'ACME D', 'ACME E'])
      moments.push((await ask(save, { body: { _id, name } })).data.updatedAt);
    expect(new Set(moments).size).toBe(6);
  });
});

describe('the name that somebody writes', () => {
  test.each(['3M', 'AÑO & CÍA'.replace('Í', 'I'), "D'ANGELO, S.A. DE C.V. (NORTE) 1/2 - B"])(
    'the name that somebody writes may be %s',
    async (name) => {
      expect((await create(name)).name).toBe(name);
    },
  );

  test.each([
    ['', 'name-required'],
    ['   ', 'name-required'],
    ['A', 'name-short'],
    ['A'.repeat(101), 'name-long'],
    ['Acme', 'name-letters'],
    ['PÉREZ', 'name-letters'],
    ['ACME; DROP', 'name-letters'],
    ['<B>ACME</B>', 'name-letters'],
    ['.,-', 'name-letters'],
  ])('the name that somebody writes may not be “%s”: %s', async (name, rule) => {
    const { status, errors } = await refused(save, { body: { name } });
    expect([status, errors]).toMatchObject([
      422,
      [{ field: 'name', message: `suppliers-admin:rule.${rule}` }],
    ]);
  });

  test('the name that somebody writes may stay as a load wrote it, until somebody writes another', async () => {
    const name = `Constructora Ñandú «Río» ${'y asociados '.repeat(20)}`.trim();
    const _id = await stored(name);
    await ask(save, { body: { _id, name, notes: 'Revisado' } });
    await ask(saveUpdated, { body: [{ _id, name, rfc: 'ABC010101AB1' }] });
    expect(await found(_id)).toMatchObject({ name, rfc: 'ABC010101AB1', notes: 'Revisado' });
    const { status } = await refused(save, { body: { _id, name: 'Constructora Ñandú' } });
    expect(status).toBe(422);
  });
});

describe('who is registered already', () => {
  test.each([
    ['by RFC, however it is written', { name: 'OTRO NOMBRE', rfc: 'abc 010101-ab1' }, 'rfc'],
    ['by name, without an RFC', { name: 'SERVICIOS DEL NORTE S.A.' }, 'name'],
    ['by name and a generic RFC', { name: 'SERVICIOS DEL NORTE', rfc: 'XAXX010101000' }, 'name'],
    ['by the name of one who has an RFC', { name: 'ACME' }, 'name'],
  ])('who is registered already is not registered again: %s', async (_, body, field) => {
    await stored('ACME', { rfc: 'ABC010101AB1' });
    await stored('SERVICIOS DEL NORTE S A');
    await stored('SERVICIOS DEL NORTE');
    const { status, message, errors } = await refused(save, { body });
    expect([status, message]).toEqual([409, 'catalogue:taken']);
    const [error] = errors;
    expect(errors).toHaveLength(1);
    expect(error).toMatchObject({ field, message: `suppliers-admin:refused.${field}-taken` });
    expect(error.name).toMatch(/^(ACME|SERVICIOS DEL NORTE( S A)?)$/);
  });

  test('who is registered already may have a namesake with another RFC, in another organization, or among the deleted', async () => {
    await stored('ACME', { rfc: 'ABC010101AB1' });
    await create('ACME', { rfc: 'XYZ020202XY2' });
    await insertSupplier(sql, elsewhere, { name: 'AJENO' });
    await create('AJENO');
    await insertSupplier(sql, organization, { name: 'BORRADO', deletedAt: new Date() });
    await create('BORRADO');
    expect(await namesOf({ sort: 'name' })).toEqual(['ACME', 'ACME', 'AJENO', 'BORRADO']);
  });

  test('who is registered already is told apart by one of 50 saves at once; the others say the field', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send(save, { body: { name: 'ACME' } })),
    );
    const refusals = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refusals).toHaveLength(49);
    for (const answer of refusals)
      expect(answer.json()).toMatchObject({
        message: 'catalogue:taken',
        errors: [{ field: 'name', name: 'ACME' }],
      });
    expect(await namesOf()).toEqual(['ACME']);
  });
});

describe('a table-wide edit', () => {
  test('saves all rows, and answers them in their order', async () => {
    const ids = [await stored('A UNO'), await stored('B DOS'), await stored('C TRES')];
    const body = ids.map((_id, index) => ({ _id, name: `NUEVO ${index}`, notes: 'Sí' }));
    const { data, message } = await ask(saveUpdated, { body });
    expect(message).toBe('catalogue:rows-updated');
    expect(data.map(({ _id, name, notes }) => ({ _id, name, notes }))).toEqual(body);
    for (const id of ids) expect(await eventsOf(id)).toHaveLength(1);
  });

  test('lets rows exchange names and RFCs', async () => {
    const one = await stored('UNO', { rfc: 'ABC010101AB1' });
    const two = await stored('DOS', { rfc: 'XYZ020202XY2' });
    const [three, four] = [await stored('TRES'), await stored('CUATRO')];
    await ask(saveUpdated, {
      body: [
        { _id: one, name: 'DOS', rfc: 'XYZ020202XY2' },
        { _id: two, name: 'UNO', rfc: 'ABC010101AB1' },
        { _id: three, name: 'CUATRO' },
        { _id: four, name: 'TRES' },
      ],
    });
    expect(await found(one)).toMatchObject({ name: 'DOS', rfc: 'XYZ020202XY2' });
    expect((await found(three)).name).toBe('CUATRO');
  });

  test.each([
    ['a rule', (_id: string) => ({ _id, name: 'Mal' }), 422, '1.name'],
    ['the name of a third', (_id: string) => ({ _id, name: 'TERCERO' }), 409, '1.name'],
    ['the name of another row of it', (_id: string) => ({ _id, name: 'NUEVO' }), 409, '0.name'],
    ['a row that is not there', () => ({ _id: organization, name: 'NADIE' }), 404, '1._id'],
  ])('saves nothing when one row breaks on %s', async (_, second, status, field) => {
    const [one, two] = [await stored('UNO'), await stored('DOS')];
    await stored('TERCERO');
    const body = [{ _id: one, name: 'NUEVO' }, second(two)];
    const refusal = await refused(saveUpdated, { body });
    expect([refusal.status, refusal.errors[0].field]).toEqual([status, field]);
    expect(await namesOf({ sort: 'name' })).toEqual(['DOS', 'TERCERO', 'UNO']);
    expect(await eventsOf(one)).toEqual([]);
  });

  test('a table-wide edit names the row that somebody changed meanwhile, and loses nothing', async () => {
    const [one, two] = [await create('UNO'), await create('DOS')];
    await ask(save, { body: { _id: two._id, name: 'DOS DE OTRA PERSONA' } });
    const body = [one, two].map(({ _id, updatedAt, name }) => ({
      _id,
      updatedAt,
      name: `${name} X`,
    }));
    const { status, errors } = await refused(saveUpdated, { body });
    expect([status, errors]).toMatchObject([
      409,
      [{ field: '1._id', message: 'catalogue:changed-meanwhile', name: 'DOS DE OTRA PERSONA' }],
    ]);
    expect(await namesOf({ sort: 'name' })).toEqual(['DOS DE OTRA PERSONA', 'UNO']);
  });

  test('a table-wide edit cannot say two things of one row', async () => {
    const _id = await stored('UNO');
    const body = [
      { _id, name: 'DOS' },
      { _id: _id.toUpperCase(), name: 'TRES' },
    ];
    const { status, errors } = await refused(saveUpdated, { body });
    expect([status, errors]).toMatchObject([
      422,
      [{ field: '1._id', message: 'catalogue:repeated' }],
    ]);
  });
});

describe('a deletion', () => {
  test('hides the supplier at once, and may be taken back by who deleted', async () => {
    const { _id, updatedAt: _, ...doc } = await create('ACME');
    expect(await ask(remove, { body: { _id } })).toEqual({
      error: false,
      data: null,
      message: 'suppliers-admin:done.deleted',
    });
    expect(await namesOf()).toEqual([]);
    expect((await refused(detail, { query: { _id } })).status).toBe(404);
    expect((await ask(restore, { body: { _id } })).data).toMatchObject(doc);
    expect((await eventsOf(_id)).map(({ action }) => action)).toEqual([
      'CREATE',
      'DELETE',
      'RESTORE',
    ]);
    expect((await refused(restore, { body: { _id } })).status).toBe(404);
  });

  test('a deletion is refused while contracts are of the supplier, and says how many', async () => {
    const supplierId = await stored('ACME');
    await insertContract(sql, organization, { supplierId });
    await insertContract(sql, organization, { supplierId, isEmpty: true });
    await insertContract(sql, organization, { supplierId, deletedAt: new Date() });
    const answer = await send(remove, { body: { _id: supplierId } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().messageText).toContain('2 contratos');
    expect(await namesOf()).toEqual(['ACME']);
  });

  test('a deletion is not taken back by somebody else, nor after a minute, nor from another organization', async () => {
    const { _id } = await create('ACME');
    await ask(remove, { body: { _id } });
    const other = await signIn(sql, { general: true });
    const { send: sendAsOther } = callsOf(app, { organization, token: other.token });
    expect((await sendAsOther(restore, { body: { _id } })).statusCode).toBe(404);
    await sql`update suppliers set deleted_at = now() - interval '61 seconds' where id = ${_id}`;
    expect(await refused(restore, { body: { _id } })).toMatchObject({
      status: 404,
      message: 'catalogue:not-restorable',
    });
  });

  test('a deletion is not taken back when the name has been taken meanwhile', async () => {
    const { _id } = await create('ACME');
    await ask(remove, { body: { _id } });
    await create('ACME');
    expect(await refused(restore, { body: { _id } })).toMatchObject({
      status: 409,
      message: 'catalogue:taken-meanwhile',
      errors: [{ field: 'name', name: 'ACME' }],
    });
  });

  test('a deletion is taken back whatever a load had called the supplier', async () => {
    const _id = await stored('Constructora Río');
    await ask(remove, { body: { _id } });
    expect((await ask(restore, { body: { _id } })).data.name).toBe('Constructora Río');
  });
});

describe('the list', () => {
  test('the list begins with the newest, in pages, and clamps the page', async () => {
    for (let number = 10; number < 33; number += 1) await create(`NUMERO ${number}`);
    const { data, lastUpdate } = await ask(list, { query: { page: 9 } });
    expect({ ...data, docs: data.docs.map(({ name }) => name) }).toEqual({
      docs: ['NUMERO 12', 'NUMERO 11', 'NUMERO 10'],
      page: 3,
      pages: 3,
      total: 23,
    });
    expect(lastUpdate).toBe((await ask(list)).data.docs[0]?.updatedAt);
    expect((await ask(list, { query: { page: -1 } })).data.page).toBe(1);
    expect((await namesOf())[0]).toBe('NUMERO 32');
  });

  test('the list sorts by every column, without regard to accents, and what is blank comes last both ways', async () => {
    await stored('beta', { rfc: 'BBB010101BB1' });
    await stored('ÁLFA', { notes: 'Última' });
    await stored('Gama', { rfc: 'AAA010101AA1', notes: 'primera' });
    expect(await namesOf({ sort: 'name' })).toEqual(['ÁLFA', 'beta', 'Gama']);
    expect(await namesOf({ sort: 'name', order: 'desc' })).toEqual(['Gama', 'beta', 'ÁLFA']);
    expect(await namesOf({ sort: 'rfc' })).toEqual(['Gama', 'beta', 'ÁLFA']);
    expect(await namesOf({ sort: 'rfc', order: 'desc' })).toEqual(['beta', 'Gama', 'ÁLFA']);
    expect(await namesOf({ sort: 'notes', order: 'desc' })).toEqual(['ÁLFA', 'Gama', 'beta']);
    expect((await refused(list, { query: { sort: 'rfc_key' } })).status).toBe(422);
  });

  test.each([
    ['PEREZ', ['Pérez & Hijos 100%']],
    ['pérez', ['Pérez & Hijos 100%']],
    ['pe\u0301re', ['Pérez & Hijos 100%']],
    ['é', []],
    ['b', ['A\\B']],
    ['10', ['Pérez & Hijos 100%']],
    ['100%', ['Pérez & Hijos 100%']],
    ['%', ['Pérez & Hijos 100%']],
    ['cent_x', ['Percent_X']],
    ['t_x', []],
    ['percentax', []],
    ['\\', ['A\\B']],
    ["'", []],
    [' abc0101 ', ['A\\B']],
    ['notas', []],
  ])('the list is searched for %s', async (search, names) => {
    await stored('Pérez & Hijos 100%', { notes: 'notas' });
    await stored('Percent_X');
    await stored('A\\B', { rfc: 'ABC010101AB1' });
    expect((await namesOf({ search, sort: 'name' })).toSorted()).toEqual(names.toSorted());
  });

  test(
    'the list is the same on every page of thousands, from whichever end it is read',
    exhaustive,
    async () => {
      await sql`
      insert into suppliers (organization_id, id, name, rfc, notes, name_key, created_at)
      select ${organization}, gen_random_uuid(), 'EMPRESA ' || number % 700,
             case when number % 3 = 0 then 'RFC' || number % 400 end,
             case when number % 5 > 0 then 'Nota ' || number % 90 end, number::text,
             now() - make_interval(secs => number % 2000)
        from generate_series(1, 6003) number`;
      await refreshContractIndexes(sql); // as after a load, or the planner takes the table for a small one
      for (const sort of ['createdAt', 'name', 'rfc', 'notes'] as const)
        for (const order of ['asc', 'desc'] as const) {
          const column = sort === 'createdAt' ? 'created_at' : sort;
          const key = sort === 'name' || sort === 'notes' ? `folded(${column})` : column;
          const rows = await sql.unsafe<{ id: string }[]>(`
          select id from suppliers order by ${key} ${order} nulls last, id ${order}`);
          for (const page of [1, 2, 20, 21, 25, 40, 41, 60, 61]) {
            const { data } = await ask(list, { query: { sort, order, page, pageSize: 100 } });
            const ids = rows.slice((page - 1) * 100, page * 100).map(({ id }) => id);
            expect(
              data.docs.map(({ _id }) => _id),
              `${sort} ${order} ${page}`,
            ).toEqual(ids);
          }
        }
    },
  );
});

test('a rename shows at once in the public pages, and moves no figure', async () => {
  const supplierId = await stored('ANTES');
  await insertContract(sql, organization, { supplierId, totalOrMaxAmount: 1500.5 });
  const publicRows = async () => (await ask(filterSuppliers, { body: { filters: {} } })).data;
  const before = await publicRows();
  expect(before.docs[0]).toMatchObject({ name: 'ANTES', total: 1500.5 });
  await ask(save, { body: { _id: supplierId, name: 'DESPUES' } });
  const after = await publicRows();
  expect(after.docs[0]).toEqual({ ...before.docs[0], name: 'DESPUES' });
  expect(after.totals).toEqual(before.totals);
  const search = async (text: string) =>
    (await ask(filterContracts, { body: { filters: { search: text } } })).data.total;
  expect(await search('después')).toBe(1);
  expect(await search('antes')).toBe(0);
});
