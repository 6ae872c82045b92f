import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';

import { openFileStore } from '../../src/foundation/files/api/file-store.ts';
import { resourceCatalogue } from '../../src/site/resources/resource-catalogue.ts';
import {
  changeCover,
  changeSettings,
  changeTheme,
  showSettings,
  uploadImage,
} from '../../src/site/settings/settings-endpoints.ts';
import { insertOrganization } from '../support/builders.ts';
import { freshDatabase } from '../support/database.ts';
import { exhaustive } from '../support/how-many.ts';
import { openCallsAs } from '../support/sign-in.ts';
import { openStranger } from '../support/stranger.ts';

const sql = await freshDatabase();
const folder = join(inject('scratch'), `hostile-${randomBytes(4).toString('hex')}`);
const files = openFileStore(folder);
const organization = await insertOrganization(sql);
const editor = { permissions: ['SETTINGS' as const, 'RESOURCES' as const] };
const { app, send, token } = await openCallsAs(sql, organization, editor, { files });

type Sent = { name?: string; type?: string };

const formOf = (
  field: string,
  bytes: Uint8Array,
  { name = 'a.png', type = 'image/png' }: Sent = {},
) => {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
};
const upload = async (bytes: Uint8Array, sent?: Sent) => {
  const answer = await send(uploadImage, { body: formOf('image', bytes, sent) });
  return {
    status: answer.statusCode,
    ...answer.json<{ message?: string; data?: { image: string } }>(),
  };
};
const namesIn = (path: string): string[] =>
  existsSync(path) ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
const keptFiles = (): number => namesIn(folder).filter((path) => /\w{62}$/.test(path)).length;
const keptRows = async () => (await sql`select from files`).length;
const arriving = (): string[] => namesIn(join(folder, 'incoming'));
const show = (image: string) => app.inject(`/public-api/files/image/${image}`);

/** What is served of an image, which is always a WebP and said to be one. */
const served = async (image: string): Promise<Buffer> => {
  const answer = await show(image);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
  });
  expect(String(answer.headers['content-security-policy'])).toContain("default-src 'none'");
  expect(answer.rawPayload.toString('latin1', 0, 4)).toBe('RIFF');
  expect(answer.rawPayload.toString('latin1', 8, 12)).toBe('WEBP');
  return answer.rawPayload;
};

const picture = (width = 400, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#c80a0a' } });
const svg = (inside: string, attributes = 'width="400" height="200"'): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  );

/** A PNG that says how large it is, and holds nothing of it. */
const emptyPng = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    const named = Buffer.concat([Buffer.from(type), data]);
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

/** A GIF of 42 bytes that says it is as large as one can be, and so its one frame. */
const emptyGif = (): Buffer => {
  const bytes = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const frame = bytes.indexOf(',');
  for (const place of [6, 8, frame + 5, frame + 7]) bytes.writeUInt16LE(65_535, place);
  return bytes;
};

const animated = async (frames: number): Promise<Buffer> => {
  const height = 40;
  const stripes = await picture(40, height * frames)
    .raw()
    .toBuffer();
  for (let at = 0; at < stripes.length; at += 1)
    stripes[at] = Math.floor(at / (40 * height * 3)) % 256;
  return sharp(stripes, {
    raw: { width: 40, height: height * frames, channels: 3, pageHeight: height },
  })
    .gif({ delay: Array.from({ length: frames }, () => 20) })
    .toBuffer();
};

const script = '<script>alert(document.domain)</script>';

