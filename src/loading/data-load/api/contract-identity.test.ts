import { describe, expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { loadSheet, sheetRow } from '../../../../test/support/load-sheet.ts';
import { openLoadHere } from '../../../../test/support/open-load-here.ts';
import { type ConfirmOptions, confirmLoad } from '../../load-confirm/api/confirm-load.ts';
import { revertLoad } from '../../past-loads/api/revert-load.ts';
import type { Cells } from '../cell.ts';

const sql = await freshDatabase();

type Rows = Partial<Cells>[];

const load = async (town: string, rows: Rows, options: ConfirmOptions = {}) => {
  const { _id } = await openLoadHere(sql, town, await loadSheet(rows));
  return confirmLoad(sql, town, _id, options);
};

/** What the monitor then has: number, amount, whether it counts, and the amount of what it amends. */
const contractsOf = async (town: string) => {
  const rows = await sql<{ line: string }[]>`
    select concat_ws(' ', coalesce(contract.contract_number, '---'),
             coalesce(contract.total_or_max_amount::text, '---'),
             case when contract.counts then 'counts' end,
             case when original.id is not null
               then 'amends ' || original.total_or_max_amount end) as line
      from contracts contract
      left join contracts original on original.id = contract.amends_contract_id
     where contract.organization_id = ${town} and contract.deleted_at is null
     order by contract.contract_date nulls first, contract.total_or_max_amount`;
  return rows.map(({ line }) => line);
};

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const amount = (pesos: number) => ({ C22: pesos, C25: pesos });
const original = sheetRow({ C20: 'OP-1/2026', ...amount(1_000_000) });
const amendment = sheetRow({
  C2: 'Ampliación',
  C20: 'op-1/2026',
  C21: day('2026-03-01'),
  ...amount(200_000),
});
const newTotal = sheetRow({
  C2: 'Convenio modificatorio',
  C20: 'OP-1/2026.pdf',
  C21: day('2026-03-15'),
  ...amount(1_300_000),
});
const both = ['OP-1/2026 1000000.00 counts', 'op-1/2026 200000.00 amends 1000000.00'];

describe('an amendment with the number of its contract', () => {
  test.each([true, false])(
    'an amendment with the number of its contract in a later file is no change of it (updating: %s)',
    async (update) => {
      const town = await insertOrganization(sql);
      await load(town, [original]);
      const { summary } = await load(town, [amendment], { updateExisting: update });
      expect(summary).toMatchObject({ newContractsCount: 1, changedContractsCount: 0 });
      expect(await contractsOf(town)).toEqual(both);
    },
  );

  test.each([
    ['after', [original, amendment]],
    ['before', [amendment, original]],
  ])('an amendment with the number of its contract in one sheet %s it', async (_, rows) => {
    const town = await insertOrganization(sql);
    const { summary } = await load(town, rows);
    expect(summary).toMatchObject({ newContractsCount: 2, errorsCount: 0 });
    expect(await contractsOf(town)).toEqual(both);
  });

  test('an amendment with the number of its contract is linked when its contract is loaded after it', async () => {
    const town = await insertOrganization(sql);
    await load(town, [amendment]);
    expect(await contractsOf(town)).toEqual(['op-1/2026 200000.00']);
    await load(town, [original]);
    expect(await contractsOf(town)).toEqual(both);
  });

  test('an amendment with the number of its contract stands beside a second one, whose amount is the new total, in whatever order', async () => {
    const town = await insertOrganization(sql);
    await load(town, [newTotal, original]);
    await load(town, [amendment], { updateExisting: true });
    const all = [...both, 'OP-1/2026.pdf 1300000.00 amends 1000000.00'];
    expect(await contractsOf(town)).toEqual(all);
    const { summary } = await load(town, [amendment, newTotal, original], { updateExisting: true });
    expect(summary).toMatchObject({ skippedContractsCount: 3, newContractsCount: 0 });
  });

  test('an amendment with the number of its contract stays when its contract is corrected, and keeps the link', async () => {
    const town = await insertOrganization(sql);
    await load(town, [original, amendment]);
    await load(town, [{ ...original, ...amount(900_000) }, amendment], { updateExisting: true });
    expect(await contractsOf(town)).toEqual([
      'OP-1/2026 900000.00 counts',
      'op-1/2026 200000.00 amends 900000.00',
    ]);
  });

  test('an amendment with the number of its contract keeps the link when somebody says that its contract has another number now', async () => {
    const town = await insertOrganization(sql);
    await load(town, [original, amendment]);
    const renumbered = { ...original, C20: 'OP-1/2026-BIS' };
    const { _id } = await load(town, [renumbered], { probable: 'update' });
    const linked = ['OP-1/2026-BIS 1000000.00 counts', 'op-1/2026 200000.00 amends 1000000.00'];
    expect(await contractsOf(town)).toEqual(linked);
    await load(town, [{ ...amendment, ...amount(250_000) }], { updateExisting: true });
    expect(await contractsOf(town)).toEqual([
      'OP-1/2026-BIS 1000000.00 counts',
      'op-1/2026 250000.00 amends 1000000.00',
    ]);
    const another = { ...amendment, C20: 'OP-1/2026', C21: '20/05/2026', ...amount(1) };
    const { summary } = await load(town, [another]);
    expect(summary).toMatchObject({ linkedAmendmentsCount: 1, unlinkedAmendmentsCount: 0 });
    await load(town, [{ ...original, ...amount(1) }]);
    expect(await contractsOf(town)).toContain('op-1/2026 250000.00 amends 1.00');
    await revertLoad(sql, town, _id);
    expect(await contractsOf(town)).toContain('op-1/2026 250000.00 amends 1.00');
  });

  test('loses the link when the load of its contract is taken back', async () => {
    const town = await insertOrganization(sql);
    await load(town, [amendment]);
    const { _id } = await load(town, [original]);
    await revertLoad(sql, town, _id);
    expect(await contractsOf(town)).toEqual(['op-1/2026 200000.00']);
  });

  test('an amendment with the number of its contract can be taken back although its contract was linked to it since', async () => {
    const town = await insertOrganization(sql);
    const { _id } = await load(town, [amendment]);
    await load(town, [original]);
    expect(await revertLoad(sql, town, _id)).toMatchObject({ deletedContractsCount: 1, left: [] });
    expect(await contractsOf(town)).toEqual(['OP-1/2026 1000000.00 counts']);
  });
});

describe('contracts without a number', () => {
  const purchase = sheetRow({ C20: null, C21: '03/02/2026 09:30' });

  test('signed twice on one day at different minutes are two', async () => {
    const town = await insertOrganization(sql);
    const rows = [purchase, { ...purchase, C21: new Date('2026-02-03T16:45:00Z') }];
    await load(town, rows);
    const { summary } = await load(town, rows);
    expect(summary).toMatchObject({ skippedContractsCount: 2, newContractsCount: 0 });
    expect(await contractsOf(town)).toHaveLength(2);
  });

  test('contracts without a number that repeat each other are one', async () => {
    const town = await insertOrganization(sql);
    const { summary } = await load(town, [purchase, purchase]);
    expect(summary).toMatchObject({ newContractsCount: 1, skippedContractsCount: 1 });
  });

  test('contracts without a number are known as such by a text without a digit', async () => {
    const town = await insertOrganization(sql);
    const rows = [1, 2].map((pesos) => ({
      ...sheetRow({ C20: 'PAGO CONTRA FACTURA', C11: `Compra ${pesos}` }),
      ...amount(pesos),
    }));
    const { summary } = await load(town, rows);
    expect(summary).toMatchObject({ newContractsCount: 2, errorsCount: 0 });
  });
});
