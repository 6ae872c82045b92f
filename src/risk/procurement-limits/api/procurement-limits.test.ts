import { describe, expect, test } from 'vitest';

import { insertContract, insertOrganization } from '../../../../test/support/builders.ts';
import { callsOf } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { openCallsAs, signIn } from '../../../../test/support/sign-in.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import type { Input } from '../../../foundation/platform/endpoint.ts';
import { listAuditEvents } from '../../../office/audit/audit-endpoints.ts';
import {
  listProcurementLimits,
  previewProcurementLimit,
  saveCallDays,
  saveProcurementLimit,
} from '../procurement-limit-endpoints.ts';
import { type CallDaysDraft, categoryGroups, type LimitDraft } from '../procurement-limit.ts';

const sql = await freshDatabase();
const { app, token } = await openCallsAs(sql, await insertOrganization(sql), {
  permissions: ['CONTRACTS'],
});
const open = async () => {
  const organization = await insertOrganization(sql);
  return { organization, ...callsOf(app, { organization, token }) };
};

const limit = (fields: Partial<LimitDraft> = {}): LimitDraft => ({
  scope: 'ORGANIZATION',
  procedureType: 'NO_BID',
  categoryGroup: 'GOODS',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  amount: 1_145_000,
  basis: 'WITH_TAX',
  taxRate: null,
  legalBasis: 'Presupuesto de Egresos de la Federación 2026, anexo 9',
  sourceUrl: null,
  ...fields,
});

type Held = { categoryGroup: string; from: string; to: string; gross: number };
const findHeld = (organization: string) => sql<Held[]>`
  select category_group as "categoryGroup", lower(valid_during)::text as "from",
         (upper(valid_during) - 1)::text as "to", gross_amount as gross
    from limits_in_force(${organization}) order by category_group, valid_during`;

describe('a limit', () => {
  test('a limit without tax is compared with the amount and its tax', async () => {
    const { ask, organization } = await open();
    const draft = limit({ amount: 739_492, basis: 'WITHOUT_TAX', taxRate: 0.16 });
    const { data } = await ask(saveProcurementLimit, { body: { limit: draft } });
    expect(data).toMatchObject({ ...draft, grossAmount: 857_810.72, replacedBy: null });
    expect(await findHeld(organization)).toEqual([
      { categoryGroup: 'GOODS', from: '2026-01-01', to: '2026-12-31', gross: 857_810.72 },
    ]);
  });

  test.each([
    [{ validTo: '2025-12-31' }, 'validTo', 'order'],
    [{ taxRate: 0.16 }, 'taxRate', 'tax'],
    [{ basis: 'WITHOUT_TAX' }, 'taxRate', 'tax'],
    [{ amount: 0 }, 'amount', 'amount'],
    [{ amount: 10.001 }, 'amount', 'amount'],
    [{ legalBasis: ' ' }, 'legalBasis', 'legal-basis'],
    [{ sourceUrl: 'javascript:alert(1)' }, 'sourceUrl', 'address'],
    [{ validFrom: '2026-02-30' }, 'validFrom', 'day'],
  ] as const)('a limit with %j is refused with 422', async (fields, field, rule) => {
    const { send } = await open();
    const answer = await send(saveProcurementLimit, { body: { limit: { ...limit(), ...fields } } });
    expect([answer.statusCode, answer.json().errors]).toMatchObject([
      422,
      [{ field: `limit.${field}`, message: `procurement-limits-admin:rule.${rule}` }],
    ]);
  });

  test('a limit is what a contract of its kind, category and day is compared with', async () => {
    const { ask, organization } = await open();
    for (const [categoryGroup, amount] of [
      ['GOODS', 100],
      ['SERVICES', 200],
      ['WORKS', 300],
    ] as const)
      await ask(saveProcurementLimit, { body: { limit: limit({ categoryGroup, amount }) } });
    const all = limit({
      categoryGroup: 'ALL',
      amount: 400,
      validFrom: '2027-01-01',
      validTo: '2027-12-31',
    });
    await ask(saveProcurementLimit, { body: { limit: all } });
    const contracts = [
      ['ACQUISITION', '2026-01-01', 100],
      ['LEASE', '2026-12-31', 100],
      ['SERVICES', '2026-06-01', 200],
      ['PUBLIC_WORKS', '2026-06-01', 300],
      [null, '2026-06-01', null],
      [null, '2027-06-01', 400],
      ['SERVICES', '2027-06-01', 400],
      ['ACQUISITION', '2025-12-31', null],
      ['ACQUISITION', null, null],
    ] as const;
    for (const [at, [category, contractDate]] of contracts.entries())
      await insertContract(sql, organization, {
        procedureType: 'NO_BID',
        category,
        contractDate,
        contractNumber: `N-${at}`,
      });
    const found = await sql<{ gross: number | null }[]>`
      select gross_amount as gross from contracts
        left join limits_in_force(${organization}) held
          on held.procedure_type = contracts.procedure_type
         and held.category_group = procurement_group(contracts.category)
         and contract_date <@ held.valid_during
       where organization_id = ${organization} order by contract_number`;
    expect(found.map(({ gross }) => gross)).toEqual(contracts.map(([, , gross]) => gross));
  });
});

