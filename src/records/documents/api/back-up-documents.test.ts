import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, inject, test } from 'vitest';

import {
  insertContract,
  insertContracts,
  insertOrganization,
} from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { openStranger } from '../../../../test/support/stranger.ts';
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import { runDueJobs } from '../../../foundation/platform/api/jobs/jobs.ts';
import { isReservedName } from '../../../foundation/platform/api/outbound/reserved-name.ts';
import { ContractDocument, documentFields } from '../../records/contract.ts';
import { backUpDocuments } from './back-up-documents.ts';
import { findDocuments } from './document-backups.ts';
import { documentTasks, scheduleDocumentBackups } from './document-tasks.ts';
import { beginDocumentCheck, findDueDocuments, resumeBegunChecks } from './due-documents.ts';

const sql = await freshDatabase();
const folder = join(inject('scratch'), `documents-${randomBytes(4).toString('hex')}`);
const files = openFileStore(folder);
const log = { warn: () => {} };
const organization = await insertOrganization(sql);

const pdf = (words: string): Buffer => Buffer.from(`%PDF-1.7\n${words}\n%%EOF`);
const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

type Page = { status?: number; body?: Buffer | string; headers?: Record<string, string> };
const pages = new Map<string, Page>();
let open = 0;
let maxOpen = 0;
const stranger = await openStranger(({ url = '' }, response) => {
  open += 1;
  maxOpen = Math.max(maxOpen, open);
  const { status = 200, body = '', headers = {} } = pages.get(url) ?? { status: 404 };
  setImmediate(() => {
    open -= 1;
    response.writeHead(status, headers).end(body);
  });
});

/** Publishes under an address of its own. */
let addresses = 0;
const publish = (page: Page, host?: string): string => {
  const path = `/${(addresses += 1)}/contrato.pdf`;
  pages.set(path, page);
  return stranger.addressOf(path, host);
};
const republish = (address: string, page: Page) => pages.set(new URL(address).pathname, page);

const run = (choice: { most?: number; silent?: Map<string, number> } = {}) =>
  backUpDocuments({ sql, files, log, fetch: stranger.fetch, ...choice });

const documentsOf = async (contract: string) => {
  const documents = await findDocuments(sql, organization, contract);
  return documents.map((document) => ContractDocument.parse(document));
};
const documentOf = async (contract: string) => (await documentsOf(contract))[0];
const backupRow = async (contract: string) => {
  const [row] = await sql`select * from document_backups where contract_id = ${contract}`;
  return row;
};
const makeDue = (contract: string) => sql`
  update document_backups set next_attempt_at = now() - interval '1 second'
   where contract_id = ${contract} and next_attempt_at is not null`;
const keptFiles = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replace('/', ''))
    .filter((name) => /^[0-9a-f]{64}$/.test(name));
const versionOf = async () => {
  const [row] = await sql<{ version: number }[]>`
    select data_version as version from organizations where id = ${organization}`;
  return Number(row?.version);
};

test('a contract without addresses has its four documents all the same, in their order', async () => {
  const contract = await insertContract(sql, organization);
  const documents = await documentsOf(contract);
  expect(documents.map(({ field }) => field)).toEqual(documentFields);
  expect(documents.every(({ original, backup }) => original === null && backup === null)).toBe(
    true,
  );
});

test('a document is copied, told with its size and digest, and asked for once', async () => {
  const body = pdf('copied');
  const contractUrl = publish({ body });
  const contract = await insertContract(sql, organization, { contractUrl });
  const version = await versionOf();
  expect(await run()).toBe(1);
  expect(await documentOf(contract)).toMatchObject({
    original: contractUrl,
    isOriginalFound: true,
    checkedAt: expect.any(String),
    backup: {
      mediaType: 'application/pdf',
      size: body.length,
      sha256: digestOf(body),
      source: contractUrl,
    },
  });
  expect(keptFiles()).toContain(digestOf(body));
  expect(await versionOf()).toBeGreaterThan(version);
  const told = await versionOf();
  expect(await run()).toBe(0);
  expect(await versionOf()).toBe(told);
});

test('a page that says it found nothing is no document, whatever type it has', async () => {
  const contractUrl = publish({
    body: '<html>No encontrado',
    headers: { 'content-type': 'application/pdf' },
  });
  const contract = await insertContract(sql, organization, { contractUrl });
  await run();
  expect(await documentOf(contract)).toMatchObject({ isOriginalFound: true, backup: null });
  expect(await backupRow(contract)).toMatchObject({ status: 'FAILED', failure: 'not-a-document' });
});

