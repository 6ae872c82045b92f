import { brotliDecompressSync } from 'node:zlib';

import { afterAll, expect, test } from 'vitest';

import { freshDatabase } from '../../../../test/support/database.ts';
import { buildApp } from '../../composition/api/app.ts';

const sql = await freshDatabase();
const app = await buildApp({ sql, config: { logLevel: 'silent' } });
afterAll(() => app.close());

const { paths, ...document } = (await app.inject('/public-api/openapi.json')).json();
const operations = Object.values<Record<string, Operation>>(paths).flatMap((path) =>
  Object.values(path),
);

type Operation = {
  summary: string;
  operationId: string;
  parameters?: { in: string; name: string; required: boolean; schema: object }[];
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
  'x-organization': string;
};

test('the document is OpenAPI 3.1 and leads nowhere else', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.servers).toEqual([{ url: '/' }]);
});

test('every call has its summary, its reply and the envelopes of what goes wrong', () => {
  expect(operations.length).toBeGreaterThan(1);
  for (const { summary, responses } of operations) {
    expect(summary).not.toBe('');
    expect(Object.keys(responses)).toEqual(['200', '4XX', '5XX']);
    for (const { content } of Object.values(responses))
      for (const [mediaType, { schema }] of Object.entries(content))
        expect(schema).toMatchObject(
          mediaType === 'application/json' ? { type: 'object' } : { format: 'binary' },
        );
    expect(responses['4XX']?.content['application/json']?.schema).toMatchObject({
      required: ['error', 'message', 'messageText', 'errors'],
    });
  }
});

test('every call has a name of its own', () => {
  const names = operations.map(({ operationId }) => operationId);
  expect(names).toContain('post-contracts-filtered-list');
  expect(new Set(names).size).toBe(names.length);
});

test('the organization header is there exactly where it is required', () => {
  for (const { parameters = [], ...operation } of operations) {
    const header = parameters.find(({ name }) => name === 'X-CURRENT-ORGANIZATION-ID');
    expect(header?.required ?? false).toBe(operation['x-organization'] === 'required');
  }
});

test('no part of the document is left undescribed', () => {
  const empty: string[] = [];
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Object.keys(value).length === 0 && /(schema|items|properties\.\w+)$/.test(path))
      empty.push(path);
    for (const [name, inner] of Object.entries(value)) walk(inner, `${path}.${name}`);
  };
  walk(paths, 'paths');
  expect(empty).toEqual([]);
});

test('the description comes packed, and not again to who has it', async () => {
  const url = '/public-api/openapi.json';
  const plain = await app.inject(url);
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  const again = { 'if-none-match': String(packed.headers.etag) };
  expect((await app.inject({ url, headers: again })).statusCode).toBe(304);
});
