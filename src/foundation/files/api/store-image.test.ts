import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { openStranger } from '../../../../test/support/stranger.ts';
import { openFileStore } from './file-store.ts';
import { removeImage } from './remove-image.ts';
import { storeUpload } from './schedule-image-removal.ts';
import { storeImage } from './store-image.ts';

const sql = await freshDatabase();
const folder = join(inject('scratch'), `images-${randomBytes(4).toString('hex')}`);
const files = openFileStore(folder);
const organization = await insertOrganization(sql);
const store = (bytes: Uint8Array, owner = organization) => storeImage(sql, files, owner, bytes);

const red = { r: 200, g: 10, b: 10 };
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });
const svg = (inside: string, attributes = 'width="400" height="200"'): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);

const sizesOf = (image: string) => sql<{ width: number; height: number; sha256: string }[]>`
  select width, height, sha256 from image_sizes where file_id = ${image} order by width`;
const widthsOf = async (image: string) => (await sizesOf(image)).map(({ width }) => width);
const contentOf = async (image: string): Promise<Buffer> => {
  const sha256 = (await sizesOf(image)).at(-1)?.sha256 ?? '';
  return Buffer.concat(await Array.fromAsync((await files.read(sha256)) ?? []));
};
const keptFiles = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\w{62}$/.test(name));

