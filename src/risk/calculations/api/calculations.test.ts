import { beforeEach, describe, expect, test } from 'vitest';

import { insertContract, insertOrganization } from '../../../../test/support/builders.ts';
import { callsOf } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { openCallsAs, signIn } from '../../../../test/support/sign-in.ts';
import type { z } from '../../../foundation/platform/schema.ts';
import { listAuditEvents } from '../../../office/audit/audit-endpoints.ts';
import { listNotifications } from '../../../office/notifications/notification-endpoints.ts';
import { referencesOf } from '../../formula/formula-tree.ts';
import { parseFormula } from '../../formula/parse-formula.ts';
import { calculationCatalogue } from '../calculation-catalogue.ts';
import {
  evaluateExpression,
  listVariables,
  previewIndexChange,
  retrieveCalculations,
  validateFormula,
} from '../calculation-helper-endpoints.ts';
import { findShownCalculations } from './find-index.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const { ask, send, app } = await openCallsAs(sql, organization, { permissions: ['CALCULATIONS'] });
const { list, detail, save, saveUpdated, remove, restore } = calculationCatalogue;

const defaults = await sql<{ id: string }[]>`select id from calculations`;
beforeEach(async () => {
  await sql`delete from contracts`;
  await sql`delete from calculations where id <> all(${defaults.map(({ id }) => id)}::uuid[])`;
  await sql`update calculations set locked = false`;
  await sql`update calculations set locked = true, enabled = true where abbreviation = '$$IRC'`;
});
const draft = (fields: object = {}) => ({
  name: 'Contratos',
  description: 'Cuántos hay',
  abbreviation: '$$C',
  type: 'CONTRACT',
  formula: { expression: '$NTC' },
  ...fields,
});
const create = async (fields: object = {}) =>
  (await ask(save, { body: draft(fields) as never })).data;
const refused = async (...[endpoint, input]: Parameters<typeof send>) => {
  const answer = await send(endpoint, input);
  const [issue] = answer.json().errors ?? [];
  const { messageText: _, ...own } = issue ?? {};
  return [answer.statusCode, issue ? own : answer.json().message];
};
const bodyOf = ({
  createdAt: _createdAt,
  usedIn: _usedIn,
  ...row
}: z.infer<typeof calculationCatalogue.Row>) => row;
/** A stored one with other values. */
const changed = async (_id: string, fields: object) => {
  const { data } = await ask(detail, { query: { _id } });
  return { ...bodyOf(data), ...fields };
};
const idOf = async (abbreviation: string) => {
  const [row] = await sql<{ id: string }[]>`
    select id from calculations where abbreviation = ${abbreviation} and deleted_at is null`;
  return row?.id ?? '';
};
const rows = (...limits: [number, number, number][]) =>
  limits.map(([min, max, value]) => ({ min, max, value }));
const whole = { hasPercentScale: true, scale: rows([0, 100, 100]) };

test('indicators that divide by the contracts that count name them in their description', async () => {
  const rows = await sql<{ abbreviation: string; description: string }[]>`
    select abbreviation, description from calculations
     where abbreviation in ('$$SF', '$$AC') order by abbreviation`;
  expect(rows.map(({ description }) => description)).toEqual([
    'Ampliaciones de contrato por cada cien contratos que cuentan.',
    'Porcentaje de los contratos que cuentan y no tienen folio.',
  ]);
});

describe('a new installation', () => {
  test('a new installation has ten indicators of 100 points and the index that adds them up', async () => {
    const { data } = await ask(list, { query: { pageSize: 25 } });
    expect(data.total).toBe(11);
    const [index, ...indicators] = data.docs;
    expect(index).toMatchObject({ abbreviation: '$$IRC', locked: true, type: 'CONTRACT' });
    const most = indicators.map(({ scale }) =>
      Math.max(...scale.flatMap(({ value, valueAtMax = value }) => [value, valueAtMax])),
    );
    expect(most).toEqual([10, 10, 10, 10, 20, 8, 8, 8, 8, 8]);
    expect(
      indicators.map(({ axis }) => axis).filter((axis) => axis === 'transparency'),
    ).toHaveLength(5);
  });

  test('a new installation has formulas whose parts are as they would be read today', async () => {
    const { data } = await ask(list, { query: { pageSize: 25 } });
    for (const { formula } of data.docs) {
      const parsed = parseFormula(formula.expression);
      expect('tree' in parsed && referencesOf(parsed.tree)).toEqual({
        variables: formula.variables,
        calculations: formula.calculations,
      });
    }
  });

  test('a new installation can save each of them as it is', async () => {
    const { data } = await ask(list, { query: { pageSize: 25 } });
    for (const row of data.docs) {
      const answer = await send(save, { body: bodyOf(row) });
      expect([answer.statusCode, answer.json().data?.updatedAt]).toEqual([200, row.updatedAt]);
    }
  });
});