describe('refused, and nothing of it is kept', () => {
  const cases: Record<string, () => Buffer | Promise<Buffer>> = {
    'a PNG of 50,000 by 50,000 pixels': () => emptyPng(50_000, 50_000),
    'a GIF of 65,535 by 65,535 pixels': emptyGif,
    'a drawing that is as tall as 1,000 screens': () => svg('', 'width="10" height="1000000"'),
    'a drawing that tells entities': () =>
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(1000)}">]>${svg('<text>&a;</text>').toString()}`,
      ),
    'a drawing that reads files': () =>
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>').toString()}`,
      ),
    'a drawing in UTF-16 that tells entities': () =>
      Buffer.from(
        `\ufeff<?xml version="1.0" encoding="UTF-16"?><!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;').toString()}`,
        'utf16le',
      ),
    'a drawing that was compressed': async () =>
      (await import('node:zlib')).gzipSync(svg('<rect width="9" height="9"/>')),
    'a page': () => Buffer.from(`<!doctype html>${script}`),
    'a page behind a comment': () => Buffer.from(`<!-- <svg> -->${script}`),
    'a script that looks like a GIF': () => Buffer.from('GIF89a/*'.padEnd(60) + '*/=1;alert(1)//'),
    'a program': () => Buffer.from('MZ\x90\0\x03', 'latin1'),
    'a document': () => Buffer.from('%PDF-1.7\n'),
    'an archive': () => Buffer.from('PK\x03\x04', 'latin1'),
    'a WebP': () => picture().webp().toBuffer(),
    'a TIFF': () => picture().tiff().toBuffer(),
    'an AVIF': () => picture().avif().toBuffer(),
    'a bitmap': () => Buffer.from('BM'.padEnd(200, '\0'), 'latin1'),
    'an icon': () => Buffer.from('\0\0\x01\0\x01\0'.padEnd(200, '\0'), 'latin1'),
    'a Photoshop file': () => Buffer.from('8BPS\0\x01'.padEnd(200, '\0'), 'latin1'),
    'an ImageMagick script': () =>
      Buffer.from(
        'push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 "https://example.org"',
      ),
    'half a PNG': async () =>
      (await picture(900, 900).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9000),
    'half a JPEG': async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 700),
    'half a GIF': async () =>
      (
        await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
          .gif()
          .toBuffer()
      ).subarray(0, 5000),
    'half a drawing': () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g><rect'),
    'only a signature': () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    nothing: () => Buffer.alloc(0),
    'one byte too many': () => Buffer.concat([emptyPng(9, 9), Buffer.alloc(5 * 1024 * 1024)]),
  };
  test.each(Object.keys(cases))('%s', async (name) => {
    const bytes = await cases[name]?.();
    const before = [keptFiles(), await keptRows()];
    const { status, message } = await upload(bytes ?? Buffer.alloc(0), { name: 'logo.png' });
    expect([413, 422]).toContain(status);
    expect(message).toMatch(/^(files:|platform:api.invalid)/);
    expect([keptFiles(), await keptRows()]).toEqual(before);
    expect(arriving()).toEqual([]);
  });
});

describe('taken, and made harmless', () => {
  const cases: Record<string, [bad: string, () => Buffer | Promise<Buffer>]> = {
    'a drawing with scripts': [
      'alert',
      () =>
        svg(
          `${script}<rect width="9" height="9" onclick="alert(1)"/><a href="javascript:alert(1)"><set attributeName="href" to="javascript:alert(1)"/></a>`,
          'width="400" height="200" onload="alert(1)"',
        ),
    ],
    'a drawing with a page inside': [
      'iframe',
      () =>
        svg(
          `<foreignObject width="400" height="200"><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://example.org"/></body></foreignObject>`,
        ),
    ],
    'a GIF that is a script too': [
      'alert',
      async () => Buffer.concat([await picture().gif().toBuffer(), Buffer.from('*/=1;alert(1)//')]),
    ],
    'a PNG that is a page too': [
      'script',
      async () => Buffer.concat([await picture().png().toBuffer(), Buffer.from(script)]),
    ],
    'a PNG that says a page': [
      'script',
      () =>
        picture()
          .withMetadata()
          .withExif({ IFD0: { ImageDescription: script } })
          .png()
          .toBuffer(),
    ],
    'a JPEG that is an archive too': [
      'PK\x03\x04',
      async () =>
        Buffer.concat([
          await picture().jpeg().toBuffer(),
          Buffer.from('PK\x03\x04hidden', 'latin1'),
        ]),
    ],
    'a photograph that tells where': [
      'GPS',
      () =>
        picture()
          .withExif({ IFD0: { Artist: 'GPS Ana' }, IFD3: { GPSLatitude: '19/1 25/1 0/1' } })
          .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">GPS</x:xmpmeta>')
          .jpeg()
          .toBuffer(),
    ],
  };
  test.each(Object.keys(cases))('%s', async (name) => {
    const [bad, make] = cases[name] ?? ['', () => Buffer.alloc(0)];
    const bytes = await make();
    expect(bytes.includes(Buffer.from(bad, 'latin1'))).toBe(true);
    const { status, data } = await upload(bytes);
    expect(status).toBe(200);
    const kept = await served(String(data?.image));
    expect(kept.includes(Buffer.from(bad, 'latin1'))).toBe(false);
    const { exif, xmp, iptc, icc, pages } = await sharp(kept).metadata();
    expect([exif, xmp, iptc, icc, pages ?? 1]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      1,
    ]);
  });

  test('taken, and made harmless of an animation of 500 frames the first is kept', async () => {
    const { data } = await upload(await animated(500), { type: 'image/gif' });
    const { pages = 1, height } = await sharp(await served(String(data?.image))).metadata();
    expect([pages, height]).toEqual([1, 40]);
  });

  test('a drawing reaches nobody', async () => {
    const stranger = await openStranger((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' }).end();
    });
    const away = `http://127.0.0.1:${stranger.port}/a.png`;
    const { status } = await upload(
      svg(
        `<style>@import url(${away});</style><image href="${away}" width="9" height="9"/>
         <image xlink:href="file:///etc/passwd" width="9" height="9"/><use href="${away}#a"/>
         <filter id="f"><feImage href="${away}"/></filter><rect width="9" height="9" filter="url(${away}#f)"/>`,
      ),
    );
    expect(status).toBe(200);
    expect(stranger.requests).toEqual([]);
  });
});

