import { join } from 'node:path';

import { afterAll, beforeEach, expect, test } from 'vitest';

import { insertContract, insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabaseUrl } from '../../../../test/support/database.ts';
import { exhaustive } from '../../../../test/support/how-many.ts';
import { runCommand } from '../../../../test/support/run-command.ts';
import { recomputeSummaryTables } from '../../../figures/figures/api/summary-tables/make-summary-tables.ts';
import { summaryTables } from '../../../figures/figures/api/summary-tables/summary-tables.ts';
import { connect } from '../../../foundation/platform/api/database/database.ts';

const url = await freshDatabaseUrl();
const sql = connect({ url });
afterAll(() => sql.end({ timeout: 1 }));

const run = (...args: string[]) =>
  runCommand(join(import.meta.dirname, 'figures-command.ts'), args, url);

const town = await insertOrganization(sql, { name: 'Villa Pequeña' });
const neighbor = await insertOrganization(sql, { name: 'Villa Vecina' });
for (const organization of [town, neighbor])
  for (const totalOrMaxAmount of ['1000.10', '0.20', null])
    await insertContract(sql, organization, {
      procedureType: 'NO_BID',
      procedureState: 'CONCLUDED',
      category: 'SERVICES',
      administrationPeriod: '2024-2027',
      fiscalYear: '2026',
      period: '1o 2026',
      totalOrMaxAmount,
    });
beforeEach(() => recomputeSummaryTables(sql));

/** As somebody writes who turns the guard off. */
const tamper = (...statements: string[]) =>
  sql.begin(async (tx) => {
    await tx`select set_config('figures.recompute', 'on', true)`;
    for (const statement of statements) await tx.unsafe(statement);
  });

const agree = 'Las sumas guardadas coinciden con los contratos.';
const differ = (rows: number) =>
  `Las sumas guardadas no coinciden con los contratos. Renglones con diferencias: ${rows}.` +
  ' Para volver a calcularlas: npm run figures:verify -- --rebuild';

test('the command says that all sums agree and ends with 0, also after a rebuild that had nothing to mend', async () => {
  expect(await run()).toEqual({ code: 0, text: agree });
  expect(await run('--rebuild')).toEqual({
    code: 0,
    text: `Las sumas se volvieron a calcular a partir de los contratos.\n${agree}`,
  });
});

test('one changed cent ends with 1 and names the monitor, the row and both amounts', async () => {
  await tamper(`update kept_by_quarter set counted_amount = counted_amount + 0.01
                 where organization_id = '${town}'`);
  expect(await run()).toEqual({
    code: 1,
    text: [
      `Villa Pequeña (${town}), renglones con diferencias: 1`,
      '  kept_by_quarter · 2024-2027, 2026, 1o 2026, NO_BID',
      '    counted_amount: guardado 1000.31, según los contratos 1000.30',
      differ(1),
    ].join('\n'),
  });
  const [kept] = await sql`
    select counted_amount from kept_by_quarter where organization_id = ${town}`;
  expect(kept, 'without --rebuild nothing is written').toEqual({ counted_amount: 1000.31 });
});

test(
  'a missing row is told with what it should hold, and a rebuild mends it',
  exhaustive,
  async () => {
    await tamper(`delete from kept_by_supplier where organization_id = '${neighbor}'`);
    const found = await run('--rebuild');
    expect(found.code).toBe(0);
    const [organization, row, ...rest] = found.text.split('\n');
    expect(organization).toBe(`Villa Vecina (${neighbor}), renglones con diferencias: 1`);
    expect(row).toMatch(/^ {2}kept_by_supplier · /);
    expect(rest).toEqual([
      '    counted_no_bid_contracts: guardado 0, según los contratos 3',
      '    counted_no_bid_amount: guardado 0.00, según los contratos 1000.30',
      '    counted_no_bid_without_amount: guardado 0, según los contratos 1',
      'Las sumas se volvieron a calcular a partir de los contratos.',
      agree,
    ]);
    expect(await run()).toEqual({ code: 0, text: agree });
  },
);

test('a restore that brought the kept rows and then the contracts has doubled them: found and mended', async () => {
  const [{ columns }] = await sql<[{ columns: string }]>`
    select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = 'contracts'::regclass and attnum > 0 and not attisdropped
       and attgenerated = ''`;
  const tables = summaryTables.map(({ name }) => name);
  await tamper(
    'create temp table saved on commit drop as select * from contracts',
    ...tables.map((name) => `create temp table saved_${name} on commit drop as table ${name}`),
    'delete from contracts',
    ...tables.map((name) => `delete from ${name}; insert into ${name} table saved_${name}`),
    `insert into contracts (${columns}) select ${columns} from saved`,
  );
  const found = await run();
  expect(found.code).toBe(1);
  for (const table of tables)
    expect(found.text.split('\n').filter((line) => line.includes(`${table} ·`))).toHaveLength(2);
  expect(found.text).toContain('counted_amount: guardado 2000.60, según los contratos 1000.30');
  expect(found.text.endsWith(differ(2 * tables.length))).toBe(true);
  expect((await run('--rebuild')).text.endsWith(agree)).toBe(true);
  expect(await run()).toEqual({ code: 0, text: agree });
});

test('what it does not understand it says, and does nothing', exhaustive, async () => {
  const wrong = await run('--rebuilt');
  expect(wrong.code).toBe(1);
  expect(wrong.text).toContain('Con --help se muestran las opciones.');
  expect(await run('--help')).toMatchObject({
    code: 0,
    text: expect.stringContaining('--rebuild'),
  });
});
