import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { loadSheet, sheetRow } from '../../../../test/support/load-sheet.ts';
import { openLoadHere } from '../../../../test/support/open-load-here.ts';
import type { Cells } from '../../data-load/cell.ts';
import { type ConfirmOptions, confirmLoad } from './confirm-load.ts';

const sql = await freshDatabase();

const load = async (town: string, rows: Partial<Cells>[], options: ConfirmOptions = {}) => {
  const { _id } = await openLoadHere(sql, town, await loadSheet(rows));
  await confirmLoad(sql, town, _id, { ignoreErrors: true, ...options });
  return _id;
};

const outcomesOf = (loadId: string) => sql<Record<string, unknown>[]>`
  select outcome, "column", rule, "rows", amount, without_amount as "withoutAmount"
    from data_load_outcomes where load_id = ${loadId} order by outcome, "column", rule`;

const row = (number: string, amount: number, cells: Partial<Cells> = {}) =>
  sheetRow({ C20: number, C11: `Obra ${number}`, C22: amount, C25: amount, ...cells });

test('each row of a load is told once, with its money', async () => {
  const town = await insertOrganization(sql);
  await load(town, [row('A-1', 10), row('A-2', 20)]);
  const id = await load(town, [
    row('A-1', 10),
    row('A-2', 21.5),
    row('A-3', 30.25),
    row('A-3', 30.25),
    row('A-4', 40, { C1: 'no se sabe', C11: null }),
    row('A-4', 40, { C1: 'no se sabe', C11: null }),
    row('A-5', 50, { C1: 'no se sabe', C22: null, C25: 'mil' }),
    row('B-1', 60),
    row('B-1', 61),
    row('Z-1', 30.25),
  ]);
  expect(await outcomesOf(id)).toEqual([
    { outcome: 'EQUAL', column: null, rule: null, rows: 1, amount: 10, withoutAmount: 0 },
    {
      outcome: 'ERROR',
      column: 'C1',
      rule: 'check.unknown-procedure-type',
      rows: 2,
      amount: 40,
      withoutAmount: 1,
    },
    {
      outcome: 'ERROR',
      column: 'C20',
      rule: 'check.number-of-another-row',
      rows: 2,
      amount: 121,
      withoutAmount: 0,
    },
    { outcome: 'NOT_UPDATED', column: null, rule: null, rows: 1, amount: 21.5, withoutAmount: 0 },
    { outcome: 'REPEATED', column: null, rule: null, rows: 2, amount: 70.25, withoutAmount: 0 },
    { outcome: 'UNDECIDED', column: null, rule: null, rows: 2, amount: 60.5, withoutAmount: 0 },
  ]);
});

test('loads that were confirmed before are added up from their rows in the same way', async () => {
  const [fillOld = ''] =
    /^insert into data_load_outcomes[\s\S]*?;$/m.exec(
      readFileSync('db/migrations/042-load-outcomes.sql', 'utf8'),
    ) ?? [];
  const town = await insertOrganization(sql);
  const first = [row('A-1', 10), row('A-2', 20), row('A-3', 30), row('A-3', 30)];
  const changed = [row('A-1', 11), row('A-2', 22), row('C-1', 5, { C1: '?', C2: '?' })];
  const ids = [
    await load(town, first),
    await load(town, changed),
    await load(town, changed, { updateExisting: true }),
    await load(town, [row('Z-9', 30), row('A-2', 23)], { probable: 'update' }),
    await load(town, [row('Z-8', 30), row('A-2', 24)]),
  ];
  const kept = await Promise.all(ids.map(outcomesOf));
  expect(kept.flat().map(({ outcome }) => outcome)).toEqual(
    expect.arrayContaining(['NEW', 'REPEATED', 'NOT_UPDATED', 'UPDATED', 'ERROR', 'UNDECIDED']),
  );
  await sql`delete from data_load_outcomes`;
  await sql.unsafe(fillOld);
  expect(await Promise.all(ids.map(outcomesOf))).toEqual(kept);
});

test('the contracts that rows of older loads left as they were are found by their number', async () => {
  const textOf = (name: string) => readFileSync(`db/migrations/${name}.sql`, 'utf8');
  const [, findOld = ''] = textOf('067-contracts-known-to-loads').split('-- Of loads of before');
  const town = await insertOrganization(sql);
  const dated = (day: string, amount: number) =>
    row('A-1', amount, { C28: new Date(`2026-0${day}T00:00:00Z`) });
  await load(town, [dated('3-01', 10), row('A-2', 20)]);
  const rows = [dated('2-01', 11), row('A-2', 20), row('A-3', 30)];
  const ids = [await load(town, rows), await load(town, [row('A-3', 31)])];
  const knownTo = (id: string | undefined) => sql`
    select row_index, outcome, amount,
           (select contract_number from contracts where id = known.contract_id)
      from data_load_known_contracts known where load_id = ${id ?? null} order by row_index`;
  const kept = await Promise.all(ids.map(knownTo));
  expect(kept.flat().map(({ outcome }) => outcome)).toEqual([
    'NOT_UPDATED',
    'EQUAL',
    'NOT_UPDATED',
  ]);
  await sql`delete from data_load_known_contracts`;
  await sql`update data_load_outcomes set outcome = 'UNKNOWN'
             where load_id = ${ids[1] ?? ''} and outcome = 'NOT_UPDATED'`;
  await sql.unsafe(`-- ${findOld}`);
  await sql.unsafe(textOf('068-outcomes-of-known-contracts'));
  expect(await Promise.all(ids.map(knownTo))).toEqual([kept[0], []]);
});