test('what is gone is told as gone, and the copy from before stays', async () => {
  const body = pdf('before it went');
  const contractUrl = publish({ body });
  const contract = await insertContract(sql, organization, { contractUrl });
  await run();
  const moved = publish({ status: 410 });
  await sql`update contracts set contract_url = ${moved} where id = ${contract}`;
  await run();
  expect(await documentOf(contract)).toMatchObject({
    original: moved,
    isOriginalFound: false,
    backup: { sha256: digestOf(body), source: contractUrl },
  });
});

test('a copy is reachable when the contract has no address any more', async () => {
  const contractUrl = publish({ body: pdf('withdrawn') });
  const contract = await insertContract(sql, organization, { contractUrl });
  await run();
  await sql`update contracts set contract_url = null where id = ${contract}`;
  expect(await run()).toBe(0);
  expect(await documentOf(contract)).toMatchObject({
    original: null,
    isOriginalFound: null,
    checkedAt: null,
    backup: { source: contractUrl },
  });
});

test('an address that several contracts name is fetched once, and its bytes are stored once', async () => {
  const body = pdf('shared');
  const contractUrl = publish({ body });
  const contracts = await insertContracts(
    sql,
    organization,
    Array.from({ length: 20 }, () => ({ contractUrl })),
  );
  expect(await run()).toBe(1);
  for (const contract of contracts)
    expect(await documentOf(contract)).toMatchObject({ backup: { sha256: digestOf(body) } });
  expect(keptFiles().filter((name) => name === digestOf(body))).toHaveLength(1);
  expect(await run()).toBe(0);
});

test('a document that its source changed is kept in both versions, each with its day and digest', async () => {
  const [before, after] = [pdf('as signed'), pdf('as changed')];
  const contractUrl = publish({ body: before });
  const contract = await insertContract(sql, organization, { contractUrl });
  await run();
  republish(contractUrl, { body: after });
  await makeDue(contract);
  const version = await versionOf();
  expect(await run()).toBe(1);
  expect(await versionOf()).toBeGreaterThan(version);
  const document = await documentOf(contract);
  expect(document?.backup?.sha256).toBe(digestOf(after));
  expect(document?.earlier.map(({ sha256 }) => sha256)).toEqual([digestOf(before)]);
  expect(keptFiles()).toEqual(expect.arrayContaining([digestOf(before), digestOf(after)]));
});

test('a document of another address is a new version, and the old copy says where it came from', async () => {
  const [old, newest] = [publish({ body: pdf('old') }), publish({ body: pdf('newest') })];
  const contract = await insertContract(sql, organization, { contractUrl: old });
  await run();
  await sql`update contracts set contract_url = ${newest} where id = ${contract}`;
  await run();
  const document = await documentOf(contract);
  expect(document?.backup?.source).toBe(newest);
  expect(document?.earlier.map(({ source }) => source)).toEqual([old]);
});

test('a document that is found again as it was is checked every week, and nothing changes', async () => {
  const contractUrl = publish({ body: pdf('steady') });
  const contract = await insertContract(sql, organization, { contractUrl });
  await run();
  const before = await documentOf(contract);
  const version = await versionOf();
  const [row] = await sql<{ days: number }[]>`
    select extract(epoch from next_attempt_at - checked_at) / 86400 as days
      from document_backups where contract_id = ${contract}`;
  expect(Number(row?.days)).toBeGreaterThan(5.9);
  expect(Number(row?.days)).toBeLessThan(8.1);
  await makeDue(contract);
  expect(await run()).toBe(1);
  expect(await documentOf(contract)).toEqual({ ...before, checkedAt: expect.any(String) });
  expect(await versionOf()).toBe(version);
});

test('a document that is gone at its weekly check is dead since then, keeps its copy, and may come back', async () => {
  const body = pdf('mortal');
  const contractUrl = publish({ body });
  const contract = await insertContract(sql, organization, { contractUrl });
  await run();
  republish(contractUrl, { status: 404 });
  await makeDue(contract);
  await run();
  const gone = await documentOf(contract);
  expect(gone).toMatchObject({ isOriginalFound: false, backup: { sha256: digestOf(body) } });
  expect(gone?.deadSince).toBe(gone?.checkedAt);
  await makeDue(contract);
  await run();
  expect((await documentOf(contract))?.deadSince).toBe(gone?.deadSince);
  republish(contractUrl, { body });
  await makeDue(contract);
  await run();
  expect(await documentOf(contract)).toMatchObject({
    isOriginalFound: true,
    deadSince: null,
    earlier: [],
  });
});

