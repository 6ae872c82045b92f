import { expect, test } from 'vitest';

import { insertContracts, insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { findSelection } from '../../../figures/figures/api/selection.ts';
import { noFilters } from '../../../figures/figures/contract-filters.ts';
import { findLargestContracts } from './find-largest-contracts.ts';

const sql = await freshDatabase();

const weekly = (weeks: number) =>
  Array.from({ length: weeks }, (_, week) => ({
    contractDate: new Date(Date.UTC(2020, 0, 1 + week * 7)).toISOString().slice(0, 10),
    totalOrMaxAmount: `${week + 1}.00`,
  }));

// After a load the database knows nothing of its rows until it is analyzed, and plans for one.
test('of a monitor that was just loaded the contracts are read once for each group', async () => {
  const weeks = 100;
  const earlier = await insertOrganization(sql);
  await insertContracts(sql, earlier, weekly(weeks));
  await sql`analyze contracts`;
  const town = await insertOrganization(sql);
  await insertContracts(sql, town, weekly(weeks));
  const { found, read } = await sql.begin(async (transaction) => {
    const selection = await findSelection(transaction, town, noFilters);
    const keys = await transaction<{ week: string }[]>`
      select distinct to_char(contract_date, 'IYYY-"W"IW') as week
        from contracts where organization_id = ${town}`;
    const rowsRead = async () => {
      const [row] = await transaction<{ read: number }[]>`
        select (seq_tup_read + idx_tup_fetch)::int as read
          from pg_stat_xact_user_tables where relname = 'contracts'`;
      return row?.read ?? 0;
    };
    const before = await rowsRead();
    const largest = await findLargestContracts(
      transaction,
      selection,
      'week',
      keys.map(({ week }) => week),
    );
    return { found: largest, read: (await rowsRead()) - before };
  });
  expect([...found.values()].map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: weeks }, (_, week) => week + 1),
  );
  expect(read).toBeLessThanOrEqual((weeks + 2) * weeks);
});
