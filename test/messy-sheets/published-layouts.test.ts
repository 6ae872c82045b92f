import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import Fastify from 'fastify';
import { expect, inject, test } from 'vitest';

import { openFileStore } from '../../src/foundation/files/api/file-store.ts';
import { totalContracts } from '../../src/lists/contracts/contract-endpoints.ts';
import { freshDatabase } from '../support/database.ts';
import { exhaustive } from '../support/how-many.ts';
import { loadOffices } from '../support/load-office.ts';
import { describeLayouts } from './describe-layouts.ts';
import { comparedFields, readLayoutCase } from './read-layout-case.ts';
import { confirmLayoutCase, type LayoutOutcome, runLayoutCase } from './run-layout-case.ts';
import { turnColumns } from './turn-columns.ts';

const folder = join(import.meta.dirname, 'layouts');
const cases = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ name: file.replace(/\.md$/, ''), ...readLayoutCase(join(folder, file)) }));

const sql = await freshDatabase();
const uploads = openFileStore(join(inject('scratch'), `uploads-${randomUUID()}`));
const { log } = Fastify({ logger: false });
const { openOffice, read } = loadOffices({ sql, uploads, log });

const outcomes = new Map<string, LayoutOutcome>();

test.each(cases)('$title', async (each) => {
  const outcome = await runLayoutCase({ sql, office: await openOffice(), read }, each);
  outcomes.set(each.name, outcome);
  expect(outcome.differences).toEqual([]);
  const questioned = comparedFields.filter((field) => outcome.questioned[field] > 0);
  expect(each.asks, 'fields that may be asked').toEqual(expect.arrayContaining(questioned));
});

test.each(cases)(
  'what is confirmed adds up, and the next file asks nothing of it again: $title',
  exhaustive,
  async (each) => {
    const office = await openOffice();
    await runLayoutCase({ sql, office, read }, each);
    await confirmLayoutCase({ office, read });
    const { totalAmount, amendments } = (await office.ask(totalContracts)).data;
    expect(sumOf([totalAmount, amendments.amount])).toBe(
      sumOf(each.contracts.map(({ amount }) => amount)),
    );
    const { questionedColumns } = await runLayoutCase({ sql, office, read }, each);
    expect(questionedColumns).toEqual([]);
  },
);

/** To the cent. */
const sumOf = (amounts: (number | null)[]): string =>
  amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0).toFixed(2);

test.each(cases)('with its first columns behind the last: $title', exhaustive, async (each) => {
  for (const by of [1, 3]) {
    const turned = turnColumns(each, by);
    if (!turned) continue;
    const { differences } = await runLayoutCase({ sql, office: await openOffice(), read }, turned);
    expect(differences, `by ${by}`).toEqual([]);
  }
});

test('the page of the documentation lists every layout with what was read of it', async () => {
  const page = join(import.meta.dirname, '../../docs/published-layouts.md');
  const described = cases.flatMap((each) => {
    const outcome = outcomes.get(each.name);
    return outcome ? [{ ...each, outcome }] : [];
  });
  await expect(describeLayouts(described)).toMatchFileSnapshot(page);
});
