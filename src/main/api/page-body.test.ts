import { gunzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { packedPage, pageBody, plainPage } from './page-body.ts';

const html = `<script nonce="HOLE">${'ñandú '.repeat(5000)}</script><script nonce="HOLE"></script>`;
const wanted = html.replaceAll('HOLE', 'kq3=');

test('each answer has its own nonce in every hole', () => {
  expect(plainPage(pageBody(html, 'HOLE'), 'kq3=').toString()).toBe(wanted);
});

test('the packed page unpacks to the same, and is smaller', async () => {
  const packed = await packedPage(pageBody(html, 'HOLE'), 'kq3=');
  expect(gunzipSync(packed).toString()).toBe(wanted);
  expect(packed.length).toBeLessThan(wanted.length / 10);
});

test('a page without holes is served too', async () => {
  expect(gunzipSync(await packedPage(pageBody('', 'HOLE'), 'x')).toString()).toBe('');
});
