import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { shareOf } from '../src/figures/figures/figure.ts';
import { formatsOf } from '../src/foundation/platform/formats.ts';
import { listUnits, showUnit } from '../src/lists/administrative-units/unit-endpoints.ts';
import { filterContracts } from '../src/lists/contracts/contract-endpoints.ts';
import { amountByPeriod } from '../src/lists/home/landing-endpoints.ts';
import { filterSuppliers } from '../src/lists/suppliers/supplier-endpoints.ts';
import { insertOrganization } from './support/builders.ts';
import { openCalls } from './support/calls.ts';
import { freshDatabase } from './support/database.ts';
import { insertExample } from './support/example-contracts.ts';
import { readTables } from './support/markdown.ts';

/** Every "Example" of the page: a table of contracts, then a table of the figures they give. */
const examples = readFileSync('docs/methodology.md', 'utf8')
  .split('\n### Example: ')
  .slice(1)
  .map((section) => {
    const [contracts = [], figures = []] = readTables(section);
    return { title: String(section.split('\n')[0]), contracts, figures };
  });

const sql = await freshDatabase();
const { sum, share } = formatsOf('es');

test('the page has its examples', () => {
  expect(examples.length).toBeGreaterThanOrEqual(7);
  expect(examples.filter(({ figures }) => figures.length === 0)).toEqual([]);
});

describe.each(examples)('$title', async ({ contracts, figures }) => {
  const organization = await insertOrganization(sql);
  await insertExample(sql, organization, contracts);
  const known = await findFigures(organization);

  test.each(figures)('$Figure: $Value', ({ Figure, Value }) => {
    expect(known.get(String(Figure))).toBe(Value);
  });
});

/** What the calls of the pages answer, under the names that the page gives the figures. */
async function findFigures(organization: string): Promise<Map<string, string>> {
  const { ask } = await openCalls(sql, organization);
  const everything = { body: { filters: {} } };
  const { data: list } = await ask(filterContracts, everything);
  const { data: suppliers } = await ask(filterSuppliers, everything);
  const concentration = await findConcentration(ask);
  const { data: quarters } = await ask(amountByPeriod, everything);
  const pesos = (amount: number | null) => sum(amount, false).replace('$', '');
  const { totals } = list;
  return new Map([
    ['Contracts in the list', String(list.total)],
    ...Object.entries(totals.populations).map(([population, count]): [string, string] => [
      `Listed, ${population}`,
      String(count),
    ]),
    ['Contracts that count', String(totals.counts.total)],
    ['Contracts that count without a known amount', String(totals.withoutAmount)],
    ['Amount', pesos(totals.totalAmount)],
    ['Amendments', String(totals.amendments.count)],
    ['Amount of the amendments', pesos(totals.amendments.amount)],
    ['Rows of suppliers', String(suppliers.total)],
    ...(['PUBLIC', 'INVITATION', 'NO_BID'] as const).flatMap((type): [string, string][] => [
      [`Contracts that count, ${type}`, String(totals.counts[type])],
      [`Amount, ${type}`, pesos(totals[type])],
      [`Share, ${type}`, share(shareOf(totals[type], totals.totalAmount), false)],
    ]),
    ...suppliers.docs.map(({ name, total }): [string, string] => [
      name === null ? 'Amount, without supplier' : `Amount, supplier ${name}`,
      pesos(total),
    ]),
    ['Share, first supplier', share(concentration?.first ?? null, false)],
    ['Share, first three suppliers', share(concentration?.firstThree ?? null, false)],
    ['Share, without supplier', share(concentration?.withoutSupplier ?? null, false)],
    ['HHI', String(concentration?.index)],
    ['HHI at most', String(concentration?.indexAtMost)],
    ['Concentration', String(concentration?.level)],
    ...quarters.docs.map(({ _id, ...amounts }): [string, string] => [
      `Amount, quarter ${_id.period} ${_id.year}`,
      pesos(amounts.total),
    ]),
  ]);
}

/** Of the unit of an example; none where no contract counts. */
async function findConcentration(ask: Awaited<ReturnType<typeof openCalls>>['ask']) {
  const [unit] = (await ask(listUnits)).data.docs;
  if (!unit) return undefined;
  return (await ask(showUnit, { query: { id: unit._id } })).data.concentration;
}
