import { expect, test } from 'vitest';

import {
  type ContractDraft,
  insertContract,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { openCalls } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { insertBackup } from '../../../../test/support/document-backup.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { documentFields } from '../../../records/records/contract.ts';
import { showContract } from '../contract-endpoints.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const other = await insertOrganization(sql);
const { ask, send } = await openCalls(sql, organization);
const works = await insertUnit(sql, organization, { name: 'Obras Públicas' });
const majors = await insertUnit(sql, organization, { name: 'Oficialía Mayor' });
const supplier = await insertSupplier(sql, organization, { name: 'ÑANDÚ OBRAS' });

const shown = async (draft: ContractDraft) => {
  const id = await insertContract(sql, organization, draft);
  return (await ask(showContract, { query: { id } })).data;
};

/** Every field says something. */
const full = {
  administrativeUnitType: 'DESCENTRALIZED',
  procedureType: 'INVITATION',
  category: 'PUBLIC_WORKS',
  administrationPeriod: '2016-2018',
  fiscalYear: '2017',
  period: '3o 2017',
  contractId: 'LP-7/2017',
  partida: '33901',
  procedureState: 'CONCLUDED',
  announcementUrl: 'https://compras.example/convocatoria.pdf',
  announcementDate: '2017-06-01',
  servicesDescription: 'Pavimentación <b>"hidráulica"</b> & banquetas',
  clarificationMeetingDate: '2017-06-15',
  clarificationMeetingJudgmentUrl: 'https://compras.example/fallo.pdf',
  presentationProposalsDocUrl: 'https://compras.example/propuesta.pdf',
  contractNumber: 'DOP-33/2017',
  contractDate: '2017-07-03',
  contractType: 'OPEN',
  totalAmount: 1234.56,
  minAmount: 1000.01,
  maxAmount: 2000.02,
  totalOrMaxAmount: 2000.02,
  contractUrl: 'https://compras.example/contrato.pdf',
  areaInCharge: 'Dirección de Obras',
  updateDate: '2017-10-31',
  notes: 'Nota de la fuente',
  karewaNotes: 'Nota del monitor',
  informationDate: '2017-10-15',
  limitExceeded: true,
  amountExceeded: 12.34,
  exceptionBasis: 'Artículo 54, fracción II',
  isEmpty: false,
} as const satisfies ContractDraft;

const withoutDocuments = {
  contractUrlBackup: null,
  announcementUrlBackup: null,
  clarificationMeetingJudgmentUrlBackup: null,
  presentationProposalsDocUrlBackup: null,
};

test('every field is told as it is stored', async () => {
  const { updatedAt, documents, _id, ...contract } = await shown({
    ...full,
    supplierId: supplier,
    applicantAdministrativeUnitId: works,
    organizerAdministrativeUnitId: majors,
  });
  expect(contract).toEqual({
    ...full,
    ...withoutDocuments,
    supplierNotPublished: null,
    amendsContractId: null,
    amends: null,
    amendments: { count: 0, amount: 0, withoutAmount: 0, docs: [] },
    supplier: { _id: supplier, name: 'ÑANDÚ OBRAS' },
    applicantAdministrativeUnit: { _id: works, name: 'Obras Públicas' },
    organizerAdministrativeUnit: { _id: majors, name: 'Oficialía Mayor' },
    counts: true,
    population: 'COUNTED',
  });
  expect(documents.map(({ field, original }) => [field, original])).toEqual(
    documentFields.map((field) => [field, full[field]]),
  );
  const [row] = await sql`select updated_at as "updatedAt" from contracts where id = ${_id}`;
  expect(updatedAt).toBe(row?.updatedAt);
});

test('what its source says instead of the supplier is told beside none', async () => {
  const contract = await shown({ supplierId: null, supplierNotPublished: 'CONFIDENCIAL' });
  expect(contract).toMatchObject({ supplier: null, supplierNotPublished: 'CONFIDENCIAL' });
});

test('what nobody stated is null', async () => {
  const blank = Object.fromEntries(
    Object.keys(full)
      .filter((field) => !stated.includes(field))
      .map((field) => [field, null]),
  );
  const contract = await shown(blank);
  expect(contract).toMatchObject({ ...blank, ...withoutDocuments, supplier: null, counts: false });
  expect(contract.documents).toEqual(
    documentFields.map((field) => ({
      field,
      original: null,
      isOriginalFound: null,
      checkedAt: null,
      deadSince: null,
      backup: null,
      earlier: [],
      uploaded: null,
    })),
  );
});

const stated = [
  'procedureType',
  'administrationPeriod',
  'fiscalYear',
  'period',
  'areaInCharge',
  'isEmpty',
];

test('a copy of a document is told with its name, also when the original is gone', async () => {
  const id = await insertContract(sql, organization, { contractUrl: full.contractUrl });
  const file = await insertBackup(sql, organization, {
    contractId: id,
    field: 'contractUrl',
    sourceUrl: full.contractUrl,
    status: 'GONE',
    httpStatus: 404,
    bytes: 2048,
  });
  const { data } = await ask(showContract, { query: { id } });
  expect(data).toMatchObject({ ...withoutDocuments, contractUrlBackup: file });
  expect(data.documents[0]).toMatchObject({
    field: 'contractUrl',
    original: full.contractUrl,
    isOriginalFound: false,
    backup: { file, size: 2048 },
  });
});

test('a contract tells its amendments, the oldest first, and what the concluded ones add up to', async () => {
  const id = await insertContract(sql, organization, { ...full, totalOrMaxAmount: 1_000_000 });
  const amend = (draft: ContractDraft) =>
    insertContract(sql, organization, {
      category: 'EXTENSION',
      contractNumber: full.contractNumber,
      amendsContractId: id,
      ...draft,
    });
  const second = await amend({ contractDate: '2018-02-01', totalOrMaxAmount: 0.2 });
  const undated = await amend({ contractDate: null, totalOrMaxAmount: null, category: 'ADENDUM' });
  const first = await amend({ contractDate: '2017-12-31', totalOrMaxAmount: 200_000.1 });
  const begun = await amend({ contractDate: '2018-03-01', procedureState: 'IN_PROGRESS' });
  await amend({ deletedAt: new Date() });
  const { amendments } = (await ask(showContract, { query: { id } })).data;
  expect(amendments).toMatchObject({ count: 3, amount: 200_000.3, withoutAmount: 1 });
  expect(amendments.docs.map(({ _id }) => _id)).toEqual([first, second, begun, undated]);
  expect(amendments.docs[3]).toEqual({
    _id: undated,
    contractNumber: 'DOP-33/2017',
    contractDate: null,
    totalOrMaxAmount: null,
    category: 'ADENDUM',
    procedureState: 'CONCLUDED',
  });
});

test('what amendments without amounts add up to is unknown, and no zero', async () => {
  const amendsContractId = await insertContract(sql, organization);
  const draft = { category: 'ADENDUM', amendsContractId, totalOrMaxAmount: null };
  await insertContract(sql, organization, draft);
  const { amendments } = (await ask(showContract, { query: { id: amendsContractId } })).data;
  expect(amendments).toMatchObject({ count: 1, amount: null, withoutAmount: 1 });
});

test('an amendment tells the contract that it amends', async () => {
  const amendsContractId = await insertContract(sql, organization, full);
  const amendment = await shown({ category: 'MODIFICACION', amendsContractId });
  expect(amendment).toMatchObject({
    amendsContractId,
    amends: {
      _id: amendsContractId,
      contractNumber: 'DOP-33/2017',
      contractDate: '2017-07-03',
      totalOrMaxAmount: 2000.02,
      category: 'PUBLIC_WORKS',
      procedureState: 'CONCLUDED',
    },
    amendments: { count: 0, docs: [] },
  });
  expect((await shown({ category: 'MODIFICACION' })).amends).toBeNull();
});

test('an id that is unknown, or of another monitor, is 404', async () => {
  for (const id of [newId(), await insertContract(sql, other)]) {
    const reply = await send(showContract, { query: { id } });
    expect([reply.statusCode, reply.json().message]).toEqual([404, 'contracts:not-found']);
  }
  expect((await send(showContract, { query: { id: 'x' } })).statusCode).toBe(422);
});

test('a deleted contract is 410, and nothing of it is told', async () => {
  const id = await insertContract(sql, organization, {
    ...full,
    supplierId: supplier,
    deletedAt: new Date(),
  });
  const reply = await send(showContract, { query: { id } });
  expect(reply.statusCode).toBe(410);
  expect(reply.json()).toEqual({
    error: true,
    message: 'contracts:gone',
    messageText: 'El contrato fue retirado de este monitor.',
    errors: [],
  });
});
