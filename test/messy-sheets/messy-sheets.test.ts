import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { buildApp } from '../../src/main/composition/api/app.ts';
import { freshDatabase } from '../support/database.ts';
import { howMany, thinned } from '../support/how-many.ts';
import { shuffled } from '../support/shuffled.ts';
import { describeCases } from './describe-cases.ts';
import { readCase } from './read-case.ts';
import { describeOutcome, readSheets, runCase, withoutOrder } from './run-case.ts';

const folder = join(import.meta.dirname, 'cases');
const cases = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ name: file.replace(/\.md$/, ''), ...readCase(join(folder, file)) }));

/** Each case is read once as it stands; of every sixth the rows are shuffled too. */
const shuffledCases = thinned(cases, 6);
const seeds = Array.from({ length: howMany(1, 20) }, (_, index) => index + 1);

const sql = await freshDatabase();
const app = await buildApp({ sql, config: { logLevel: 'silent' } });
afterAll(() => app.close());

test.each(cases)('$topic: $title', async (one) => {
  const { name, ...messy } = one;
  const read = { ...messy, steps: await readSheets(messy) };
  const outcome = await runCase({ sql, app }, read);
  await expect(describeOutcome(outcome)).toMatchFileSnapshot(join(folder, `${name}.result.txt`));
  for (const seed of shuffledCases.includes(one) ? seeds : []) {
    const order = <Row>(rows: Row[]) => shuffled(rows, seed);
    const other = await runCase({ sql, app }, read, order);
    expect(withoutOrder(other), `rows in the order of seed ${seed}`).toEqual(withoutOrder(outcome));
  }
});

test('the page of the documentation lists every case', async () => {
  const page = join(import.meta.dirname, '../../docs/messy-sheets.md');
  await expect(describeCases(cases)).toMatchFileSnapshot(page);
});
