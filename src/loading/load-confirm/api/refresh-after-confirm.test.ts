import { expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { openCalls } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { loadSheet, sheetRow } from '../../../../test/support/load-sheet.ts';
import { openLoadHere } from '../../../../test/support/open-load-here.ts';
import { runDueJobs } from '../../../foundation/platform/api/jobs/jobs.ts';
import { filterContracts } from '../../../lists/contracts/contract-endpoints.ts';
import { contractIndexTasks } from '../../../records/records/api/refresh-contract-indexes.ts';
import { confirmLoad } from './confirm-load.ts';

const sql = await freshDatabase();
const towns = [await insertOrganization(sql), await insertOrganization(sql)];

const openLoad = async (town: string) => {
  const rows = Array.from({ length: 12 }, (_, index) =>
    sheetRow({
      C20: `A-${index}`,
      C11: `Poda de ahuehuetes, tramo ${index}`,
      C22: 100 + index,
      C25: 100 + index,
    }),
  );
  return { town, load: (await openLoadHere(sql, town, await loadSheet(rows)))._id };
};

const refreshJobs = async (): Promise<number> =>
  (await sql`select from graphile_worker.jobs where task_identifier = 'refresh-contract-indexes'`)
    .length;

const countOfPlanner = async (): Promise<number | undefined> =>
  (
    await sql<{ rows: number }[]>`
      select reltuples::int as rows from pg_class where oid = 'contracts'::regclass`
  )[0]?.rows;

test('two loads that are confirmed at once are found at once, and the planner is told after the answers', async () => {
  const opened = [];
  for (const town of towns) opened.push(await openLoad(town));
  expect(await refreshJobs()).toBe(0);
  const confirmed = await Promise.all(opened.map(({ town, load }) => confirmLoad(sql, town, load)));
  expect(confirmed.map(({ summary }) => summary.newContractsCount)).toEqual([12, 12]);
  for (const town of towns) {
    const { ask } = await openCalls(sql, town);
    const { data } = await ask(filterContracts, { body: { filters: { search: 'ahuehuetes' } } });
    expect(data.total).toBe(12);
  }
  expect(await countOfPlanner(), 'first pages are not planned for empty tables').toBeGreaterThan(0);
  expect(await refreshJobs()).toBe(1);
  await runDueJobs({ sql, tasks: contractIndexTasks(sql) });
  expect(await countOfPlanner()).toBe(24);
  expect(await refreshJobs()).toBe(0);
});
