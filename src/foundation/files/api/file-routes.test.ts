import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, describe, expect, inject, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { buildApp } from '../../../main/composition/api/app.ts';
import { newId } from '../../platform/api/database/new-id.ts';
import { openFileStore } from './file-store.ts';
import { storeImage } from './store-image.ts';

const sql = await freshDatabase();
const folder = join(inject('scratch'), `shown-${randomBytes(4).toString('hex')}`);
const files = openFileStore(folder);
const app = await buildApp({ sql, files, config: { logLevel: 'silent' } });
afterAll(() => app.close());

const organization = await insertOrganization(sql);
const bytes = await sharp({
  create: { width: 1000, height: 400, channels: 3, background: 'teal' },
})
  .png()
  .toBuffer();
const image = await storeImage(sql, files, organization, bytes);
const show = (rest: string, headers = {}) =>
  app.inject({ url: `/public-api/files/image/${rest}`, headers });
const widthOf = async (rest: string) =>
  (await sharp((await show(rest)).rawPayload).metadata()).width;

test('an image is shown without a choice of organization, to be kept for good', async () => {
  const { statusCode, headers, rawPayload } = await show(image);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(rawPayload.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(headers.vary).toBeUndefined();
  expect((await sharp(rawPayload).metadata()).format).toBe('webp');
});

test('the narrowest kept width that fills the place is sent, else the widest', async () => {
  expect(await widthOf(`${image}?width=1`)).toBe(320);
  expect(await widthOf(`${image}?width=320`)).toBe(320);
  expect(await widthOf(`${image}?width=321`)).toBe(640);
  expect(await widthOf(`${image}?width=700`)).toBe(1000);
  expect(await widthOf(`${image}?width=1920`)).toBe(1000);
  expect(await widthOf(image)).toBe(1000);
});

test('who has it already is told so', async () => {
  const { headers } = await show(image);
  const again = await show(image, { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.rawPayload).toHaveLength(0);
  expect(again.headers['cache-control']).toContain('immutable');
});

describe('what is no id is refused before anybody looks for it', () => {
  test.each([
    'nonsense',
    '..%2f..%2f..%2fetc%2fpasswd',
    '..%5c..%5cwindows',
    `${image}%00.png`,
    `${image}%0d%0aset-cookie:a=b`,
    `${image}'%20or%201=1`,
    '0'.repeat(64),
    `${image}?width=0`,
    `${image}?width=-1`,
    `${image}?width=99999999`,
    `${image}?width=wide`,
    `${image}?width=320&width=640`,
    `${image}?size=320`,
  ])('%s', async (rest) => {
    const { statusCode, headers } = await show(rest);
    expect(statusCode).toBe(422);
    expect(headers['set-cookie']).toBeUndefined();
  });
});

test.each(['../../../etc/passwd', '%2e%2e/%2e%2e/etc/passwd', 'a'.repeat(10_000)])(
  'an address that climbs or is endless leads nowhere: %.40s',
  async (rest) => {
    expect([404, 414, 422]).toContain((await show(rest)).statusCode);
  },
);

test('an unknown image is missing, and says so in the language of the reader', async () => {
  const { statusCode, headers, body } = await show(newId(), { 'accept-language': 'en' });
  expect(statusCode).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('files:not-found');
  expect(body).toContain('no longer published');
});

test('the images of a deleted organization are gone with it', async () => {
  const other = await insertOrganization(sql);
  const theirs = await storeImage(sql, files, other, bytes);
  expect((await show(theirs)).statusCode).toBe(200);
  await sql`update organizations set deleted_at = now() where id = ${other}`;
  expect((await show(theirs)).statusCode).toBe(404);
});

test('an image whose bytes changed on the disk is never sent', async () => {
  const drawing = await sharp({
    create: { width: 200, height: 100, channels: 3, background: 'gold' },
  })
    .png()
    .toBuffer();
  const drawn = await storeImage(sql, files, organization, drawing);
  const [size] = await sql<{ sha256: string }[]>`
    select sha256 from image_sizes where file_id = ${drawn}`;
  writeFileSync(files.pathOf(size?.sha256 ?? ''), (await show(image)).rawPayload);
  const { statusCode, headers } = await show(drawn);
  expect(statusCode).toBe(500);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': expect.stringContaining('application/json'),
  });
});

test('an image whose bytes are not on the disk is missing and no failure', async () => {
  rmSync(folder, { recursive: true });
  const { statusCode, headers } = await show(image);
  expect(statusCode).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
});
