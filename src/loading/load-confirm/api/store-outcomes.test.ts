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
