import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';

import Fastify from 'fastify';
import { afterAll, describe, expect, inject, test } from 'vitest';

import { insertContract, insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { checkInput } from '../../../foundation/platform/api/http/check-input.ts';
import { buildApp } from '../../../main/composition/api/app.ts';
import { documentRoutes } from './document-routes.ts';

const sql = await freshDatabase();
const folder = join(inject('scratch'), `saved-${randomBytes(4).toString('hex')}`);
const files = openFileStore(folder);
const lines: string[] = [];
const log = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk));
    done();
  },
});
const app = await buildApp({ sql, files, log, config: { logLevel: 'error' } });
afterAll(() => app.close());
const organization = await insertOrganization(sql);

type Kept = { name?: string; mediaType?: string; content?: Buffer };

/** A copy as the job leaves it; its id and its contract. */
const keep = async ({
  name = 'contrato.pdf',
  mediaType = 'application/pdf',
  content = Buffer.from('%PDF-1.7 words'),
}: Kept = {}) => {
  const contract = await insertContract(sql, organization, { contractUrl: 'https://a.mx/1.pdf' });
  const { sha256, bytes, keep: settle } = await files.receive([content]);
  await settle();
  const id = newId();
  await sql`
    insert into files (organization_id, id, kind, media_type, bytes, sha256, name)
    values (${organization}, ${id}, 'document', ${mediaType}, ${bytes}, ${sha256}, ${name})`;
  await sql`
    insert into document_backups (organization_id, contract_id, field, source_url, host, status,
      file_id, saved_from, saved_at)
    values (${organization}, ${contract}, 'contractUrl', 'https://a.mx/1.pdf', 'a.mx', 'SAVED',
      ${id}, 'https://a.mx/1.pdf', now())`;
  return { id, contract, sha256 };
};

const download = (id: string, headers = {}) =>
  app.inject({ url: `/public-api/files/download/${id}`, headers });

