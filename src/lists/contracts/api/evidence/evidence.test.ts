import { hash, randomBytes } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32, inflateRawSync } from 'node:zlib';

import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';

import { createContextPool } from '../../../../../test/e2e/context-pool.ts';
import { insertContract, insertOrganization } from '../../../../../test/support/builders.ts';
import { asOwner, freshDatabase } from '../../../../../test/support/database.ts';
import { readPdf } from '../../../../../test/support/read-pdf.ts';
import { moveVersions } from '../../../../../test/support/rewrite-ledger.ts';
import { openFileStore } from '../../../../foundation/files/api/file-store.ts';
import { newId } from '../../../../foundation/platform/api/database/new-id.ts';
import { readZipDirectory } from '../../../../foundation/spreadsheets/api/zip-directory.ts';
import { buildApp } from '../../../../main/composition/api/app.ts';
import { closeLedgerDays } from '../../../../records/contract-versions/api/close-ledger-days.ts';
import { faultOfProof } from '../../../../records/contract-versions/api/verify-proof.ts';
import { readPublished } from '../../../../records/contract-versions/api/verify-published.ts';
import { mostCopyBytes } from './evidence-copies.ts';

const sql = await freshDatabase();
const store = join(inject('scratch'), `evidence-${randomBytes(4).toString('hex')}`);
const files = openFileStore(store);
const app = await buildApp({ sql, files, config: { logLevel: 'silent' } });
const browser = createContextPool();
afterAll(async () => {
  await browser.close();
  await app.close();
});

const source = 'https://compras.example/contrato.pdf';
let organization: string;
let id: string;
const copies = { newest: Buffer.from('%PDF-1.7 hoy'), earlier: randomBytes(200_000) };

const insertCopy = async (content: Buffer, bytes = content.length): Promise<string> => {
  const received = await files.receive([content]);
  await received.keep();
  const file = newId();
  await sql`
    insert into files (organization_id, id, kind, media_type, bytes, sha256)
    values (${organization}, ${file}, 'document', 'application/pdf', ${bytes}, ${received.sha256})`;
  return file;
};

/** A contract of three days with a document that its source changed once. */
beforeAll(async () => {
  organization = await insertOrganization(sql, { shortName: 'León', name: 'Municipio de León' });
  await insertContract(sql, organization);
  id = await insertContract(sql, organization, {
    servicesDescription: '</script><script>document.body.textContent = 1</script> Obra',
    totalOrMaxAmount: '1234567.89',
    contractNumber: 'OP-7/2026',
    contractUrl: source,
  });
  await moveAll('2026-03-01', 1);
  await sql`update contracts set total_or_max_amount = 5 where id = ${id}`;
  for (let count = 0; count < 6; count += 1) await insertContract(sql, organization);
  await moveAll('2026-03-04', 3);
  await closeLedgerDays(sql);
  await sql`update contracts set notes = 'Nota' where id = ${id}`;
  const [newest, earlier] = [await insertCopy(copies.newest), await insertCopy(copies.earlier)];
  await sql`
    insert into document_backups (organization_id, contract_id, field, source_url, host, status,
      file_id, saved_from, saved_at)
    values (${organization}, ${id}, 'contractUrl', ${source}, 'compras.example', 'SAVED', ${newest},
      ${source}, '2026-03-05 18:00Z')`;
  await sql`
    insert into replaced_documents (organization_id, file_id, contract_id, field, saved_from, saved_at)
    values (${organization}, ${earlier}, ${id}, 'contractUrl', ${source}, '2026-03-02 18:00Z')`;
});

const moveAll = (day: string, first: number) =>
  asOwner(sql, (owner) => moveVersions(owner, organization, { day, first }));

const download = (query = {}) =>
  app.inject({ url: '/public-api/contracts/evidence', query: { id, org: 'León', ...query } });

const unzip = (archive: Buffer): Map<string, Buffer> =>
  new Map(
    [...readZipDirectory(archive)].map(([name, { compressed, checksum }]) => {
      const content = inflateRawSync(compressed);
      expect([name, crc32(content)]).toEqual([name, checksum]);
      return [name, content];
    }),
  );

