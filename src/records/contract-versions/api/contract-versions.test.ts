import { hash } from 'node:crypto';

import { afterAll, beforeEach, expect, test } from 'vitest';

import {
  insertContract,
  insertOrganization,
  insertSupplier,
} from '../../../../test/support/builders.ts';
import { asOwner, freshDatabase } from '../../../../test/support/database.ts';
import { loadSheet, sheetRow } from '../../../../test/support/load-sheet.ts';
import { openLoadHere } from '../../../../test/support/open-load-here.ts';
import { openCallsAs } from '../../../../test/support/sign-in.ts';
import { decideRepeat, undoDecision } from '../../../lists/suppliers/supplier-review-endpoints.ts';
import { confirmLoad } from '../../../loading/load-confirm/api/confirm-load.ts';
import { revertLoad } from '../../../loading/past-loads/api/revert-load.ts';
import { fieldNames } from '../../records/contract-field-names.ts';

const sql = await freshDatabase();
let organization: string;
let calls: Awaited<ReturnType<typeof openCallsAs>>;
const apps: Awaited<ReturnType<typeof openCallsAs>>['app'][] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

beforeEach(async () => {
  organization = await insertOrganization(sql);
  calls = await openCallsAs(sql, organization, { permissions: ['SUPPLIERS', 'CONTRACTS'] });
  apps.push(calls.app);
});

type State = { totalOrMaxAmount?: string; supplier?: { name: string } };
type Version = { contract: string; cause: string; state: string | null; sha256: string | null };

/** The versions of all contracts, in the order in which they came. */
const versions = () => sql<Version[]>`
  select contract_id as contract, cause, state, encode(sha256, 'hex') as sha256
    from contract_versions where organization_id = ${organization} order by sequence`;

const causesAnd = async (what: (state: State) => unknown) =>
  (await versions()).map(({ cause, state }) => [
    cause,
    state === null ? null : what(JSON.parse(state)),
  ]);
const amount = ({ totalOrMaxAmount }: State) => totalOrMaxAmount;
const supplierName = ({ supplier }: State) => supplier?.name;

const load = async (...rows: Parameters<typeof sheetRow>[0][]) => {
  const { _id } = await openLoadHere(sql, organization, await loadSheet(rows.map(sheetRow)));
  await confirmLoad(sql, organization, _id, { updateExisting: true });
  return _id;
};

test('a load writes a version of each contract that it brings or changes, and of no other one', async () => {
  await load({ C20: 'A-1', C22: 100, C25: 100 }, { C20: 'A-2', C22: 200, C25: 200 });
  await load({ C20: 'A-1', C22: 100, C25: 100 }, { C20: 'A-2', C22: 250, C25: 250 });
  const found = await causesAnd(amount);
  expect(new Set(found.slice(0, 2).map(String))).toEqual(new Set(['LOAD,100.00', 'LOAD,200.00']));
  expect(found.slice(2)).toEqual([['LOAD', '250.00']]);
});

test('a version is canonical JSON: node writes the very same text, and its hash is that of the text', async () => {
  await insertContract(sql, organization, {
    servicesDescription: 'Línea 1\nLínea "2" \\ \u0001\u007f \u2028 😀 / <b>',
    totalOrMaxAmount: '1234567890123456.70',
    limitExceeded: false,
    supplierId: await insertSupplier(sql, organization),
  });
  const [version] = await versions();
  const state = String(version?.state);
  expect(JSON.stringify(JSON.parse(state))).toBe(state);
  const { totalOrMaxAmount, ...fields } = JSON.parse(state);
  expect(totalOrMaxAmount).toBe('1234567890123456.70');
  expect(fields.servicesDescription).toBe('Línea 1\nLínea "2" \\ \u0001\u007f \u2028 😀 / <b>');
  expect(Object.keys(fields)).toEqual(Object.keys(fields).toSorted());
  expect(hash('sha256', state, 'hex')).toBe(version?.sha256);
});

test('a version has every field that is declared', async () => {
  await insertContract(sql, organization, {
    supplierId: await insertSupplier(sql, organization),
    supplierNotPublished: 'Reservado',
    contractId: 'LP/1',
    partida: '3511',
    announcementUrl: 'https://a.example/1',
    announcementDate: '2019-01-02',
    clarificationMeetingDate: '2019-01-03',
    clarificationMeetingJudgmentUrl: 'https://a.example/2',
    presentationProposalsDocUrl: 'https://a.example/3',
    contractNumber: 'A-1',
    totalAmount: 3,
    minAmount: 1,
    maxAmount: 3,
    contractUrl: 'https://a.example/4',
    updateDate: '2019-04-01',
    notes: 'Nota',
    karewaNotes: 'Nota del monitor',
    limitExceeded: true,
    amountExceeded: 2,
    exceptionBasis: 'Artículo 54',
  });
  const [version] = await versions();
  const fields = Object.keys(JSON.parse(String(version?.state)));
  expect(new Set(fields)).toEqual(new Set([...fieldNames, 'supplierNotPublished']));
});