test('a copy is saved under its name, never shown, with its length and digest', async () => {
  const content = Buffer.from('%PDF-1.7 the whole contract');
  const { id, sha256 } = await keep({ content });
  const { statusCode, headers, rawPayload } = await download(id);
  expect(statusCode).toBe(200);
  expect(rawPayload).toEqual(content);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(content.length),
    'content-disposition': `attachment; filename="contrato.pdf"; filename*=UTF-8''contrato.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    etag: `"${sha256}"`,
  });
  const again = await download(id, { 'if-none-match': `"${sha256}"` });
  expect(again.statusCode).toBe(304);
  expect(again.headers['content-disposition']).toBeUndefined();
});

test.each(['text/html', 'image/svg+xml', 'application/javascript', 'text/html\r\nx-evil: 1'])(
  'a type that could run is sent as bytes: %j',
  async (mediaType) => {
    const { id } = await keep({ mediaType, content: Buffer.from('<script>alert(1)</script>') });
    const { headers } = await download(id);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toMatch(/^attachment;/);
    expect(headers['x-evil']).toBeUndefined();
  },
);

describe('whatever a stranger called it, the name ends no header and names no folder', () => {
  test.each([
    ['a"; filename="evil.exe', 'a_; filename=_evil.exe'],
    ['a\r\nset-cookie: b=c', 'a__set-cookie_ b=c'],
    ['../../../etc/passwd', '_.._.._etc_passwd'],
    ['..\\..\\boot.ini', '_.._boot.ini'],
    ['.bashrc', 'bashrc'],
    ['a\u202efdp.exe', 'a_fdp.exe'],
    ['Licitación “única” ñ 契約.pdf', 'Licitación “única” ñ 契約.pdf'],
    ['\ud800.pdf', '\ufffd.pdf'],
    ["it's (1)*.pdf", "it's (1)_.pdf"],
    ['', 'archivo'],
    [`${'a'.repeat(190)}.pdf`, 'a'.repeat(150)],
  ])('%j', async (name, expected) => {
    const { id } = await keep({ name: name.toWellFormed() });
    const { statusCode, headers } = await download(id);
    const disposition = String(headers['content-disposition']);
    expect(statusCode).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
    expect(disposition).toMatch(
      /^attachment; filename="[\w .()-]*"; filename\*=UTF-8''[\w.%!~-]+$/,
    );
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(expected);
  });
});

test('the copies of a deleted contract are gone with it', async () => {
  const { id, contract } = await keep();
  await sql`update contracts set deleted_at = now() where id = ${contract}`;
  expect((await download(id)).statusCode).toBe(404);
});

test('an image is no document, and an unknown id nothing', async () => {
  expect((await download(newId())).statusCode).toBe(404);
  expect((await download('..%2f..%2fetc%2fpasswd')).statusCode).toBe(422);
  expect((await download(`${newId()}%0d%0ax: y`)).statusCode).toBe(422);
});

test('who takes a large copy slowly gets all of it', async () => {
  const limited = Fastify({ handlerTimeout: 50, forceCloseConnections: true });
  limited.setValidatorCompiler(checkInput);
  await limited.register(documentRoutes(sql, files, async () => false));
  const address = await limited.listen({ port: 0, host: '127.0.0.1' });
  const content = randomBytes(25 * 1024 * 1024);
  const { id } = await keep({ content });
  const { body } = await fetch(`${address}/public-api/files/download/${id}`);
  await setTimeout(200);
  expect(Buffer.from(await new Response(body).arrayBuffer()).equals(content)).toBe(true);
  await limited.close();
});

test('a program may read a part of a copy', async () => {
  const { id } = await keep({ content: Buffer.from('%PDF-1.7 0123456789') });
  const part = await download(id, { range: 'bytes=9-12' });
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-range']).toBe('bytes 9-12/19');
  expect(part.payload).toBe('0123');
  expect((await download(id, { range: 'bytes=99-' })).statusCode).toBe(416);
});

test('a copy whose bytes changed on the disk is never sent, and its document is fetched again', async () => {
  const { id, sha256, contract } = await keep({ content: Buffer.from('%PDF-1.7 as signed') });
  await sql`
    update document_backups set next_attempt_at = now() + interval '7 days'
     where contract_id = ${contract}`;
  writeFileSync(files.pathOf(sha256), '%PDF-1.7 as forged');
  const { statusCode, body } = await download(id);
  expect(statusCode).toBe(410);
  expect(body).toContain('se dañó');
  expect(lines.join('')).toContain(sha256);
  const [row] = await sql<{ isDue: boolean }[]>`
    select next_attempt_at <= now() as "isDue" from document_backups
     where contract_id = ${contract}`;
  expect(row?.isDue).toBe(true);
  const jobs = await sql`select from graphile_worker.jobs where key = 'back-up-documents'`;
  expect(jobs).toHaveLength(1);
});

test('an earlier copy of a document is handed out as the newest one is', async () => {
  const { id, contract } = await keep({ content: Buffer.from('%PDF-1.7 earlier') });
  await sql`
    insert into replaced_documents (organization_id, file_id, contract_id, field, saved_from, saved_at)
    select organization_id, file_id, contract_id, field, saved_from, saved_at
      from document_backups where contract_id = ${contract}`;
  await sql`
    update document_backups set file_id = null, saved_from = null, saved_at = null
     where contract_id = ${contract}`;
  expect((await download(id)).statusCode).toBe(200);
});

test('a copy whose bytes are not on the disk is gone, the log says so, and it is fetched again', async () => {
  const { id, sha256, contract } = await keep({ content: Buffer.from('%PDF-1.7 lost') });
  await sql`
    update document_backups
       set next_attempt_at = now() + interval '7 days', checked_at = now() - interval '2 hours'
     where contract_id = ${contract}`;
  rmSync(folder, { recursive: true });
  const { statusCode, headers } = await download(id);
  expect(statusCode).toBe(410);
  expect(headers['content-disposition']).toBeUndefined();
  expect(lines.join('')).toContain(sha256);
  const [row] = await sql<{ isDue: boolean }[]>`
    select next_attempt_at <= now() as "isDue" from document_backups
     where contract_id = ${contract}`;
  expect(row?.isDue).toBe(true);
  const events = await sql`
    select user_name, action, entity, changes from audit_events
     where organization_id = ${organization} order by sequence desc limit 1`;
  expect(events).toEqual([
    {
      user_name: 'Contraluz',
      action: 'DELETE',
      entity: 'document',
      changes: [{ field: 'sha256', old: sha256, new: null }],
    },
  ]);
});