describe('two limits', () => {
  test.each([
    ['the same group and days', {}],
    ['all categories', { categoryGroup: 'ALL' }],
    ['one day in common', { validFrom: '2026-12-31', validTo: '2027-12-31' }],
  ] as const)('two limits that meet, %s, are refused with 422', async (_name, fields) => {
    const { ask, send, organization } = await open();
    await ask(saveProcurementLimit, { body: { limit: limit() } });
    const answer = await send(saveProcurementLimit, { body: { limit: limit(fields) } });
    expect([answer.statusCode, answer.json().errors]).toMatchObject([
      422,
      [{ values: { from: '2026-01-01', to: '2026-12-31' } }],
    ]);
    await expect(sql`
      insert into procurement_limits (id, organization_id, procedure_type, category_group,
        valid_from, valid_to, amount, basis, legal_basis)
      select ${newId()}, ${organization}, 'NO_BID', ${limit(fields).categoryGroup},
             ${limit(fields).validFrom}, ${limit(fields).validTo}, 1, 'WITH_TAX', 'Ley'`).rejects.toThrow(
      'procurement_limits_overlap',
    );
  });

  test.each([
    ['another kind', { procedureType: 'INVITATION' }],
    ['another group', { categoryGroup: 'WORKS' }],
    ['the next day', { validFrom: '2027-01-01', validTo: '2027-12-31' }],
  ] as const)('two limits of %s stand beside each other', async (_name, fields) => {
    const { ask } = await open();
    await ask(saveProcurementLimit, { body: { limit: limit() } });
    await ask(saveProcurementLimit, { body: { limit: limit(fields) } });
    expect((await ask(listProcurementLimits)).data.limits).toHaveLength(2);
  });
});

describe('a limit that replaces another', () => {
  test('a limit that replaces another holds in its place, and both stay on record', async () => {
    const { ask, organization } = await open();
    const { data: first } = await ask(saveProcurementLimit, { body: { limit: limit() } });
    const replacing = { limit: limit({ amount: 1_145_001 }), replaces: first._id };
    const { data: second } = await ask(saveProcurementLimit, { body: replacing });
    expect((await ask(listProcurementLimits)).data.limits).toMatchObject([
      { _id: first._id, amount: 1_145_000, replacedBy: second._id },
      { _id: second._id, amount: 1_145_001, replacedBy: null, enteredBy: expect.any(String) },
    ]);
    expect(await findHeld(organization)).toMatchObject([{ gross: 1_145_001 }]);
    const { token: reader } = await signIn(sql, { general: true });
    const asReader = callsOf(app, { organization, token: reader });
    const { data } = await asReader.ask(listAuditEvents, {
      query: { entity: 'procurement-limit' },
    });
    expect(data.docs.slice(0, 2)).toMatchObject([
      {
        action: 'UPDATE',
        entityId: second._id,
        changes: [{ field: 'amount', old: 1_145_000, new: 1_145_001 }],
      },
      { action: 'CREATE', entityId: first._id },
    ]);
  });

  test('a limit that replaces another is refused with 409 when somebody replaced that one before', async () => {
    const { ask, send } = await open();
    const { data: first } = await ask(saveProcurementLimit, { body: { limit: limit() } });
    const body = { limit: limit({ amount: 2 }), replaces: first._id };
    await ask(saveProcurementLimit, { body });
    const answer = await send(saveProcurementLimit, { body });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'procurement-limits-admin:refused.replaced',
    ]);
  });

  test('a limit that replaces another cannot be that of another organization, nor of another scope', async () => {
    const [one, other] = [await open(), await open()];
    const { data } = await one.ask(saveProcurementLimit, { body: { limit: limit() } });
    const foreign = await other.send(saveProcurementLimit, {
      body: { limit: limit(), replaces: data._id },
    });
    expect(foreign.statusCode).toBe(404);
    const wider = { limit: limit({ scope: 'INSTALLATION' }), replaces: data._id };
    expect((await one.send(saveProcurementLimit, { body: wider })).statusCode).toBe(422);
  });
});