test(
  'a drawing that asks for hours or for all memory is given up, while others are answered',
  exhaustive,
  async () => {
    const filtered = (inside: string) =>
      svg(
        `<filter id="f" x="0" y="0" width="1" height="1">${inside}</filter><rect width="1900" height="6000" filter="url(#f)"/>`,
        'width="1900" height="6000"',
      );
    const results = Array.from({ length: 400 }, (_, at) => `<feOffset dx="1" result="r${at}"/>`);
    const drawings = [
      filtered('<feMorphology operator="dilate" radius="100000"/>'),
      filtered(results.join('')),
    ];
    const memory = process.memoryUsage().rss;
    const delay = monitorEventLoopDelay();
    delay.enable();
    const answers = await Promise.all(drawings.map((drawing) => upload(drawing)));
    delay.disable();
    expect(answers.map(({ message }) => message)).toEqual(['files:too-hard', 'files:too-hard']);
    expect(delay.max / 1e6).toBeLessThan(1000);
    expect(process.memoryUsage().rss - memory).toBeLessThan(200 * 2 ** 20);
    expect((await upload(await picture().png().toBuffer())).status).toBe(200);
  },
);

test('many large images at once do not fill the memory', exhaustive, async () => {
  const large = await sharp({
    create: { width: 6300, height: 6300, channels: 3, background: '#123' },
  })
    .png()
    .toBuffer();
  const before = process.memoryUsage().rss;
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 10);
  const answers = await Promise.all(Array.from({ length: 4 }, () => upload(large)));
  clearInterval(watch);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(most - before).toBeLessThan(200 * 2 ** 20);
});