describe('a calculation', () => {
  test('a calculation is created, changed, deleted and brought back, each on record and in these words', async () => {
    const created = await ask(save, { body: draft() as never });
    expect(created.message).toBe('calculations-admin:done.created');
    const { _id } = created.data;
    expect(created.data).toMatchObject({
      displayForm: 'NORMAL',
      enabled: false,
      locked: false,
      formula: { expression: '$NTC', variables: ['$NTC'], calculations: [] },
      usedIn: [],
    });
    const updated = await ask(save, {
      body: draft({ _id, formula: { expression: '$NTC * 2' } }) as never,
    });
    expect(updated.message).toBe('calculations-admin:done.updated');
    await ask(remove, { body: { _id } });
    await ask(restore, { body: { _id } });
    const events = await sql`
      select action, changes from audit_events where entity_id = ${_id} order by sequence`;
    expect(events.map(({ action }) => action)).toEqual(['CREATE', 'UPDATE', 'DELETE', 'RESTORE']);
    expect(events[1]?.['changes']).toEqual([{ field: 'formula', old: '$NTC', new: '$NTC * 2' }]);
  });

  test('a calculation keeps what its formula uses as the server read it, whatever is sent', async () => {
    const formula = { expression: '$MTG / $NTC + $$LP', variables: ['$X'], calculations: ['x'] };
    expect((await create({ formula })).formula).toEqual({
      expression: '$MTG / $NTC + $$LP',
      variables: ['$MTG', '$NTC'],
      calculations: ['$$LP'],
    });
  });

  test.each([
    ['name', { name: ' ' }, 'required'],
    ['description', { description: '' }, 'required'],
    ['abbreviation', { abbreviation: '' }, 'required'],
    ['abbreviation', { abbreviation: '$C' }, 'abbreviation'],
    ['abbreviation', { abbreviation: '$$c' }, 'abbreviation'],
    ['abbreviation', { abbreviation: '$$ABCDEFGH' }, 'abbreviation'],
    ['type', { type: undefined }, 'required'],
    ['administrationPeriod', { administrationPeriod: '2016' }, 'administrationPeriod'],
    ['formula.expression', { formula: { expression: ' ' } }, 'required'],
    ['type', { type: 'GENERAL', locked: true, ...whole }, 'index-type'],
  ])('a calculation says that its %s is wrong: %j', async (field, fields, rule) => {
    expect(await refused(save, { body: draft(fields) })).toEqual([
      422,
      { field, message: `calculations-admin:rule.${rule}` },
    ]);
  });

  test('a calculation has a name and an abbreviation of its own, whatever case and accents', async () => {
    await create({ name: 'Índice propio' });
    const again = { name: 'INDICE PROPIO', abbreviation: '$$D' };
    expect(await refused(save, { body: draft(again) })).toEqual([
      409,
      { field: 'name', message: 'calculations-admin:refused.taken', name: 'Índice propio' },
    ]);
    expect(await refused(save, { body: draft({ name: 'Otro' }) })).toMatchObject([
      409,
      { field: 'abbreviation' },
    ]);
  });

  test.each([
    ['$NTC + $XYZ', 'unknownVariable', { token: '$XYZ', position: 8 }],
    ['$NTC * $$ZZ', 'unknownCalculation', { token: '$$ZZ', position: 8 }],
    ['($NTC', 'unclosed', { position: 1 }],
  ])(
    'a calculation says which token of %s is wrong and where',
    async (expression, name, values) => {
      const [status, issue] = await refused(save, { body: draft({ formula: { expression } }) });
      expect(status).toBe(422);
      expect(issue.field).toBe('formula');
      expect(issue.message).toContain(`formula-admin:fault.${name}`);
      expect(issue.values).toMatchObject(values);
    },
  );

  test('a calculation is not called like a variable, unless it has been so before', async () => {
    const like = { abbreviation: '$$NTC' };
    expect(await refused(save, { body: draft(like) })).toEqual([
      422,
      {
        field: 'abbreviation',
        message: 'calculations-admin:rule.abbreviation-of-variable',
        values: { abbreviation: '$$NTC', variable: '$NTC' },
      },
    ]);
    const { _id } = await create();
    await sql`update calculations set abbreviation = '$$NTC' where id = ${_id}`;
    const { data } = await ask(save, { body: draft({ ...like, _id, name: 'Otro' }) as never });
    expect(data).toMatchObject({ name: 'Otro', abbreviation: '$$NTC' });
  });

  test('a calculation may name another one twice and in two ways', async () => {
    await create({ abbreviation: '$$A', name: 'A' });
    await create({ abbreviation: '$$B', name: 'B', formula: { expression: '$$A + 1' } });
    const both = { abbreviation: '$$D', name: 'D', formula: { expression: '$$A + $$B + $$A' } };
    expect((await create(both)).formula.calculations).toEqual(['$$A', '$$B']);
  });

  test('a calculation never names itself, and the message shows the way', async () => {
    const a = await create({ abbreviation: '$$A', name: 'A' });
    await create({ abbreviation: '$$B', name: 'B', formula: { expression: '$$A' } });
    await create({ abbreviation: '$$D', name: 'D', formula: { expression: '$$B' } });
    const body = await changed(a._id, { formula: { expression: '$$D' } });
    const [status, issue] = await refused(save, { body });
    expect([status, issue.message]).toEqual([422, 'calculations-admin:refused.cycle']);
    expect(issue.values.path).toBe('$$A → $$D → $$B → $$A');
  });

  test('a calculation never names itself because two people saved at once', async () => {
    const a = await create({ abbreviation: '$$A', name: 'A' });
    const b = await create({ abbreviation: '$$B', name: 'B' });
    const bodies = [
      await changed(a._id, { formula: { expression: '$$B' } }),
      await changed(b._id, { formula: { expression: '$$A' } }),
    ];
    const answers = await Promise.all(bodies.map((body) => send(save, { body })));
    expect(answers.map(({ statusCode }) => `${statusCode}`).toSorted()).toEqual(['200', '422']);
  });

  test('a calculation that others use keeps its abbreviation and is not deleted', async () => {
    const a = await create({ abbreviation: '$$A', name: 'A' });
    await create({ abbreviation: '$$B', name: 'Doble', formula: { expression: '$$A * 2' } });
    const { data } = await ask(detail, { query: { _id: a._id } });
    expect(data.usedIn).toMatchObject([{ abbreviation: '$$B', name: 'Doble' }]);
    const answer = await send(remove, { body: { _id: a._id } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().messageText).toContain('Doble ($$B)');
    const body = await changed(a._id, { abbreviation: '$$AA' });
    expect(await refused(save, { body })).toMatchObject([
      409,
      { field: 'abbreviation', values: { names: 'Doble ($$B)' } },
    ]);
  });

  test('a calculation is not brought back when what it names was deleted meanwhile', async () => {
    const a = await create({ abbreviation: '$$A', name: 'A' });
    const b = await create({ abbreviation: '$$B', name: 'B', formula: { expression: '$$A' } });
    await ask(remove, { body: { _id: b._id } });
    await ask(remove, { body: { _id: a._id } });
    expect(await refused(restore, { body: { _id: b._id } })).toEqual([
      409,
      'calculations-admin:refused.restore',
    ]);
  });

  test('a calculation is saved in a table-wide edit as in a form', async () => {
    const a = await create({ abbreviation: '$$A', name: 'A' });
    const b = await create({ abbreviation: '$$B', name: 'B' });
    await ask(saveUpdated, {
      body: [
        await changed(a._id, { name: 'B', abbreviation: '$$B' }),
        await changed(b._id, { name: 'A', abbreviation: '$$A' }),
      ] as never,
    });
    expect((await ask(detail, { query: { _id: a._id } })).data.abbreviation).toBe('$$B');
  });

  test('belongs to the installation: each organization lists the same ones', async () => {
    const other = await insertOrganization(sql);
    const { token } = await signIn(sql, { permissions: ['CALCULATIONS'], organizations: [other] });
    const theirs = callsOf(app, { organization: other, token });
    expect((await theirs.ask(list)).data.total).toBe(11);
    const { token: clerk } = await signIn(sql, { permissions: ['CONTRACTS'] });
    const answer = await callsOf(app, { organization, token: clerk }).send(list);
    expect(answer.statusCode).toBe(403);
  });
});

describe('a scale', () => {
  test.each([
    [rows([0, 50, 1], [40, 100, 2]), 'overlap'],
    [rows([0, 50, 1], [52, 100, 2]), 'gap'],
    [rows([5, 5, 1]), 'order'],
    [[], 'empty'],
  ])('a scale is refused before anything is saved: %j', async (scale, fault) => {
    const body = draft({ hasPercentScale: true, scale });
    expect(await refused(save, { body })).toEqual([
      422,
      { field: 'scale', message: `calculations-admin:scale.${fault}` },
    ]);
    expect(await idOf('$$C')).toBe('');
  });

  test('a scale is kept by its minimum, may touch, and may have a gap of one', async () => {
    const scale = rows([67, 100, 8], [0, 33, 2.67], [34, 67, 5.33]);
    const data = await create({ hasPercentScale: true, scale });
    expect(data.scale.map(({ min }) => min)).toEqual([0, 34, 67]);
  });

  test.each([
    ['0', 2.67],
    ['33', 2.67],
    ['33.999', 2.67],
    ['34', 5.33],
    ['66.7', 5.33],
    ['67', 8],
    ['100', 8],
    ['250', 8],
    ['-5', 2.67],
  ])(
    'a scale gives %s the points of the row that begins at it or below it',
    async (expression, value) => {
      const scale = rows([0, 33, 2.67], [34, 66, 5.33], [67, 100, 8]);
      const body = { formula: { expression }, hasPercentScale: true, scale };
      const { results } = await ask(validateFormula, { body });
      expect(results.value).toBe(value);
    },
  );
});

describe('the index', () => {
  const locked = { locked: true, ...whole, name: 'Nuevo', abbreviation: '$$NEW' };

  test('moves only for who confirms it, in one step, and both are on record', async () => {
    expect(await refused(save, { body: draft(locked) })).toEqual([
      409,
      {
        field: 'moveIndex',
        message: 'calculations-admin:refused.move-index',
        name: 'Índice de riesgo de corrupción',
      },
    ]);
    const { _id } = await create({ ...locked, moveIndex: true });
    expect(await sql`select id from calculations where locked`).toEqual([{ id: _id }]);
    const events = await sql`
      select label, changes from audit_events where entity_id = ${await idOf('$$IRC')}
       order by sequence desc limit 1`;
    expect(events[0]?.['changes']).toEqual([
      { field: 'locked', old: true, new: false },
      { field: 'enabled', old: true, new: false },
    ]);
    const [former] = await sql`select enabled from calculations where abbreviation = '$$IRC'`;
    expect(former).toEqual({ enabled: false });
  });

  test('the index that another one was before is not shown beside it', async () => {
    await create({ ...locked, moveIndex: true });
    expect((await findShownCalculations(sql, organization, null)).others).toEqual([]);
  });

  test('the index is one, though two make another one of it at once', async () => {
    const bodies = ['A', 'B'].map((mark) =>
      draft({ ...locked, name: mark, abbreviation: `$$${mark}`, moveIndex: true }),
    );
    await Promise.all(bodies.map((body) => send(save, { body })));
    expect(await sql`select id from calculations where locked`).toHaveLength(1);
  });

  test('the index is refused when it does not run to 100', async () => {
    const short = { ...locked, hasPercentScale: false, moveIndex: true };
    expect(
      await refused(save, { body: draft({ ...short, formula: { expression: '$$LP + $$SF' } }) }),
    ).toMatchObject([422, { field: 'formula', values: { maximum: 20 } }]);
    expect(
      await refused(save, {
        body: draft({ ...short, formula: { expression: '$$LP * 10 + $NTC' } }),
      }),
    ).toMatchObject([422, { message: 'calculations-admin:refused.no-maximum' }]);
    const weighted = { ...short, formula: { expression: '($$LP + $$SF) * 5' } };
    expect((await create(weighted)).locked).toBe(true);
  });

  test('the index keeps its maximum while its indicators are changed', async () => {
    const body = await changed(await idOf('$$LP'), { scale: rows([0, 50, 1], [50, 100, 9]) });
    expect(await refused(save, { body })).toMatchObject([
      422,
      {
        field: 'scale',
        message: 'calculations-admin:refused.maximum-of-index',
        values: { maximum: 99 },
      },
    ]);
  });

  test('the index is not deleted', async () => {
    expect(await refused(remove, { body: { _id: await idOf('$$IRC') } })).toEqual([
      409,
      'calculations-admin:refused.is-index',
    ]);
  });

  test('the index is shown before and after for every monitor', async () => {
    for (let at = 0; at < 10; at += 1)
      await insertContract(sql, organization, { procedureType: 'PUBLIC' });
    const formula = { expression: '$NTC' };
    const body = draft({ ...locked, scale: rows([0, 100, 100]), formula }) as never;
    const { data } = await ask(previewIndexChange, { body });
    const own = data.docs.find(({ _id }) => _id === organization);
    expect(own?.before?.result).toBeGreaterThan(0);
    expect(own?.after).toEqual({ result: 100, level: 'LOW' });
  });

  test('the index is not shown when it could not be saved', async () => {
    const body = draft({ ...locked, hasPercentScale: false, formula: { expression: '$NTC' } });
    expect(await refused(previewIndexChange, { body })).toMatchObject([
      422,
      { message: 'calculations-admin:refused.no-maximum' },
    ]);
  });
});

describe('the editor asks', () => {
  test('every variable with its words and its value', async () => {
    await insertContract(sql, organization, { totalOrMaxAmount: '1500.50' });
    const { data } = await ask(listVariables);
    expect(data.docs).toHaveLength(23);
    expect(data.docs[0]).toMatchObject({ abbreviation: '$MTG', value: 1500.5, contracts: 1 });
    for (const { name, description } of data.docs)
      expect(name + description).not.toMatch(/variable\./);
  });

  test('the editor asks which calculations a formula may name without naming itself', async () => {
    const { data } = await ask(retrieveCalculations, {
      query: { currentCalculationId: await idOf('$$LP') },
    });
    const names = data.docs.map(({ abbreviation }) => abbreviation);
    expect(names).not.toContain('$$LP');
    expect(names).not.toContain('$$IRC');
    expect(names).toContain('$$SF');
    const all = (await ask(retrieveCalculations, { query: {} })).data.docs;
    expect(all).toHaveLength(11);
    expect(all.find(({ abbreviation }) => abbreviation === '$$IRC')?.calculations).toContain(
      '$$LP',
    );
  });

  test('what a formula is, with the reason when it is nothing', async () => {
    for (const totalOrMaxAmount of ['100.10', '200.20'])
      await insertContract(sql, organization, { totalOrMaxAmount, procedureType: 'PUBLIC' });
    const half = { formula: { expression: '$MGLP / $MTG * 50' }, abbreviation: '$$X' };
    expect((await ask(validateFormula, { body: half })).results).toMatchObject({
      abbreviation: '$$X',
      value: 50,
      displayForm: 'NORMAL',
    });
    const zero = { formula: { expression: '$MTG / ($NTC - 2)' } };
    expect((await ask(validateFormula, { body: zero })).results).toMatchObject({
      value: null,
      reason: 'divisionByZero',
      token: '$NTC-2',
    });
    await create({
      formula: { expression: '$MTG' },
      filters: [
        {
          variableAbbreviation: '$MTG',
          propertyName: 'totalOrMaxAmount',
          operator: 'GREATER',
          value: '150',
        },
      ],
    });
    const share = { formula: { expression: '$$C / $MTG * 100' } };
    expect((await ask(validateFormula, { body: share })).results).toMatchObject({
      variables: [{ variable: '$MTG', value: 300.3 }],
      calculations: [{ abbreviation: '$$C', value: 200.2 }],
    });
    const period = { expression: '$NTC', administrationPeriod: '1999-2000' };
    const { results } = await ask(evaluateExpression, { query: period });
    expect(results.value).toBe(0);
  });

  test('what narrows a variable: amounts together, one supplier or another', async () => {
    for (const totalOrMaxAmount of ['100.10', '200.20', '300.30'])
      await insertContract(sql, organization, { totalOrMaxAmount });
    const filter = (operator: string, value: string) => ({
      variableAbbreviation: '$NTC',
      propertyName: 'totalOrMaxAmount',
      operator,
      value,
    });
    const filters = [filter('GREATER', '100.10'), filter('LESS_EQUAL', '300.29')] as never;
    const body = { formula: { expression: '$NTC' }, filters };
    expect((await ask(validateFormula, { body })).results.value).toBe(1);
    const general = { ...body, type: 'GENERAL' as const };
    expect((await ask(validateFormula, { body: general })).results.value).toBe(1);
  });

  test('nothing of a formula that cannot be read, in words', async () => {
    const answer = await send(validateFormula, { body: { formula: { expression: '$NTC +' } } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().messageText).toBe('Falta un valor después de «+» (posición 6).');
  });

  test('nothing of a formula that names itself, with the way', async () => {
    const own = { formula: { expression: '$$X + 1' }, abbreviation: '$$X' };
    const direct = await send(validateFormula, { body: own });
    expect(direct.json().messageText).toBe('La fórmula se nombra a sí misma: $$X → $$X.');
    const stored = { _id: await idOf('$$LP'), abbreviation: '$$LP' };
    const far = await send(validateFormula, {
      body: { ...stored, formula: { expression: '$$IRC / 2' } },
    });
    expect([far.statusCode, far.json().messageText]).toEqual([
      422,
      'La fórmula se nombra a sí misma: $$LP → $$IRC → $$LP.',
    ]);
  });

  test.each([
    [{ expression: '' }, 'expression'],
    [{}, 'expression'],
    [{ expression: '$NTC', type: 'ALL' }, 'type'],
    [{ expression: '$NTC', scale: '1' }, 'scale'],
    [{ expression: '$NTC', administrationPeriod: '2016-2018-2020' }, 'administrationPeriod'],
    [{ expression: '1'.repeat(2001) }, 'expression'],
  ])('nothing with a wrong query: case %#', async (query, field) => {
    const answer = await send(evaluateExpression, { query });
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, field]);
  });

  test('what an expression is for the organization of the call, and for none but those of the user', async () => {
    const other = await insertOrganization(sql);
    await insertContract(sql, other, {});
    const ours = { permissions: ['CALCULATIONS' as const], organizations: [organization] };
    const { token } = await signIn(sql, ours);
    const askOf = (monitor: string) =>
      callsOf(app, { organization: monitor, token }).send(evaluateExpression, {
        query: { expression: '$NTC' },
      });
    expect((await askOf(organization)).json().results.value).toBe(0);
    expect((await askOf(other)).statusCode).toBe(403);
  });
});