describe('before a limit is entered', () => {
  const award = (totalOrMaxAmount: number, contractDate = '2026-03-02') => ({
    procedureType: 'NO_BID' as const,
    category: 'ACQUISITION' as const,
    contractDate,
    totalOrMaxAmount,
  });
  const question = (fields: Partial<Input<typeof previewProcurementLimit>['query']> = {}) => ({
    scope: 'ORGANIZATION' as const,
    procedureType: 'NO_BID' as const,
    categoryGroup: 'GOODS' as const,
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    amount: 100,
    ...fields,
  });
  const openWith = async (amounts: number[]) => {
    const opened = await open();
    for (const amount of amounts) await insertContract(sql, opened.organization, award(amount));
    await insertContract(sql, opened.organization, award(1000, '2025-12-31'));
    return opened;
  };

  test('it is told how many contracts are above, beside and below it', async () => {
    const { ask } = await openWith([94, 95, 100, 100.01]);
    expect((await ask(previewProcurementLimit, { query: question() })).data).toEqual({
      contracts: 4,
      above: 1,
      undecidable: 0,
      near: 2,
      appearing: 1,
      ending: 0,
    });
    const withoutTax = { query: question({ amount: 90, taxRate: 0.16 }) };
    expect((await ask(previewProcurementLimit, withoutTax)).data).toMatchObject({
      above: 0,
      undecidable: 4,
    });
  });

  test('before a limit is entered in the place of another one, only what changes appears and ends', async () => {
    const { ask } = await openWith([50, 150, 250]);
    const draft = limit({ amount: 100 });
    const { data: first } = await ask(saveProcurementLimit, { body: { limit: draft } });
    const previewOf = async (fields: Parameters<typeof question>[0]) =>
      (await ask(previewProcurementLimit, { query: question({ replaces: first._id, ...fields }) }))
        .data;
    expect(await previewOf({ amount: 200 })).toMatchObject({ above: 1, appearing: 0, ending: 1 });
    expect(await previewOf({ amount: 10 })).toMatchObject({ above: 3, appearing: 1, ending: 0 });
    const otherDays = { amount: 100, validFrom: '2027-01-01', validTo: '2027-12-31' };
    expect(await previewOf(otherDays)).toMatchObject({ contracts: 0, appearing: 0, ending: 2 });
  });

  test('one of the installation changes nothing where the organization has its own', async () => {
    const { ask } = await openWith([150]);
    await ask(saveProcurementLimit, { body: { limit: limit({ amount: 100 }) } });
    const { data } = await ask(previewProcurementLimit, {
      query: question({ scope: 'INSTALLATION', amount: 10 }),
    });
    expect(data).toMatchObject({ contracts: 0, above: 0, appearing: 0, ending: 0 });
  });

  test('an unknown parameter is refused', async () => {
    const { send } = await open();
    const query = { ...question(), other: '1' } as never;
    expect((await send(previewProcurementLimit, { query })).statusCode).toBe(422);
  });
});

test('what was entered is neither changed nor deleted, not even by hand', async () => {
  const { ask } = await open();
  const { data } = await ask(saveProcurementLimit, { body: { limit: limit() } });
  const refused = 'never changed or deleted, only replaced';
  await expect(sql`
    update procurement_limits set amount = 1 where id = ${data._id}`).rejects.toThrow(refused);
  await expect(sql`delete from procurement_limits where id = ${data._id}`).rejects.toThrow(refused);
});

test('days without a limit are told: between limits, and as far as contracts go', async () => {
  const { ask, organization } = await open();
  for (const year of [2024, 2026])
    await ask(saveProcurementLimit, {
      body: { limit: limit({ validFrom: `${year}-01-01`, validTo: `${year}-12-31` }) },
    });
  await insertContract(sql, organization, {
    procedureType: 'NO_BID',
    category: 'ACQUISITION',
    contractDate: '2023-05-04',
  });
  await insertContract(sql, organization, {
    procedureType: 'INVITATION',
    category: 'PUBLIC_WORKS',
    contractDate: '2026-05-04',
  });
  const { data } = await ask(listProcurementLimits);
  expect(data.gaps).toEqual([
    { procedureType: 'NO_BID', categoryGroup: 'GOODS', from: '2023-05-04', to: '2023-12-31' },
    { procedureType: 'NO_BID', categoryGroup: 'GOODS', from: '2025-01-01', to: '2025-12-31' },
    { procedureType: 'INVITATION', categoryGroup: 'WORKS', from: '2026-05-04', to: '2026-05-04' },
  ]);
});

