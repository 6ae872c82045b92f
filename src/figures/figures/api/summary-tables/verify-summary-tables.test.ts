import { beforeEach, expect, test, vi } from 'vitest';

import { insertContract, insertOrganization } from '../../../../../test/support/builders.ts';
import { asOwner, freshDatabase } from '../../../../../test/support/database.ts';
import { insertUser } from '../../../../../test/support/sign-in.ts';
import { findNotifications } from '../../../../office/notifications/api/find-notifications.ts';
import { recomputeSummaryTables } from './make-summary-tables.ts';
import { summaryTables } from './summary-tables.ts';
import { verifySummaryTables } from './verify-summary-tables.ts';
import { figureTasks, nextNight } from './verify-task.ts';

const sql = await freshDatabase();
const town = await insertOrganization(sql);
const neighbor = await insertOrganization(sql);
const counting = {
  procedureType: 'NO_BID',
  procedureState: 'CONCLUDED',
  category: 'SERVICES',
  administrationPeriod: '2024-2027',
  fiscalYear: '2026',
  period: '1o 2026',
} as const;
for (const organization of [town, neighbor]) {
  await insertContract(sql, organization, { ...counting, totalOrMaxAmount: '1000.10' });
  await insertContract(sql, organization, { ...counting, totalOrMaxAmount: '0.20' });
}
beforeEach(() => recomputeSummaryTables(sql));

/** As somebody writes who turns the guard off. */
const tamper = (statement: string) =>
  sql.begin(async (tx) => {
    await tx`select set_config('figures.recompute', 'on', true)`;
    await tx.unsafe(statement);
  });

test('kept sums that were left alone agree with the contracts', async () => {
  expect(await verifySummaryTables(sql)).toEqual([]);
});

test('one changed cent is found, with its organization, its key and both amounts', async () => {
  await tamper(`update kept_by_quarter set counted_amount = counted_amount + 0.01
                 where organization_id = '${town}'`);
  expect(await verifySummaryTables(sql)).toEqual([
    {
      table: 'kept_by_quarter',
      organizationId: town,
      key: {
        administration_period: '2024-2027',
        fiscal_year: '2026',
        period: '1o 2026',
        procedure_type: 'NO_BID',
      },
      sums: [{ column: 'counted_amount', kept: '1000.31', counted: '1000.30' }],
    },
  ]);
});

test.each(summaryTables)('a row that is missing in $name is found', async ({ name, sums }) => {
  await tamper(`delete from ${name} where organization_id = '${town}'`);
  const [difference, ...others] = await verifySummaryTables(sql);
  expect(others).toEqual([]);
  expect(difference).toMatchObject({ table: name, organizationId: town });
  expect(sums.length).toBeGreaterThan(2);
  expect(new Set(difference?.sums.map(({ kept }) => Number(kept)))).toEqual(new Set([0]));
});

test('a row of contracts that do not exist is found', async () => {
  await tamper(`update kept_by_supplier_and_period set administration_period = '1999-2002'
                 where organization_id = '${town}'`);
  expect(await verifySummaryTables(sql)).toHaveLength(2);
});

test('sums that a restore has doubled are found, and computed anew', async () => {
  for (const table of ['kept_by_quarter', 'kept_by_unit'])
    await tamper(`update ${table} set counted_contracts = 2 * counted_contracts,
                                      counted_amount = 2 * counted_amount`);
  const found = await verifySummaryTables(sql);
  expect(found).toHaveLength(4);
  expect(found.map(({ sums }) => sums.map(({ kept }) => kept))).toEqual(
    found.map(() => ['4', '2000.60']),
  );
  await recomputeSummaryTables(sql);
  expect(await verifySummaryTables(sql)).toEqual([]);
});

test.each(summaryTables)(
  'nobody writes to $name but the triggers of contracts: a restore that brings its rows stops',
  async ({ name }) => {
    for (const statement of [
      `insert into ${name} select * from ${name}`,
      `update ${name} set organization_id = organization_id`,
      `delete from ${name}`,
      `truncate ${name}`,
    ])
      await expect(asOwner(sql, (owner) => owner.unsafe(statement))).rejects.toMatchObject({
        message: `${name} holds what the contracts add up to and is written by their triggers alone`,
        hint: expect.stringContaining('figures:verify'),
      });
    expect(await verifySummaryTables(sql)).toEqual([]);
  },
);

test('contracts that are restored without the kept rows are added up as they come', async () => {
  const [{ columns }] = await sql<[{ columns: string }]>`
    select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = 'contracts'::regclass and attnum > 0 and not attisdropped
       and attgenerated = ''`;
  await sql.begin(async (tx) => {
    await tx.unsafe('create temp table saved on commit drop as select * from contracts');
    await tx`delete from contracts`;
    await tx.unsafe(`insert into contracts (${columns}) select ${columns} from saved`);
  });
  expect(await verifySummaryTables(sql)).toEqual([]);
  const [kept] = await sql`
    select counted_contracts, counted_amount from kept_by_quarter where organization_id = ${town}`;
  expect(kept).toEqual({ counted_contracts: 2, counted_amount: 1000.3 });
});

test('every night GENERAL users of an organization with a difference are warned, nobody else', async () => {
  const general = await insertUser(sql, { general: true });
  const clerk = await insertUser(sql, { permissions: ['CONTRACTS'] });
  await tamper(`update kept_by_unit set counted_contracts = 7 where organization_id = '${town}'`);
  await figureTasks(sql, { error: vi.fn<() => void>() })['verify-figures']?.({});
  const read = (userId: string, organizationId: string) =>
    findNotifications(sql, { organizationId, userId });
  expect(await read(general, town)).toMatchObject([
    { message: 'figures.differ', values: { rows: 1 }, status: 'red', author: null },
  ]);
  expect(await read(clerk, town)).toEqual([]);
  expect(await read(general, neighbor)).toEqual([]);
});

test.each([
  ['2026-11-22T08:59:59.999Z', '2026-11-22T09:00:00.000Z'],
  ['2026-11-22T09:00:00.000Z', '2026-11-23T09:00:00.000Z'],
])('the night after %s begins at %s', async (now, night) => {
  expect(await sql`select ${nextNight(sql, sql`${now}::timestamptz`)} as night`).toEqual([
    { night },
  ]);
});