test('a source that writes its document anew each time fills no disk: the first copy and the newest stay', async () => {
  const bodies = Array.from({ length: 13 }, (_, index) => pdf(`written anew ${index}`));
  const contractUrl = publish({ body: bodies[0] ?? '' });
  const contract = await insertContract(sql, organization, { contractUrl });
  for (const body of bodies) {
    republish(contractUrl, { body });
    await makeDue(contract);
    await run();
  }
  const document = await documentOf(contract);
  const stored = [document?.backup, ...(document?.earlier ?? [])].map((copy) => copy?.sha256);
  const digests = bodies.map(digestOf);
  expect(stored).toEqual([...digests.slice(4).toReversed(), digests[0]]);
  expect(keptFiles().filter((name) => digests.includes(name))).toHaveLength(stored.length);
});

test('a part that nobody asked for is no whole document', async () => {
  const contract = await insertContract(sql, organization, {
    contractUrl: publish({ status: 206, body: pdf('the first half') }),
  });
  await run();
  expect(await documentOf(contract)).toMatchObject({ isOriginalFound: true, backup: null });
  expect(await backupRow(contract)).toMatchObject({ status: 'FAILED', failure: 'part-only' });
});

test('a server that fails is asked five times, ever later, and then once a week', async () => {
  const contractUrl = publish({ status: 500 });
  const contract = await insertContract(sql, organization, { contractUrl });
  const waits: number[] = [];
  for (let check = 0; check < 5; check += 1) {
    expect(await run()).toBe(1);
    const [row] = await sql<{ minutes: number | null }[]>`
      select round(extract(epoch from next_attempt_at - checked_at) / 60)::int as minutes
        from document_backups where contract_id = ${contract}`;
    if (row?.minutes) waits.push(row.minutes);
    expect(await run()).toBe(0);
    await makeDue(contract);
  }
  const day = 24 * 60;
  expect(waits.slice(0, 4)).toEqual([10, 120, day, 4 * day]);
  expect(waits[4]).toBeGreaterThan(5.9 * day);
  expect(await documentOf(contract)).toMatchObject({ isOriginalFound: null, backup: null });
  republish(contractUrl, { body: pdf('late') });
  expect(await run()).toBe(1);
  expect(await documentOf(contract)).toMatchObject({ isOriginalFound: true });
});

test('a host that does not answer is asked for one document, and others wait for nothing', async () => {
  const away = ['/a.pdf', '/b.pdf'].map((path) => stranger.addressOf(path, 'away.municipio.mx'));
  const contracts = await insertContracts(
    sql,
    organization,
    [...away, publish({ body: pdf('present') })].map((contractUrl) => ({ contractUrl })),
  );
  const silent = new Map<string, number>();
  expect(await run({ silent })).toBe(2);
  expect(await run({ silent })).toBe(0);
  expect(await documentOf(contracts[2] ?? '')).toMatchObject({ isOriginalFound: true });
  expect([...silent.keys()]).toEqual(['away.municipio.mx']);
  await sql`delete from document_backups where host = 'away.municipio.mx'`;
});

test('nobody is asked for two documents at a time', async () => {
  await insertContracts(
    sql,
    organization,
    Array.from({ length: 12 }, (_, index) => ({ contractUrl: publish({ body: pdf(`${index}`) }) })),
  );
  maxOpen = 0;
  expect(await run()).toBe(12);
  expect(maxOpen).toBe(1);
});

test('of two processes one works and the other goes away', async () => {
  await insertContract(sql, organization, { contractUrl: publish({ body: pdf('one of two') }) });
  const checks = await Promise.all([run(), run()]);
  expect(checks.toSorted()).toEqual([0, 1]);
});

test('a check that ends the process each time waits for its week', async () => {
  const contract = await insertContract(sql, organization, {
    contractUrl: publish({ body: pdf('deadly') }),
  });
  await run({ most: 0 });
  for (let death = 0; death < 5; death += 1) {
    const [due] = await findDueDocuments(sql, { leftAlone: [], perHost: 1, most: 1 });
    expect(due && (await beginDocumentCheck(sql, due))).toBe(true);
    await resumeBegunChecks(sql);
  }
  expect(await run()).toBe(0);
  expect((await backupRow(contract))?.['status']).toBe('PENDING');
});