test('who may enter one organization only reads the limits and writes none', async () => {
  const organization = await insertOrganization(sql);
  const draft = { permissions: ['CONTRACTS' as const], organizations: [organization] };
  const { ask, send } = await openCallsAs(sql, organization, draft);
  expect((await ask(listProcurementLimits)).data.days).toEqual([]);
  const answer = await send(saveProcurementLimit, { body: { limit: limit() } });
  expect([answer.statusCode, answer.json().message]).toEqual([
    403,
    'platform:api.installation-only',
  ]);
});

test('a limit makes what is computed of the contracts outdated', async () => {
  const { ask, organization } = await open();
  const versionOf = async (id: string) =>
    (await sql`select data_version as version from organizations where id = ${id}`)[0]?.['version'];
  const other = await insertOrganization(sql);
  const before = [await versionOf(organization), await versionOf(other)];
  await ask(saveProcurementLimit, { body: { limit: limit() } });
  expect(await versionOf(organization)).toBeGreaterThan(Number(before[0]));
  expect(await versionOf(other)).toBe(before[1]);
});

describe('days between a call and proposals', () => {
  const days = (fields: Partial<CallDaysDraft> = {}): CallDaysDraft => ({
    scope: 'ORGANIZATION',
    procedureType: 'PUBLIC',
    character: 'NATIONAL',
    validFrom: '2025-01-01',
    validTo: '2026-12-31',
    leastDays: 15,
    legalBasis: 'Ley de Adquisiciones, artículo 32',
    sourceUrl: null,
    ...fields,
  });

  test('hold on their days, and are replaced as limits are', async () => {
    const { ask, send, organization } = await open();
    const { data: first } = await ask(saveCallDays, { body: { days: days() } });
    expect((await send(saveCallDays, { body: { days: days() } })).statusCode).toBe(422);
    const replacing = { days: days({ leastDays: 20 }), replaces: first._id };
    await ask(saveCallDays, { body: replacing });
    await ask(saveCallDays, {
      body: { days: days({ character: 'INTERNATIONAL', leastDays: 40 }) },
    });
    const held = await sql`
      select character, least_days as "leastDays" from days_in_force(${organization}) order by 1`;
    expect(held).toEqual([
      { character: 'INTERNATIONAL', leastDays: 40 },
      { character: 'NATIONAL', leastDays: 20 },
    ]);
  });
});

test('a limit of all categories holds for each of them', async () => {
  const { ask, organization } = await open();
  await ask(saveProcurementLimit, { body: { limit: limit({ categoryGroup: 'ALL' }) } });
  const held = await findHeld(organization);
  expect(held.map(({ categoryGroup }) => categoryGroup)).toEqual(categoryGroups.toSorted());
});

test('who may not see contracts sees no limits', async () => {
  const { send } = await openCallsAs(sql, await insertOrganization(sql), {
    permissions: ['SUPPLIERS'],
  });
  expect((await send(listProcurementLimits)).statusCode).toBe(403);
});

// The last one: what is of the whole installation is in every organization, and cannot be taken away.
test('a limit of an organization holds there instead of that of the installation, day by day', async () => {
  const { ask, organization } = await open();
  const other = await insertOrganization(sql);
  const everywhere = limit({
    scope: 'INSTALLATION',
    validFrom: '2001-01-01',
    validTo: '2001-12-31',
  });
  await ask(saveProcurementLimit, { body: { limit: everywhere } });
  const own = limit({ validFrom: '2001-03-01', validTo: '2001-03-31', amount: 5 });
  await ask(saveProcurementLimit, { body: { limit: own } });
  expect(await findHeld(other)).toEqual([
    { categoryGroup: 'GOODS', from: '2001-01-01', to: '2001-12-31', gross: 1_145_000 },
  ]);
  expect(await findHeld(organization)).toEqual([
    { categoryGroup: 'GOODS', from: '2001-01-01', to: '2001-02-28', gross: 1_145_000 },
    { categoryGroup: 'GOODS', from: '2001-03-01', to: '2001-03-31', gross: 5 },
    { categoryGroup: 'GOODS', from: '2001-04-01', to: '2001-12-31', gross: 1_145_000 },
  ]);
});
