import { readFileSync } from 'node:fs';

import { afterAll, expect, test } from 'vitest';

import { documentedCalls } from '../src/api-docs/api/documented-calls.ts';
import { buildApp } from '../src/main/api/app.ts';
import { freshDatabase } from './support/database.ts';

const app = await buildApp({ sql: await freshDatabase(), config: { logLevel: 'silent' } });
await app.ready();
afterAll(() => app.close());

const rows = readFileSync('docs/api.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (GET|POST) +\|/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );

const inOrder = (calls: string[][]) => calls.map((call) => call.join(' | ')).toSorted();

test('docs/api.md lists the calls that the app has, as the app describes them', () => {
  const listed = rows.filter((cells) => cells.length === 5);
  const routed = documentedCalls(app).map(({ method, url, access, organization, summary }) => [
    method,
    url,
    access,
    organization,
    summary,
  ]);
  expect(routed.length).toBeGreaterThan(0);
  expect(inOrder(listed)).toEqual(inOrder(routed));
});

test('every other address that docs/api.md lists answers', async () => {
  const others = rows.filter((cells) => cells.length === 3);
  expect(others.length).toBeGreaterThan(0);
  for (const [, url = ''] of others) expect((await app.inject(url)).statusCode).toBe(200);
});
