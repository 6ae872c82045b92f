import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { buildApp } from '../../src/main/api/app.ts';
import { freshDatabase } from '../support/database.ts';
import { describeCases } from './describe-cases.ts';
import { readCase } from './read-case.ts';
import { runCase } from './run-case.ts';

const folder = join(import.meta.dirname, 'cases');
const cases = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ name: file.replace(/\.md$/, ''), ...readCase(join(folder, file)) }));

const sql = await freshDatabase();
const app = await buildApp({ sql, config: { logLevel: 'silent' } });
afterAll(() => app.close());

test.each(cases)('$topic: $title', async ({ name, ...messy }) => {
  const result = await runCase({ sql, app }, messy);
  await expect(result).toMatchFileSnapshot(join(folder, `${name}.result.txt`));
});

test('the page of the documentation lists every case', async () => {
  const page = join(import.meta.dirname, '../../docs/messy-sheets.md');
  await expect(describeCases(cases)).toMatchFileSnapshot(page);
});
