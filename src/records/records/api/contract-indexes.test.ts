import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { freshDatabase } from '../../../../test/support/database.ts';

const sql = await freshDatabase();

test('the page on the data model says what uses each index of the contracts, and names no other', async () => {
  const [, section = ''] = readFileSync('docs/data-model.md', 'utf8').split(
    '### Indexes of contracts',
  );
  const [table = ''] = section.split('\n#');
  const rows = [...table.matchAll(/^\| `(\w+)` *\| *(\S.*?) *\|$/gm)];
  const indexes = await sql<{ name: string }[]>`
    select indexname as name from pg_indexes where tablename = 'contracts'`;
  expect(new Set(rows.map(([, name]) => name))).toEqual(new Set(indexes.map(({ name }) => name)));
});
