import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, inject, test } from 'vitest';

import {
  insertContract,
  insertOrganization,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { insertBackup } from '../../../../test/support/document-backup.ts';
import { openCallsAs } from '../../../../test/support/sign-in.ts';
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import {
  changeDocumentSettings,
  type DocumentFilters,
  listDocuments,
  removeUploadedDocument,
  retryDocuments,
  showDocuments,
  uploadDocument,
} from '../document-overview-endpoints.ts';
import { findDocuments } from './document-backups.ts';

const sql = await freshDatabase();
const storeAt = (name: string) =>
  openFileStore(join(inject('scratch'), `${name}-${randomBytes(4).toString('hex')}`));
const files = storeAt('overview');
const town = await insertOrganization(sql);
const neighbor = await insertOrganization(sql);
const draft = { permissions: ['CONTRACTS' as const], name: 'Ana', lastName: 'Díaz' };
const { ask, send, app } = await openCallsAs(sql, town, draft, { files, uploads: storeAt('sent') });

type Found = { host?: string; httpStatus: number; amount: number; bytes?: number };

const statuses: Record<number, 'SAVED' | 'GONE'> = { 200: 'SAVED', 404: 'GONE' };

/** A contract with one document, and what was found at its address. */
const contractWith = async (
  organization: string,
  { host = 'sitio.gob.mx', httpStatus, amount, bytes }: Found,
): Promise<string> => {
  const contractUrl = `https://${host}/${httpStatus}/${amount}.pdf`;
  const id = await insertContract(sql, organization, {
    contractNumber: `C-${amount}`,
    contractUrl,
    totalOrMaxAmount: amount,
  });
  await insertBackup(sql, organization, {
    contractId: id,
    field: 'contractUrl',
    sourceUrl: contractUrl,
    status: statuses[httpStatus] ?? 'FAILED',
    httpStatus,
    ...(bytes !== undefined && { bytes }),
  });
  return id;
};

const cheap = await contractWith(town, { httpStatus: 404, amount: 10 });
const dear = await contractWith(town, { httpStatus: 404, amount: 900, bytes: 400 });
const copied = await contractWith(town, { httpStatus: 200, amount: 5000, bytes: 600 });
const failed = await contractWith(town, { httpStatus: 500, amount: 7, host: 'otro.gob.mx' });
await sql`update document_backups set attempts = 5, failure = 'other-status'
           where contract_id = ${failed}`;
const isNew = await insertContract(sql, town, {
  contractNumber: 'C-nuevo',
  contractUrl: 'https://sitio.gob.mx/nuevo.pdf',
  totalOrMaxAmount: 3,
});
await contractWith(neighbor, { httpStatus: 404, amount: 70 });
const works = await insertUnit(sql, town);
await sql`update contracts set organizer_administrative_unit_id = ${works} where id = ${dear}`;

const listed = async (query: DocumentFilters = {}) => {
  const { docs, total } = (await ask(listDocuments, { query })).data;
  expect(total).toBe(docs.length);
  return docs.map(({ contract }) => contract);
};
const eventsOf = (action: string) => sql<{ label: string; changes: { field: string }[] }[]>`
  select label, changes from audit_events
   where organization_id = ${town} and action = ${action} order by sequence`;

test('the overview counts the addresses of this monitor alone, by state, by host and by reason', async () => {
  const { counts, hosts, reasons, usedBytes } = (await ask(showDocuments)).data;
  expect(counts).toEqual({
    links: 5,
    working: 1,
    broken: 2,
    waiting: 1,
    unclear: 1,
    copies: 2,
  });
  expect(hosts.map(({ host, links, broken }) => [host, links, broken])).toEqual([
    ['sitio.gob.mx', 4, 2],
    ['otro.gob.mx', 1, 0],
  ]);
  expect(reasons).toEqual([
    { reason: 'gone', links: 2 },
    { reason: 'other-status', links: 1 },
  ]);
  // Two copies of equal bytes are stored once; these two say different sizes of one digest.
  expect(usedBytes).toBe(1000);
});

test.each<[DocumentFilters, string[]]>([
  [{}, [copied, dear, cheap, failed, isNew]],
  [{ state: 'BROKEN' }, [dear, cheap]],
  [{ copy: 'yes' }, [copied, dear]],
  [{ copy: 'no', state: 'BROKEN' }, [cheap]],
  [{ host: 'OTRO.gob.mx' }, [failed]],
  [{ reason: 'other-status' }, [failed]],
  [{ unit: works }, [dear]],
  [{ search: 'c-9' }, [dear]],
  [{ contract: cheap }, [cheap]],
])('lists those that match %j, of the dearest contracts first', async (filters, contracts) => {
  expect(await listed(filters)).toEqual(contracts);
});

test('what is tried again is due, of those that match alone, and goes on record', async () => {
  await sql`update document_backups set next_attempt_at = now() + interval '5 days'`;
  const { documents } = (await ask(retryDocuments, { body: { host: 'otro.gob.mx' } })).data;
  expect(documents).toBe(1);
  const due = await sql<{ contract: string }[]>`
    select contract_id as contract from document_backups where next_attempt_at <= now()`;
  expect(due).toEqual([{ contract: failed }]);
  expect(await listed({ state: 'WAITING' })).toEqual([failed, isNew]);
  expect(await eventsOf('CHECK')).toMatchObject([{ label: 'otro.gob.mx' }]);
  expect((await ask(retryDocuments, { body: { contract: isNew } })).data.documents).toBe(0);
});

test('a document that was checked just now is not asked for again', async () => {
  await sql`update document_backups set checked_at = now() where contract_id = ${failed}`;
  const { documents } = (await ask(retryDocuments, { body: { contract: failed } })).data;
  expect(documents).toBe(0);
});

const pdf = Buffer.from('%PDF-1.7 brought by hand');
const digest = createHash('sha256').update(pdf).digest('hex');
const upload = (contract: string, content = pdf, name = 'contrato.html') => {
  const form = new FormData();
  form.append('contract', contract);
  form.append('field', 'contractUrl');
  form.append('file', new Blob([new Uint8Array(content)]), name);
  return send(uploadDocument, { body: form });
};
const uploadedOf = async (contract: string) =>
  (await findDocuments(sql, town, contract))[0]?.uploaded;

test('a document that was uploaded is shown with its day and digest, and handed out', async () => {
  const answer = await upload(cheap);
  expect(answer.statusCode).toBe(200);
  const uploaded = await uploadedOf(cheap);
  expect(uploaded).toMatchObject({
    sha256: digest,
    mediaType: 'application/pdf',
    size: pdf.length,
  });
  const copy = await app.inject({ url: `/public-api/files/download/${uploaded?.file}` });
  expect(copy.rawPayload).toEqual(pdf);
  expect(copy.headers['content-disposition']).toContain('contrato.pdf');
  const [row] = (await ask(listDocuments, { query: { contract: cheap } })).data.docs;
  expect(row).toMatchObject({ hasCopy: false, uploadedBy: 'Ana Díaz' });
  expect(await eventsOf('CREATE')).toMatchObject([{ label: 'C-10' }]);
});

test.each([
  ['a second one', cheap, 409],
  ['one of a document that has a copy', copied, 409],
])('%s is refused', async (_what, contract, status) => {
  expect((await upload(contract)).statusCode).toBe(status);
});

test('a page that calls itself a document, a contract of a neighbor and too many bytes are refused', async () => {
  const page = await upload(isNew, Buffer.from('<html>'), 'contrato.pdf');
  expect(page.statusCode).toBe(422);
  const [theirs] = await sql<{ id: string }[]>`
    select id from contracts where organization_id = ${neighbor}`;
  expect((await upload(String(theirs?.id))).statusCode).toBe(404);
  const large = Buffer.concat([pdf, Buffer.alloc(25 * 1024 * 1024)]);
  expect((await upload(isNew, large)).statusCode).toBe(413);
  expect(await uploadedOf(isNew)).toBeNull();
});

test('an uploaded document whose bytes changed on the disk is never sent', async () => {
  const uploaded = await uploadedOf(cheap);
  writeFileSync(files.pathOf(digest), '%PDF-1.7 forged');
  const copy = await app.inject({ url: `/public-api/files/download/${uploaded?.file}` });
  expect(copy.statusCode).toBe(410);
  expect(await eventsOf('DELETE')).toMatchObject([{ changes: [{ field: 'sha256', old: digest }] }]);
});

test('an upload that was removed is gone, with its bytes', async () => {
  const uploaded = await uploadedOf(cheap);
  await ask(removeUploadedDocument, { body: { contract: cheap, field: 'contractUrl' } });
  expect(await uploadedOf(cheap)).toBeNull();
  const copy = await app.inject({ url: `/public-api/files/download/${uploaded?.file}` });
  expect(copy.statusCode).toBe(404);
  expect(await files.isIntact(digest)).toBe(false);
});

test('what does not fit into the space of the organization is refused, until it has more', async () => {
  const settings = { copiesEnabled: true, quotaBytes: 1010 };
  await ask(changeDocumentSettings, { body: settings });
  expect((await ask(showDocuments)).data.settings).toEqual(settings);
  const refused = await upload(cheap);
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('está lleno');
  await ask(changeDocumentSettings, { body: { ...settings, quotaBytes: 2000 } });
  expect((await upload(cheap)).statusCode).toBe(200);
  expect(
    (await eventsOf('UPDATE')).map(({ changes }) => changes.map(({ field }) => field)),
  ).toEqual([['quotaBytes'], ['quotaBytes']]);
});
