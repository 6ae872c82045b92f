import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import Fastify from 'fastify';
import { expect, inject, test } from 'vitest';

import { openFileStore } from '../../src/files/api/file-store.ts';
import { freshDatabase } from '../support/database.ts';
import { loadOffices } from '../support/load-office.ts';
import { describeLayouts } from './describe-layouts.ts';
import { comparedFields, readLayoutCase } from './read-layout-case.ts';
import { type LayoutOutcome, runLayoutCase } from './run-layout-case.ts';

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
  const asked = comparedFields.filter((field) => outcome.asked[field] > 0);
  expect(each.asks, 'fields that may be asked').toEqual(expect.arrayContaining(asked));
});

test('the page of the documentation lists every layout with what was read of it', async () => {
  const page = join(import.meta.dirname, '../../docs/published-layouts.md');
  const described = cases.flatMap((each) => {
    const outcome = outcomes.get(each.name);
    return outcome ? [{ ...each, outcome }] : [];
  });
  await expect(describeLayouts(described)).toMatchFileSnapshot(page);
});