describe('a change of the method', () => {
  const callsAs = async (there: string, rights: Parameters<typeof signIn>[1]) =>
    callsOf(app, { organization: there, token: (await signIn(sql, rights)).token });

  test('a change of the method is on record in every monitor, also for who sees that one alone', async () => {
    const other = await insertOrganization(sql);
    const { _id } = await create();
    await ask(save, { body: (await changed(_id, { name: 'Cuántos contratos' })) as never });
    await ask(remove, { body: { _id } });
    await ask(restore, { body: { _id } });
    for (const there of [organization, other])
      for (const organizations of [[], [there]]) {
        const reader = await callsAs(there, { general: true, organizations });
        const { data } = await reader.ask(listAuditEvents, { query: { record: _id } });
        expect(data.docs.map(({ action }) => action)).toEqual([
          'RESTORE',
          'DELETE',
          'UPDATE',
          'CREATE',
        ]);
        expect(data.count).toBe(4);
      }
  });

  test('a change of the method is told in every monitor to who has CALCULATIONS or is GENERAL, and to nobody else', async () => {
    await sql`delete from notifications`;
    const other = await insertOrganization(sql);
    const { _id } = await create({ name: 'Nuevo', enabled: true });
    await ask(save, { body: (await changed(_id, { description: 'Otra' })) as never });
    await ask(save, {
      body: (await changed(_id, { ...whole, locked: true, moveIndex: true })) as never,
    });
    const told = [
      'notifications:method.index',
      'notifications:method.changed',
      'notifications:method.created',
    ];
    for (const there of [organization, other])
      for (const [rights, expected] of [
        [{ general: true }, told],
        [{ permissions: ['CALCULATIONS' as const], organizations: [there] }, told],
        [{ permissions: ['CONTRACTS' as const] }, []],
      ] as const) {
        const reader = await callsAs(there, rights as Parameters<typeof signIn>[1]);
        const { data } = await reader.ask(listNotifications);
        expect(data.docs.map(({ message }) => message)).toEqual(expected);
        expect(data.docs.every(({ messageText }) => messageText.includes('Nuevo'))).toBe(true);
      }
  });

  test('a change of the method that fails is told to nobody', async () => {
    await sql`delete from notifications`;
    await send(save, { body: draft({ abbreviation: '$$IRC' }) as never });
    expect(await sql`select from notifications`).toEqual([]);
  });
});