test('a check that was never ended is made again by the next run', async () => {
  const contract = await insertContract(sql, organization, {
    contractUrl: publish({ body: pdf('interrupted') }),
  });
  expect(await run({ most: 0 })).toBe(0);
  const [due] = await findDueDocuments(sql, { leftAlone: [], perHost: 1, most: 1 });
  expect(due && (await beginDocumentCheck(sql, due))).toBe(true);
  expect(await run()).toBe(1);
  expect(await backupRow(contract)).toMatchObject({ status: 'SAVED', attempts: 0, begun_at: null });
  expect(await run()).toBe(0);
});

test('a contract that is deleted is not looked after until it comes back', async () => {
  const contract = await insertContract(sql, organization, {
    contractUrl: publish({ body: pdf('restored') }),
  });
  expect(await run({ most: 0 })).toBe(0);
  await sql`update contracts set deleted_at = now() where id = ${contract}`;
  expect(await run()).toBe(0);
  await sql`update contracts set deleted_at = null where id = ${contract}`;
  expect(await run()).toBe(1);
});

test('names that lead nowhere outside are never noted', async () => {
  const contract = await insertContract(sql, organization, {
    contractUrl: 'https://transparencia.santa-lumbre.example/1.pdf',
    announcementUrl: 'ftp://municipio.mx/1.pdf',
  });
  await run();
  expect(await sql`select from document_backups where contract_id = ${contract}`).toHaveLength(0);
  expect(isReservedName('example.mx')).toBe(false);
});

test('a search finds what a long transaction brings late', async () => {
  const late = publish({ body: pdf('late') });
  const contract = await insertContract(sql, organization);
  expect(await run()).toBe(0);
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const transaction = sql.begin(async (tx) => {
    await tx`select now()`;
    begun.resolve();
    await goOn.promise;
    await tx`update contracts set contract_url = ${late} where id = ${contract}`;
  });
  await begun.promise;
  await insertContract(sql, organization, { contractUrl: publish({ body: pdf('early') }) });
  expect(await run()).toBe(1);
  goOn.resolve();
  await transaction;
  expect(await run()).toBe(1);
});

test('a full space takes no copy, of what is there all the same, and an organization beside it does', async () => {
  const neighbor = await insertOrganization(sql);
  const body = pdf('too much for one of two');
  const contractUrl = publish({ body });
  const [here, there] = [
    await insertContract(sql, organization, { contractUrl }),
    await insertContract(sql, neighbor, { contractUrl }),
  ];
  await sql`
    insert into document_settings (organization_id, quota_bytes) values (${organization}, 10)`;
  expect(await run()).toBe(1);
  expect(await documentOf(here)).toMatchObject({ isOriginalFound: true, backup: null });
  expect(await backupRow(here)).toMatchObject({ failure: 'quota-full' });
  expect(await backupRow(there)).toMatchObject({ status: 'SAVED', file_id: expect.any(String) });
  await sql`update document_settings set quota_bytes = null`;
  await makeDue(here);
  await run();
  expect(await documentOf(here)).toMatchObject({ backup: { sha256: digestOf(body) } });
});

test('an organization that switched copies off is not looked after', async () => {
  const contract = await insertContract(sql, organization, {
    contractUrl: publish({ body: pdf('switched off') }),
  });
  await sql`update document_settings set copies_enabled = false`;
  expect(await run()).toBe(0);
  await sql`update document_settings set copies_enabled = true`;
  expect(await run()).toBe(1);
  expect(await documentOf(contract)).toMatchObject({ isOriginalFound: true });
});

test('nothing is left behind of what was not kept', () => {
  expect(existsSync(folder)).toBe(true);
  expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
});

test('the job copies what is due, and plans itself again', async () => {
  const contract = await insertContract(sql, organization, {
    contractUrl: publish({ body: pdf('by a job') }),
  });
  const tasks = documentTasks({ sql, files, log, fetch: stranger.fetch });
  await scheduleDocumentBackups(sql);
  await runDueJobs({ sql, tasks });
  expect(await documentOf(contract)).toMatchObject({ isOriginalFound: true });
  const jobs = await sql<{ isLater: boolean }[]>`
    select run_at > now() + interval '30 seconds' as "isLater" from graphile_worker.jobs`;
  expect(jobs).toEqual([{ isLater: true }]);
});