/** A PNG that says how large it is, and holds nothing of it. */
const emptyPng = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const named = Buffer.concat([Buffer.from(type), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

describe('an image is kept in the widths that pages use, and never enlarged', () => {
  test.each([
    [2500, [320, 640, 1280, 1920]],
    [1280, [320, 640, 1280]],
    [900, [320, 640, 900]],
    [100, [100]],
  ])('%i pixels wide', async (width, widths) => {
    const image = await store(await picture(width, 50).png().toBuffer());
    expect(await widthsOf(image)).toEqual(widths);
    expect((await sharp(await contentOf(image)).metadata()).format).toBe('webp');
  });
});

test.each(['png', 'jpeg', 'gif'] as const)('%s is taken', async (format) => {
  const image = await store(await picture(400, 200).toFormat(format).toBuffer());
  expect(await widthsOf(image)).toEqual([320, 400]);
});

test('a small drawing is drawn large enough for a screen', async () => {
  const image = await store(svg('<rect width="400" height="200" fill="#c80a0a"/>'));
  expect(await widthsOf(image)).toEqual([320, 640, 1280]);
  const { dominant } = await sharp(await contentOf(image)).stats();
  expect(dominant.r).toBeGreaterThan(150);
});

test('a drawing is known behind what may stand before it, and by nothing else', async () => {
  const before = '\ufeff<?xml version="1.0"?>\n<!-- a > b -->\n<!DOCTYPE svg PUBLIC "a" "b">\n';
  const drawing = svg('<path d="M0 0h9v9z"/>').toString();
  expect(await widthsOf(await store(Buffer.from(before + drawing)))).toHaveLength(3);
  await expect(store(Buffer.from(`words ${drawing}`))).rejects.toThrow('files:not-an-image');
});

test('an image that is far too tall becomes smaller', async () => {
  const image = await store(await picture(320, 20_000).png().toBuffer());
  expect((await sizesOf(image)).at(-1)).toMatchObject({ width: 128, height: 8000 });
});

test.each([
  ['of 16 bits', () => picture(400, 20).toColourspace('rgb16').png()],
  ['in grey', () => picture(400, 20).toColourspace('b-w').png()],
  ['for print', () => picture(400, 20).toColourspace('cmyk').jpeg()],
  ['with few colours', () => picture(400, 20).png({ palette: true })],
])('an image %s keeps its brightness', async (_, make) => {
  const bytes = await make().toBuffer();
  const { channels } = await sharp(await contentOf(await store(bytes))).stats();
  const shown = await sharp(bytes).toColourspace('srgb').png().toBuffer();
  const [expected] = (await sharp(shown).stats()).channels;
  expect(Math.abs((channels[0]?.mean ?? 0) - (expected?.mean ?? 0))).toBeLessThan(6);
  expect(channels.length).toBeGreaterThanOrEqual(3);
});

test('what a photograph says about who took it, and where, is not kept', async () => {
  const photograph = await picture(400, 200)
    .withExif({ IFD0: { Artist: 'Ana Secreta' }, IFD3: { GPSLatitude: '19/1 25/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(photograph.includes('Ana Secreta')).toBe(true);
  const kept = await contentOf(await store(photograph));
  expect(kept.includes('Ana Secreta')).toBe(false);
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
});

test('a photograph that was taken sideways stands upright', async () => {
  const sideways = await picture(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await sizesOf(await store(sideways))).at(-1)).toMatchObject({ width: 200, height: 400 });
});

test('what is behind an image is not kept', async () => {
  const script = '<script>alert(1)</script>';
  const polyglot = Buffer.concat([await picture(50, 50).gif().toBuffer(), Buffer.from(script)]);
  const kept = await contentOf(await store(polyglot));
  expect(kept.includes(script)).toBe(false);
});

describe('refused, with a reason to tell', () => {
  const cases: Record<string, [string, () => Buffer | Promise<Buffer>]> = {
    nothing: ['not-an-image', () => Buffer.alloc(0)],
    'a page': ['not-an-image', () => Buffer.from('<html><svg></svg></html>')],
    'a page that begins like a comment': [
      'not-an-image',
      () => Buffer.from('<!-- <svg> --><script>alert(1)</script>'),
    ],
    'a document': ['not-an-image', () => Buffer.from('%PDF-1.7')],
    'another kind of image': ['not-an-image', () => picture(50, 50).tiff().toBuffer()],
    'a WebP': ['not-an-image', () => picture(50, 50).webp().toBuffer()],
    'six megabytes': ['too-large', () => Buffer.alloc(6 * 1024 * 1024, '\x89PNG')],
    'half an image': [
      'damaged',
      async () =>
        (await picture(900, 900).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 2000),
    ],
    'only the beginning of one': ['damaged', () => Buffer.from('\xff\xd8\xff', 'latin1')],
    'a small file with 10 billion pixels': ['too-many-pixels', () => emptyPng(100_000, 100_000)],
    'a small file with 41 million pixels': ['too-many-pixels', () => emptyPng(41_000, 1000)],
    'a drawing without end': ['too-many-pixels', () => svg('', 'width="10" height="1000000"')],
    'a drawing that is wider than any screen': [
      'too-many-pixels',
      () => svg('', 'width="10000000" height="10000000"'),
    ],
    'a drawing with entities that grow': [
      'declares-entities',
      () =>
        Buffer.from(
          `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
           <svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>`,
        ),
    ],
    'a drawing that names a file of ours': [
      'declares-entities',
      () =>
        Buffer.from(
          `<!DOCTYPE svg [<!ENTITY own SYSTEM "file:///etc/passwd">]>
           <svg xmlns="http://www.w3.org/2000/svg"><text>&own;</text></svg>`,
        ),
    ],
    'a drawing that does not end': ['damaged', () => Buffer.from('<svg xmlns="a"><rect')],
  };
  test.each(Object.keys(cases))('%s', async (name) => {
    const [reason, make] = cases[name] ?? ['', () => Buffer.alloc(0)];
    const before = keptFiles().length;
    await expect(store(await make())).rejects.toMatchObject({
      statusCode: 422,
      message: `files:${reason}`,
    });
    expect(keptFiles()).toHaveLength(before);
  });
});

test('a drawing reaches nothing outside itself', async () => {
  const stranger = await openStranger((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end();
  });
  const mine = join(folder, 'mine.png');
  mkdirSync(folder, { recursive: true });
  writeFileSync(mine, await picture(400, 200).png().toBuffer());
  const away = `http://127.0.0.1:${stranger.port}/a.svg`;
  const image = await store(
    Buffer.from(`<?xml version="1.0"?><?xml-stylesheet href="${away}" type="text/css"?>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
        xmlns:xi="http://www.w3.org/2001/XInclude" width="400" height="200">
        <style>@import url("${away}"); @font-face { font-family: x; src: url("${away}") }</style>
        <script>document.location = "${away}"</script>
        <rect width="400" height="200" fill="#fff"/>
        <image href="${away}" width="400" height="200"/>
        <image xlink:href="file://${mine}" width="400" height="200"/>
        <image xlink:href="${mine}" width="400" height="200"/>
        <use href="${away}#a"/>
        <xi:include href="file://${mine}" parse="text"/>
        <filter id="f"><feImage href="${away}"/></filter>
        <rect width="400" height="200" fill="none" filter="url(${away}#f)"/>
        <text font-family="x">a</text>
      </svg>`),
  );
  const { channels } = await sharp(await contentOf(image)).stats();
  expect(channels[1]?.mean).toBeGreaterThan(240);
  expect(stranger.requests).toEqual([]);
});

test('equal images are one file, which goes with the last of them', async () => {
  const bytes = await picture(333, 111).png().toBuffer();
  const other = await insertOrganization(sql);
  const before = keptFiles().length;
  const one = await store(bytes);
  const two = await store(bytes, other);
  expect(keptFiles().length - before).toBe(2); // 320 and 333 pixels wide
  await removeImage(sql, files, other, one);
  expect(await sizesOf(one)).toHaveLength(2); // it belongs to somebody else
  await removeImage(sql, files, organization, one);
  expect(await sizesOf(one)).toHaveLength(0);
  expect(await contentOf(two)).not.toHaveLength(0);
  await removeImage(sql, files, other, two);
  await removeImage(sql, files, other, two);
  expect(keptFiles()).toHaveLength(before);
});

test('nothing is left behind of what was received', () => {
  expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
});

test('an image is not taken where the disk is nearly full', async () => {
  const full = { ...files, hasRoom: async () => false };
  const count = async () => (await sql`select id from files`).length;
  const before = await count();
  const bytes = await picture(40, 20).png().toBuffer();
  const upload = storeUpload(sql, full, organization, bytes);
  await expect(upload).rejects.toMatchObject({ statusCode: 507 });
  expect(await count()).toBe(before);
});
