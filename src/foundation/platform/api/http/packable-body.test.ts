import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { packableBody } from './packable-body.ts';

const html = 'ñandú '.repeat(5000);

test('a packed page unpacks to the same, and is smaller', async () => {
  const { plain, packed } = packableBody(html);
  expect(plain.toString()).toBe(html);
  expect(gunzipSync(await packed('gzip')).toString()).toBe(html);
  expect(brotliDecompressSync(await packed('br')).toString()).toBe(html);
  expect((await packed('br')).length).toBeLessThan(plain.length / 4);
});

test('a page is packed once, however many ask for it', async () => {
  const { packed } = packableBody(html);
  expect(await packed('br')).toBe(await packed('br'));
});
