import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import Fastify from 'fastify';
import { expect, inject, test } from 'vitest';

import { freshDatabase } from '../../../../test/support/database.ts';
import { loadOffices } from '../../../../test/support/load-office.ts';
import { sheetRow } from '../../../../test/support/load-sheet.ts';
import { openFileStore } from '../../../foundation/files/api/file-store.ts';
import { showDataSources } from '../../../review/data-sources/data-source-endpoints.ts';
import { cancelCurrentLoad } from '../../../review/load-review/load-endpoints.ts';
import { confirmCurrentLoad } from '../../../review/load-review/review-endpoints.ts';
import { listLoads } from '../past-load-endpoints.ts';

const sql = await freshDatabase();
const uploads = openFileStore(join(inject('scratch'), `uploads-${randomUUID()}`));
const { log } = Fastify({ logger: false });
const { openOffice } = loadOffices({ sql, uploads, log });

/** Contracts that have nothing in common but their supplier. */
const contract = (number: number, cells = {}) =>
  sheetRow({
    C11: `Obra ${number}`,
    C20: `LP-${number}`,
    C21: `0${number}/02/2026`,
    C22: number * 100,
    C25: number * 100,
    ...cells,
  });

/** Two new rows, a change, one that is registered, a repeat, one for decision and one with an error. */
const mixed = [
  contract(4),
  contract(5),
  contract(1, { C11: 'Otra obra' }),
  contract(2),
  contract(2),
  contract(3, { C20: 'LP-3-BIS' }),
  contract(6, { C1: 'Otro' }),
];
const parts = { read: mixed.length, new: 2, skipped: 2, undecided: 1, errors: 1, unknown: 0 };
const notApplied = { ...parts, updated: 0, notUpdated: 1 };

const reviewMixed = async () => {
  const office = await openOffice();
  await office.open([contract(1), contract(2), contract(3)], undefined, 'enero.xlsx');
  await office.ask(confirmCurrentLoad, { body: {} });
  await office.open(mixed);
  const lastRows = async () => (await office.ask(listLoads)).data.docs[0]?.rows;
  return { office, lastRows };
};

const addedUp = ({ read, ...counts }: typeof notApplied) => [
  read,
  Object.values(counts).reduce((sum, count) => sum + count, 0),
];

test.each([
  [false, notApplied],
  [true, { ...parts, updated: 1, notUpdated: 0 }],
])(
  'the history says of every row what became of it, where changes are applied: %s',
  async (updateExisting, rows) => {
    const { office, lastRows } = await reviewMixed();
    await office.ask(confirmCurrentLoad, { body: { ignoreErrors: true, updateExisting } });
    expect(await lastRows()).toEqual(rows);
    expect(addedUp(rows)).toEqual([mixed.length, mixed.length]);
    const body = { filters: { administrationPeriods: [] } };
    const { sources } = (await office.ask(showDataSources, { body })).data;
    const { read, new: added, updated } = rows;
    expect(sources[0]?.rows).toEqual({
      read,
      new: added,
      updated,
      leftOut: read - added - updated,
    });
  },
);

test('no change of a load that was cancelled is told as applied', async () => {
  const { office, lastRows } = await reviewMixed();
  await office.ask(cancelCurrentLoad, { body: {} });
  expect(await lastRows()).toEqual(notApplied);
});

test('of an old load it is told of how many rows nobody knows whether they were applied', async () => {
  const { office, lastRows } = await reviewMixed();
  await office.ask(confirmCurrentLoad, { body: { ignoreErrors: true } });
  await sql`update data_load_outcomes set outcome = 'UNKNOWN' where outcome = 'NOT_UPDATED'`;
  expect(await lastRows()).toEqual({ ...notApplied, notUpdated: 0, unknown: 1 });
});
