import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { findVariables } from '../src/figures/figures/api/find-variables.ts';
import { variableAbbreviations, variables } from '../src/figures/figures/variable.ts';
import { insertOrganization } from './support/builders.ts';
import { freshDatabase } from './support/database.ts';
import { insertExample } from './support/example-contracts.ts';
import { insertLimit } from './support/limits.ts';
import { readTables } from './support/markdown.ts';

const sql = await freshDatabase();
const headings = ['Definition', 'Example', 'Why', 'Limits'];

describe.each(variableAbbreviations)('the page of %s', async (variable) => {
  const page = readFileSync(`docs/methodology/${variable.slice(1)}.md`, 'utf8');
  const [contracts = [], figures = []] = readTables(page);

  test('says what it measures, defines it, and tells why and its limits', () => {
    const [title, ...sections] = page.split('\n## ');
    expect(title).toMatch(new RegExp(`^# \`\\${variable}\`: .+\n\n.+\n$`));
    expect(sections.map((section) => section.split('\n')[0])).toEqual(headings);
  });

  test('has an example that comes out as it says', async () => {
    const organization = await insertOrganization(sql);
    await insertLimit(sql, organization, {
      amount: 100,
      taxRate: 0.16,
      valid: ['2025-01-01', '2025-12-31'],
    });
    await insertExample(sql, organization, contracts);
    const [found] = await findVariables(
      sql,
      { organizationIds: [organization], administrationPeriod: null },
      [{ variable, filters: [] }],
    );
    expect(contracts.length).toBeGreaterThan(1);
    expect(Object.fromEntries(figures.map(({ Figure, Value }) => [Figure, Value]))).toEqual({
      Value: wordOf(found?.value ?? null, variables[variable].of.measure === 'amount'),
      'Contracts behind it': String(found?.contracts),
      'Contracts that lack the field': String(found?.withoutValue),
    });
  });
});

const wordOf = (value: number | null, isAmount: boolean): string => {
  if (value === null) return '---';
  return isAmount ? value.toFixed(2) : String(value);
};

test('the list of the pages has every variable', () => {
  const list = readFileSync('docs/methodology/README.md', 'utf8');
  const listed = [...list.matchAll(/\[`(\$\w+)`\]\((\w+)\.md\)/g)].map(([, name]) => name);
  expect(listed).toEqual(variableAbbreviations);
});