const digestsIn = (unzipped: Map<string, Buffer>): [string, string][] =>
  String(unzipped.get('SHA256SUMS'))
    .trim()
    .split('\n')
    .map((line) => [line.slice(66), line.slice(0, 64)]);

test('the evidence has the contract, its versions with their proofs, and every copy as it was taken', async () => {
  const { statusCode, headers, rawPayload } = await download();
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'application/zip' });
  expect(headers['content-disposition']).toMatch(/monitor-evidencia-leon-[\w-]+\.zip/);
  const unzipped = unzip(rawPayload);
  const digests = digestsIn(unzipped);
  for (const [path, digest] of digests)
    expect([path, hash('sha256', unzipped.get(path) ?? '', 'hex')]).toEqual([path, digest]);
  const others = [...unzipped.keys()].filter((path) => !digests.some(([one]) => one === path));
  expect(others).toEqual(['verificar.html', 'SHA256SUMS']);
  const taken = [...unzipped].flatMap(([path, content]) =>
    path.startsWith('documentos/') ? [content] : [],
  );
  expect(taken).toEqual([copies.newest, copies.earlier]);
  const contract = JSON.parse(String(unzipped.get('contrato.json'))).data;
  expect(contract).toMatchObject({ _id: id, totalOrMaxAmount: 5, notes: 'Nota' });
  const pdf = readPdf(unzipped.get('contrato.pdf') ?? Buffer.alloc(0));
  expect(JSON.stringify(pdf)).toContain('OP-7/2026');
});

test('each version comes with a proof that the command of the ledger checks', async () => {
  const unzipped = unzip((await download()).rawPayload);
  const proofs = [...unzipped].filter(([path]) => path.startsWith('versiones/'));
  expect(proofs.map(([path]) => path)).toEqual([1, 2, 3].map((one) => `versiones/000${one}.json`));
  const days = JSON.parse(String(unzipped.get('dias.json'))).data.docs;
  for (const [path, content] of proofs) {
    const published = readPublished(String(content));
    if (published?.kind !== 'proof') throw new Error(`${path} is no proof.`);
    const { proof } = published;
    expect(faultOfProof(proof)).toBeUndefined();
    expect(proof.day).toEqual(
      path.endsWith('3.json') ? null : days[path.endsWith('1.json') ? 1 : 0],
    );
  }
});

test('a copy that is damaged, or for which there is no room, is named with its address instead', async () => {
  const contract = await insertContract(sql, organization, { contractUrl: source });
  const damaged = await insertCopy(Buffer.from('%PDF-1.7 was this'));
  const large = await insertCopy(Buffer.from('%PDF-1.7 large'), mostCopyBytes + 1);
  const small = await insertCopy(Buffer.from('%PDF-1.7 small'));
  const digest = hash('sha256', '%PDF-1.7 was this', 'hex');
  writeFileSync(join(store, digest.slice(0, 2), digest.slice(2)), '%PDF-1.7 was that');
  for (const [field, file] of [
    ['contractUrl', damaged],
    ['announcementUrl', large],
    ['presentationProposalsDocUrl', small],
  ] as const)
    await sql`
      insert into document_backups (organization_id, contract_id, field, source_url, host, status,
        file_id, saved_from, saved_at)
      values (${organization}, ${contract}, ${field}, ${source}, 'compras.example', 'SAVED', ${file},
        ${source}, now())`;
  const unzipped = unzip((await download({ id: contract })).rawPayload);
  const { copies: there, missing } = JSON.parse(String(unzipped.get('documentos.json'))).data;
  expect(there.map(({ path }: { path: string }) => String(unzipped.get(path)))).toEqual([
    '%PDF-1.7 small',
  ]);
  const address = (file: string) => `http://localhost/public-api/files/download/${file}`;
  expect(missing).toMatchObject([
    { address: address(damaged), reason: 'DAMAGED', sha256: digest },
    { address: address(large), reason: 'SIZE' },
  ]);
  expect(String(unzipped.get('verificar.html'))).toContain(address(damaged));
});

test('a contract that is withdrawn, unknown or of another monitor has none, and the query is strict', async () => {
  const withdrawn = await insertContract(sql, organization, { deletedAt: new Date() });
  await insertOrganization(sql, { shortName: 'Mérida' });
  expect((await download({ id: withdrawn })).statusCode).toBe(410);
  expect((await download({ id: newId() })).statusCode).toBe(404);
  expect((await download({ org: 'Mérida' })).statusCode).toBe(404);
  for (const query of [{ id: '7' }, { at: '2026-03-01' }])
    expect((await download(query)).statusCode).toBe(422);
});