describe('a form that is no form of ours', () => {
  const boundary = 'x-boundary';
  const part = (headers: string, content: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`, 'latin1'),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]);
  const end = Buffer.from(`--${boundary}--\r\n`);
  const fileHead = (name: string, file = 'a.png') =>
    `Content-Disposition: form-data; name="${name}"; filename="${file}"\r\nContent-Type: image/png`;
  const post = (
    payload: Buffer | string,
    type = `multipart/form-data; boundary=${boundary}`,
    url: string = uploadImage.url,
  ) =>
    app.inject({
      method: 'POST',
      url,
      headers: {
        authorization: `Bearer ${token}`,
        'x-current-organization-id': organization,
        'content-type': type,
      },
      payload,
    });

  test.each<[string, (png: Buffer) => Buffer | string, string?]>([
    [
      'two files',
      (png) => Buffer.concat([part(fileHead('image'), png), part(fileHead('image'), png), end]),
    ],
    [
      'a hundred files',
      (png) =>
        Buffer.concat([...Array.from({ length: 100 }, () => part(fileHead('image'), png)), end]),
    ],
    [
      'a thousand fields',
      (png) =>
        Buffer.concat([
          ...Array.from({ length: 1000 }, (_, at) =>
            part(`Content-Disposition: form-data; name="f${at}"`, 'x'),
          ),
          part(fileHead('image'), png),
          end,
        ]),
    ],
    [
      'a field of a megabyte',
      () =>
        Buffer.concat([
          part('Content-Disposition: form-data; name="image"', 'x'.repeat(2 ** 20)),
          end,
        ]),
    ],
    [
      'a name of a megabyte',
      (png) => Buffer.concat([part(fileHead('i'.repeat(2 ** 20)), png), end]),
    ],
    ['another name', (png) => Buffer.concat([part(fileHead('photo'), png), end])],
    [
      'a field more',
      (png) =>
        Buffer.concat([
          part('Content-Disposition: form-data; name="organizationId"', 'x'),
          part(fileHead('image'), png),
          end,
        ]),
    ],
    ['a prototype', (png) => Buffer.concat([part(fileHead('__proto__'), png), end])],
    [
      'a prototype beside',
      (png) =>
        Buffer.concat([
          part('Content-Disposition: form-data; name="constructor"', 'x'),
          part(fileHead('image'), png),
          end,
        ]),
    ],
    [
      'a text in the place of the file',
      () => Buffer.concat([part('Content-Disposition: form-data; name="image"', 'png'), end]),
    ],
    ['no end', (png) => part(fileHead('image'), png)],
    ['nothing', () => ''],
    ['only its end', () => end],
    [
      'no boundary',
      (png) => Buffer.concat([part(fileHead('image'), png), end]),
      'multipart/form-data',
    ],
    [
      'another boundary',
      (png) => Buffer.concat([part(fileHead('image'), png), end]),
      'multipart/form-data; boundary=other',
    ],
    [
      'another kind of form',
      (png) => Buffer.concat([part(fileHead('image'), png), end]),
      `multipart/mixed; boundary=${boundary}`,
    ],
    ['bytes without a form', (png) => png, 'image/png'],
    [
      'JSON with bytes',
      (png) => JSON.stringify({ image: [...png.subarray(0, 9)] }),
      'application/json',
    ],
    ['JSON with a buffer', (png) => JSON.stringify({ image: png.toJSON() }), 'application/json'],
  ])('%s is refused', async (_, make, type) => {
    const before = [keptFiles(), await keptRows()];
    const answer = await post(make(await picture().png().toBuffer()), type);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.json()).toMatchObject({ error: true });
    expect([keptFiles(), await keptRows()]).toEqual(before);
  });

  test.each([
    '../../../etc/passwd',
    'a\\0.png',
    'C:\\\\windows\\\\a.svg',
    `${'a'.repeat(5000)}.png`,
    '.htaccess',
    'a.php',
    '',
  ])('the file name %j is of no account', async (name) => {
    const answer = await post(
      Buffer.concat([part(fileHead('image', name), await picture().png().toBuffer()), end]),
    );
    expect([200, 422]).toContain(answer.statusCode);
    if (answer.statusCode === 200) await served(answer.json().data.image);
    expect(readdirSync(folder).every((entry) => /^([0-9a-f]{2}|incoming)$/.test(entry))).toBe(true);
  });

  test('calls that take no file read none', async () => {
    const body = Buffer.concat([part(fileHead('image'), await picture().png().toBuffer()), end]);
    for (const { url } of [
      changeSettings,
      changeTheme,
      resourceCatalogue.saveUpdated,
      resourceCatalogue.remove,
    ])
      expect((await post(body, undefined, url)).statusCode).toBe(415);
  });
});

test('a cover or an article that was refused leaves things as they were', async () => {
  const before = (await send(showSettings)).json().data;
  const empty = emptyPng(50_000, 50_000);
  const cover = await send(changeCover, { body: formOf('cover', empty) });
  const form = formOf('file', empty);
  for (const [name, value] of [
    ['title', 'T'],
    ['url', 'https://example.org'],
    ['classification', 'ARTICLE'],
  ] as const)
    form.append(name, value);
  const article = await send(resourceCatalogue.save, { body: form });
  expect([cover.json().message, article.json().message]).toEqual([
    'files:too-many-pixels',
    'files:too-many-pixels',
  ]);
  expect((await send(showSettings)).json().data).toEqual(before);
  expect(await sql`select from resources`).toHaveLength(0);
});

test('an image that does not exist is 404, and its address is no way to anything else', async () => {
  for (const id of ['0199a0a0-0000-7000-8000-000000000000', '..%2f..%2fetc%2fpasswd', 'a', '%00'])
    expect([404, 422]).toContain((await show(id)).statusCode);
});
