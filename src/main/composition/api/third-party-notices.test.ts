import { readFileSync } from 'node:fs';

import { afterAll, expect, test } from 'vitest';

import { freshDatabase } from '../../../../test/support/database.ts';
import { openSite } from './open-site.ts';

const site = await openSite({
  sql: await freshDatabase(),
  config: { logLevel: 'silent', pageCacheSeconds: 0 },
  dev: false,
});
afterAll(() => site.close());

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};

test('the licences of all that the product runs on are in one file, which the foot of a page names', async () => {
  const { body: page } = await site.inject('/select-organization');
  expect(page).toContain('href="/third-party-notices.txt"');
  const { statusCode, headers, body } = await site.inject('/third-party-notices.txt');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const direct = Object.entries(dependencies).map(([name, version]) => `${name} ${version}`);
  const lines = new Set(body.split('\n'));
  expect(direct.filter((line) => !lines.has(line))).toEqual([]);
  // What those bring along, and what they have inside.
  expect(body).toMatch(/^d3-scale \d/m);
  expect(body).toContain('PostgreSQL Global Development Group');
  expect(body).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
  expect(body).not.toMatch(/^(vitest|oxlint|playwright-core) \d/m);
});

test('each part says its licence, by a text or by its name', async () => {
  const { body } = await site.inject('/third-party-notices.txt');
  const [, ...notices] = body.split(`\n\n${'-'.repeat(78)}\n\n`);
  const short = notices.filter((notice) => notice.split('\n').slice(3).join('').trim().length < 30);
  expect(notices.length).toBeGreaterThan(200);
  expect(short).toEqual([]);
});
