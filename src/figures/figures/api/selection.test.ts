import { expect, test } from 'vitest';

import { insertContracts, insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import type { Transaction } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { noFilters } from '../contract-filters.ts';
import { findSelection, matching, type Selection } from './selection.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
await insertContracts(sql, organization, [
  { servicesDescription: 'Agua potable' },
  { servicesDescription: 'Pago de 5% a_b' },
  { servicesDescription: 'Pintura' },
]);

const descriptions = (search: string) =>
  select(search, async (snapshot, selection) => {
    const rows = await snapshot<{ words: string }[]>`
      select services_description as words from contracts
       where ${matching(snapshot, selection)} order by words`;
    return rows.map(({ words }) => words);
  });

const processesOf = (search: string) =>
  select(search, async (snapshot) => {
    const [row] = await snapshot`show max_parallel_workers_per_gather`;
    return row;
  });

const select = <Answer>(
  search: string,
  read: (snapshot: Transaction, selection: Selection) => Promise<Answer>,
) =>
  readSnapshot(sql, async (snapshot) =>
    read(snapshot, await findSelection(snapshot, organization, { ...noFilters, search })),
  );

test('a word of one or two letters is found as a whole word, and literally', async () => {
  expect(await descriptions('ag')).toEqual([]);
  expect(await descriptions('DÉ')).toEqual(['Pago de 5% a_b']);
  expect(await descriptions('5%')).toEqual(['Pago de 5% a_b']);
  expect(await descriptions('a_b')).toEqual(['Pago de 5% a_b']);
  expect(await descriptions('pago d')).toEqual([]);
  expect(await descriptions('de pago')).toEqual(['Pago de 5% a_b']);
});

test('a second process helps to read every contract, which only short words need', async () => {
  expect(await processesOf('ag pa')).toEqual({ max_parallel_workers_per_gather: '1' });
  expect(await processesOf('agua ag')).toEqual({ max_parallel_workers_per_gather: '0' });
  expect(await processesOf('')).toEqual({ max_parallel_workers_per_gather: '0' });
});
