import { expect, onTestFinished, test } from 'vitest';

import { beginEarly } from '../../../../test/support/begin-early.ts';
import {
  insertContract,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { callsOf } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { openCallsAs, testSecret } from '../../../../test/support/sign-in.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { buildApp } from '../../../main/composition/api/app.ts';
import { formFields } from '../../../records/records/contract-form.ts';
import { showContract } from '../../contracts/contract-endpoints.ts';
import { contractCatalogue } from '../contract-catalogue.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const other = await insertOrganization(sql);
const supplier = await insertSupplier(sql, organization, {
  name: 'ÑANDÚ OBRAS',
  rfc: 'NAN900101AB1',
});
const works = await insertUnit(sql, organization, { name: 'Obras Públicas' });
const parks = await insertUnit(sql, organization, { name: 'Parques' });
const { ask, send, token } = await openCallsAs(sql, organization, { permissions: ['CONTRACTS'] });
const { list, detail, save, remove, restore, saveUpdated } = contractCatalogue;

let numbers = 0;
/** A faultless contract of 1,000 pesos, with a number of its own. */
const draft = (changes: object = {}) => ({
  procedureType: 'PUBLIC',
  category: 'SERVICES',
  administrationPeriod: '2018-2021',
  fiscalYear: '2019',
  period: '1o 2019',
  procedureState: 'CONCLUDED',
  servicesDescription: 'Mantenimiento de luminarias',
  supplier,
  organizerAdministrativeUnit: works,
  applicantAdministrativeUnit: parks,
  administrativeUnitType: 'CENTRALIZED',
  contractNumber: `CT-${(numbers += 1)}`,
  contractDate: '2019-02-28',
  contractType: 'NORMAL',
  totalAmount: 1000,
  areaInCharge: 'Oficialía Mayor',
  ...changes,
});

const create = async (changes: object = {}) =>
  (await ask(save, { body: draft(changes) as never })).data;

/** The status, and what each field is told. */
const refusal = async (...given: Parameters<typeof send>) => {
  const { statusCode, body } = await send(...given);
  const { errors } = JSON.parse(body) as {
    errors: { field: string; message: string; name?: string }[];
  };
  return { statusCode, errors: errors.map(({ field, message, name }) => [field, message, name]) };
};
const issueOf = (field: string, rule: string, name?: string) => [
  field,
  `records-admin:validation.${rule}`,
  name,
];

test('what a form says is what the list, the row and the public page say', async () => {
  const created = await create({
    contractId: ' LP-1 ',
    contractUrl: 'www.ejemplo.mx/contrato 1.pdf',
    notes: 'N/A',
    karewaNotes: 'Sin\nacta',
    category: 'MODIFICATION',
    procedureState: 'COMPLETED',
  });
  expect(created).toMatchObject({
    contractId: 'LP-1',
    contractUrl: 'http://www.ejemplo.mx/contrato%201.pdf',
    notes: null,
    karewaNotes: 'Sin acta',
    category: 'MODIFICACION',
    categoryEnumObject: { key: 'MODIFICACION', description: 'Modificación' },
    procedureState: 'CONCLUDED',
    supplier: { _id: supplier, name: 'ÑANDÚ OBRAS' },
    organizerAdministrativeUnit: { _id: works, name: 'Obras Públicas' },
    totalOrMaxAmount: 1000,
    limitExceeded: null,
    counts: false,
  });
  const { data } = await ask(detail, { query: { _id: created._id } });
  expect(data).toEqual(created);
  const { data: page } = await ask(list, { query: { search: 'CT-1' } });
  expect(page.docs[0]).toEqual(created);
  const { data: shown } = await ask(showContract, { query: { id: created._id } });
  expect(shown).toMatchObject({ totalOrMaxAmount: 1000, contractId: 'LP-1' });
});

test('a reference may be the record itself', async () => {
  const created = await create({ supplier: { _id: supplier, name: 'otro nombre' } });
  expect(created.supplier).toEqual({ _id: supplier, name: 'ÑANDÚ OBRAS' });
});

test('what a save leaves out stays, and null clears it', async () => {
  const { _id } = await create({ notes: 'una nota', partida: 'ÚNICA' });
  const { data: same } = await ask(save, { body: { _id, partida: null } as never });
  expect(same).toMatchObject({ notes: 'una nota', partida: null });
});

test('each save has a later moment than the one before, whichever transaction began first', async () => {
  const { _id, updatedAt } = await create();
  const moments = [updatedAt];
  const saveNotes = (notes: string, by: typeof ask) =>
    by(save, { body: { _id, notes } as never }).then(({ data }) => moments.push(data.updatedAt));
  const early = beginEarly(sql, () => saveNotes('la segunda en empezar', ask));
  const app = await buildApp({ sql: early, config: { logLevel: 'silent', secret: testSecret } });
  onTestFinished(() => app.close());
  await saveNotes('la primera en empezar', callsOf(app, { organization, token }).ask);
  expect(moments).toEqual([...new Set(moments)].toSorted());
  expect(moments).toHaveLength(3);
  const { data } = await ask(detail, { query: { _id } });
  expect(data).toMatchObject({ notes: 'la primera en empezar', updatedAt: moments[2] });
});

test('two contracts of one number are refused, and the first one is named', async () => {
  const first = await create({ contractNumber: 'AB-12/2019' });
  const again = await refusal(save, { body: draft({ contractNumber: 'ab – 12 / 2019' }) });
  expect(again).toEqual({
    statusCode: 409,
    errors: [issueOf('contractNumber', 'number-taken', 'AB-12/2019 · Mantenimiento de luminarias')],
  });
  const second = await create();
  const changed = await refusal(save, {
    body: { _id: second._id, contractNumber: 'AB-12/2019' },
  });
  expect(changed.statusCode).toBe(409);
  await ask(save, { body: { _id: first._id, notes: 'con su propio número' } as never });
  await ask(remove, { body: { _id: first._id } });
  await ask(save, { body: { _id: second._id, contractNumber: 'AB-12/2019' } as never });
  const back = await refusal(restore, { body: { _id: first._id } });
  expect(back).toEqual({
    statusCode: 409,
    errors: [issueOf('contractNumber', 'number-taken', 'AB-12/2019 · Mantenimiento de luminarias')],
  });
});

test('two reports of one unit, quarter and procedure are one', async () => {
  const report = { isEmpty: true, contractNumber: null, supplier: null, contractDate: null };
  await create({ ...report, totalAmount: null });
  const again = await refusal(save, { body: draft({ ...report, totalAmount: null }) });
  expect(again.statusCode).toBe(409);
  expect(again.errors[0]?.[1]).toBe('records-admin:validation.same-contract');
  await create({ ...report, totalAmount: null, procedureType: 'INVITATION' });
});

test('two contracts exchange their numbers in one edit of the table', async () => {
  const [one, two] = [await create(), await create()];
  const { data } = await ask(saveUpdated, {
    body: [
      { _id: one._id, contractNumber: two.contractNumber },
      { _id: two._id, contractNumber: one.contractNumber },
    ] as never,
  });
  expect(data.map(({ contractNumber }) => contractNumber)).toEqual([
    two.contractNumber,
    one.contractNumber,
  ]);
  const clash = await refusal(saveUpdated, {
    body: [
      { _id: one._id, contractNumber: 'MISMO' },
      { _id: two._id, contractNumber: 'mismo' },
    ],
  });
  expect(clash.statusCode).toBe(409);
  expect(clash.errors[0]?.[0]).toBe('1.contractNumber');
});

test('suppliers and units are those of the organization, and are there', async () => {
  const foreign = await insertSupplier(sql, other);
  const foreignUnit = await insertUnit(sql, other);
  const gone = await insertSupplier(sql, organization, { deletedAt: new Date() });
  const goneUnit = await insertUnit(sql, organization, { deletedAt: new Date() });
  for (const id of [foreign, gone, newId()])
    expect(await refusal(save, { body: draft({ supplier: id }) })).toEqual({
      statusCode: 404,
      errors: [issueOf('supplier', 'supplier')],
    });
  for (const id of [foreignUnit, goneUnit])
    expect(
      await refusal(save, {
        body: draft({ organizerAdministrativeUnit: id, applicantAdministrativeUnit: id }),
      }),
    ).toEqual({
      statusCode: 404,
      errors: [
        issueOf('organizerAdministrativeUnit', 'unit'),
        issueOf('applicantAdministrativeUnit', 'unit'),
      ],
    });
});

test('what the server computes cannot be sent', async () => {
  for (const field of [
    'counts',
    'loadId',
    'load_id',
    'identityKey',
    'searchText',
    'organizationId',
    'createdAt',
    'deletedAt',
    'contractUrlBackup',
  ])
    expect(await refusal(save, { body: draft({ [field]: true }) })).toEqual({
      statusCode: 422,
      errors: [[field, 'platform:validation.unknown-key', undefined]],
    });
});

test('what a load left blank may stay blank, and is not blanked by hand', async () => {
  const id = await insertContract(sql, organization, {
    supplierId: null,
    contractNumber: null,
    contractDate: null,
    identityKey: newId(),
  });
  const { data } = await ask(save, { body: { _id: id, partida: 'ÚNICA' } as never });
  expect(data).toMatchObject({ contractNumber: null, supplier: null, partida: 'ÚNICA' });
  const { data: filled } = await ask(save, {
    body: { _id: id, contractNumber: `CT-${(numbers += 1)}` } as never,
  });
  expect(filled.contractNumber).not.toBeNull();
  expect(await refusal(save, { body: { _id: id, contractNumber: ' ' } })).toEqual({
    statusCode: 422,
    errors: [issueOf('contractNumber', 'missing.contractNumber')],
  });
  expect(await refusal(save, { body: { _id: id, areaInCharge: null } })).toEqual({
    statusCode: 422,
    errors: [issueOf('areaInCharge', 'missing.areaInCharge')],
  });
});

test('a changed amount is the total again, unless the total was changed too', async () => {
  const { _id } = await create();
  const { data } = await ask(save, { body: { _id, totalAmount: 1234.56 } as never });
  expect(data.totalOrMaxAmount).toBe(1234.56);
  const wrong = await refusal(save, { body: { _id, totalAmount: 10, totalOrMaxAmount: 11 } });
  expect(wrong).toEqual({
    statusCode: 422,
    errors: [issueOf('totalOrMaxAmount', 'differs-from-total')],
  });
});

test('the limit is a matter of direct awards', async () => {
  const award = await create({
    procedureType: 'NO_BID',
    limitExceeded: true,
    amountExceeded: 5.25,
  });
  expect(award).toMatchObject({ limitExceeded: true, amountExceeded: 5.25 });
  const { data } = await ask(save, { body: { _id: award._id, procedureType: 'PUBLIC' } as never });
  expect(data).toMatchObject({ limitExceeded: null, amountExceeded: null });
});

test('a row has all fields of the form', async () => {
  expect(Object.keys(await create())).toEqual(expect.arrayContaining(formFields));
});