/** The evidence unpacked into a folder, and its page opened from there. */
const openUnpacked = async (lang: string) => {
  const folder = join(inject('scratch'), `unpacked-${randomBytes(4).toString('hex')}`);
  for (const [path, content] of unzip((await download({ lang })).rawPayload)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const { page, giveBack } = await browser.take({ baseURL: 'http://localhost' });
  onTestFinished(giveBack);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(pathToFileURL(join(folder, 'verificar.html')).href);
  const check = async () => {
    await page.locator('input[type=file]').setInputFiles(folder);
    const verdict = page.getByRole('status');
    await verdict.filter({ hasNotText: /^(Revisando…|Checking…|確認しています…)?$/ }).waitFor();
    return [await verdict.innerText(), ...(await page.locator('#faults li').allInnerTexts())];
  };
  return { folder, page, requests, check };
};

test('the page in the evidence, opened from a disk, finds that everything holds, and which byte does not', async () => {
  const { folder, page, requests, check } = await openUnpacked('es');
  expect(await page.locator('main').innerText()).toContain(
    '</script><script>document.body.textContent = 1</script> Obra',
  );
  expect(await check()).toEqual([
    'Todo coincide: 9 archivos son los que el monitor entregó. Versiones que llevan a la raíz de su día: 2 de 3.',
  ]);
  const [copy = ''] = globSync('documentos/*.pdf', { cwd: folder });
  const bytes = readFileSync(join(folder, copy));
  bytes.writeUInt8(bytes.readUInt8(5) ^ 1, 5);
  writeFileSync(join(folder, copy), bytes);
  rmSync(join(folder, 'dias.json'));
  expect(await check()).toEqual([
    'No coincide. Problemas encontrados: 2',
    'dias.json: falta este archivo',
    `${copy}: este archivo no es el que el monitor entregó: su huella es otra`,
  ]);
  expect(requests.filter((url) => !url.startsWith('file:'))).toEqual([]);
});

/** What somebody could do who changes a file and its digest in the page, too. */
const forge = (folder: string, path: string, change: (text: string) => string) => {
  const [before, page] = [path, 'verificar.html'].map((one) =>
    readFileSync(join(folder, one), 'utf8'),
  );
  const after = change(String(before));
  expect(after).not.toBe(before);
  writeFileSync(join(folder, path), after);
  const digest = (text: unknown) => hash('sha256', String(text), 'hex');
  writeFileSync(
    join(folder, 'verificar.html'),
    String(page).replaceAll(digest(before), digest(after)),
  );
};

test('a forged version, with its digest forged too, does not lead to the root of its day', async () => {
  const forgeries: [string, (text: string) => string, string][] = [
    ['versiones/0001.json', (text) => text.replace('1234567.89', '1234567.88'), 'the digest of'],
    ['versiones/0002.json', (text) => text.replace('"EDIT"', '"LOAD"'), 'the tree of its day'],
    ['versiones/0002.json', (text) => text.replace(/"previousRoot": "./, '$&0'), 'in dias.json'],
    ['dias.json', (text) => text.replace(/"previousRoot": "./, '$&0'), 'the one before'],
  ];
  for (const [path, change, words] of forgeries) {
    const { folder, page, check } = await openUnpacked('en');
    forge(folder, path, change);
    await page.reload();
    const [verdict, ...faults] = await check();
    expect([path, verdict]).toEqual([path, expect.stringMatching(/^It does not match/)]);
    expect(faults.join('\n')).toContain(words);
  }
});

test('it speaks the language of who downloads it, and knows a folder that is not its own', async () => {
  const { folder, page, check } = await openUnpacked('jp');
  expect(await page.locator('html').getAttribute('lang')).toBe('ja');
  expect(await check()).toEqual([expect.stringMatching(/^すべて一致/)]);
  await page.locator('input[type=file]').setInputFiles(join(folder, 'documentos'));
  await page
    .getByRole('status')
    .filter({ hasText: 'この証拠のフォルダーではありません' })
    .waitFor();
});