test('a load that is taken back withdraws what it brought and gives back what it changed', async () => {
  await load({ C20: 'A-1', C22: 100, C25: 100 });
  const second = await load({ C20: 'A-1', C22: 300, C25: 300 }, { C20: 'A-2', C22: 200, C25: 200 });
  await revertLoad(sql, organization, second);
  const found = (await causesAnd(amount)).slice(3);
  expect(found).toHaveLength(2);
  expect(new Set(found.map(String))).toEqual(new Set(['REVERT,100.00', 'REVERT,']));
});

test('a change by hand is an edit, one of notes that says the same is none, and who deletes withdraws', async () => {
  const id = await insertContract(sql, organization);
  await sql`update contracts set total_or_max_amount = 5 where id = ${id}`;
  await sql`update contracts set notes = null, identity_key = 'another' where id = ${id}`;
  await sql`update contracts set deleted_at = now() where id = ${id}`;
  await sql`update contracts set deleted_at = null where id = ${id}`;
  expect(await causesAnd(amount)).toEqual([
    ['EDIT', '1000.00'],
    ['EDIT', '5.00'],
    ['DELETE', null],
    ['EDIT', '5.00'],
  ]);
});

test('what a transaction changes several times is one version, and what it takes back is none', async () => {
  const id = await insertContract(sql, organization);
  await sql.begin(async (tx) => {
    await tx`update contracts set total_or_max_amount = 5 where id = ${id}`;
    await tx`update contracts set total_or_max_amount = 6 where id = ${id}`;
  });
  await sql.begin(async (tx) => {
    await tx`update contracts set total_or_max_amount = 7 where id = ${id}`;
    await tx`update contracts set total_or_max_amount = 6 where id = ${id}`;
  });
  expect(await causesAnd(amount)).toEqual([
    ['EDIT', '1000.00'],
    ['EDIT', '6.00'],
  ]);
});

test('a supplier or a unit with another name changes what the public sees of its contracts', async () => {
  const supplierId = await insertSupplier(sql, organization, { name: 'ANTES' });
  const id = await insertContract(sql, organization, { supplierId });
  await insertContract(sql, organization);
  await sql`update suppliers set notes = 'Nada que se vea' where id = ${supplierId}`;
  await sql`update suppliers set name = 'DESPUÉS' where id = ${supplierId}`;
  expect(await causesAnd(supplierName)).toEqual([
    ['EDIT', 'ANTES'],
    ['EDIT', undefined],
    ['EDIT', 'DESPUÉS'],
  ]);
  await sql`update administrative_units set name = 'Otra' where organization_id = ${organization}`;
  const changed = (await versions()).slice(3).map(({ contract }) => contract);
  expect(changed).toHaveLength(2);
  expect(changed).toContain(id);
});

test('suppliers that are one, and the way back, are versions of the contracts that moved', async () => {
  const [dotted, joined] = [
    await insertSupplier(sql, organization, { name: 'G.P. OBRAS S.A.', nameKey: 'G P OBRAS S A' }),
    await insertSupplier(sql, organization, { name: 'GP OBRAS SA', nameKey: 'GP OBRAS SA' }),
  ];
  await insertContract(sql, organization, { supplierId: dotted });
  await insertContract(sql, organization, { supplierId: joined });
  const { data } = await calls.ask(decideRepeat, {
    body: { supplier: dotted, other: joined, isSame: true },
  });
  expect(data).toBeDefined();
  const [decision] = await sql<{ id: string }[]>`
    select id from supplier_decisions where organization_id = ${organization}`;
  await calls.ask(undoDecision, { body: { _id: String(decision?.id) } });
  expect((await causesAnd(supplierName)).slice(2)).toEqual([
    ['MERGE', 'GP OBRAS SA'],
    ['MERGE', 'G.P. OBRAS S.A.'],
  ]);
});

test('nobody changes a version: the application has no right to, and its owner is refused', async () => {
  const id = await insertContract(sql, organization);
  const denied = /permission denied/;
  await expect(
    sql`update contract_versions set state = 'x' where contract_id = ${id}`,
  ).rejects.toThrow(denied);
  await expect(sql`delete from contract_versions where contract_id = ${id}`).rejects.toThrow(
    denied,
  );
  await expect(
    sql`insert into contract_versions (organization_id, contract_id, version, sequence, moment, cause)
        values (${organization}, ${id}, 2, 2, now(), 'DELETE')`,
  ).rejects.toThrow(denied);
  await asOwner(sql, async (owner) => {
    await owner`grant update, delete on contract_versions to current_user`;
    await expect(
      owner`update contract_versions set version = 9 where contract_id = ${id}`,
    ).rejects.toThrow('not changed');
    await expect(owner`delete from contract_versions where contract_id = ${id}`).rejects.toThrow(
      'not changed',
    );
    await owner`revoke update, delete on contract_versions from current_user`;
  });
});

test('versions that several write at once have places without gaps, in the order of their moments', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => insertContract(sql, organization)));
  await Promise.all(
    ids.map((id) => sql`update contracts set total_or_max_amount = 5 where id = ${id}`),
  );
  const rows = await sql<{ sequence: number }[]>`
    select sequence from contract_versions
     where organization_id = ${organization} order by moment, sequence`;
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1));
  expect(rows).toHaveLength(16);
});
