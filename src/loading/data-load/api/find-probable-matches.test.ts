import { describe, expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { loadSheet, sheetRow } from '../../../../test/support/load-sheet.ts';
import { openLoadHere } from '../../../../test/support/open-load-here.ts';
import { type ConfirmOptions, confirmLoad } from '../../load-confirm/api/confirm-load.ts';
import { decideRows } from '../../load-decisions/api/decide-rows.ts';
import { revertLoad } from '../../past-loads/api/revert-load.ts';
import type { Cells } from '../cell.ts';
import { findRows } from './find-rows.ts';

const sql = await freshDatabase();

type Rows = Partial<Cells>[];
const open = async (town: string, rows: Rows) => openLoadHere(sql, town, await loadSheet(rows));
const load = async (town: string, rows: Rows, options: ConfirmOptions = {}) =>
  confirmLoad(sql, town, (await open(town, rows))._id, options);

const contractsOf = async (town: string) =>
  (
    await sql<{ line: string }[]>`
      select concat_ws(' ', coalesce(contract_number, '---'), procedure_state, contract_date,
               coalesce(total_or_max_amount::text, '---')) as line
        from contracts where organization_id = ${town} and deleted_at is null
       order by 1`
  ).map(({ line }) => line);

const likenessOf = async (town: string, loadId: string) =>
  (await findRows(sql, town, loadId)).map(({ status, probable }) => [
    status,
    ...probable.map(({ kind, contracts, rows }) => `${kind} ${contracts.length} ${rows.join()}`),
  ]);

const money = (pesos: number) => ({ C22: pesos, C25: pesos });
const begun = sheetRow({
  C20: 'EN PROCESO DE FORMALIZACION',
  C6: 'IA-7',
  C8: 'En proceso',
  C15: null,
  C16: null,
  C21: null,
  ...money(1500.5),
});
const concluded = sheetRow({ C20: null, C6: 'IA-7' });
const corrected = { ...concluded, ...money(1700) };

describe('a contract without a number', () => {
  test('a contract without a number is completed by the row that states what it left blank', async () => {
    const town = await insertOrganization(sql);
    await load(town, [begun]);
    const { summary } = await load(town, [concluded], { updateExisting: true });
    expect(summary).toMatchObject({ newContractsCount: 0, changedContractsCount: 1 });
    expect(await contractsOf(town)).toEqual([
      'EN PROCESO DE FORMALIZACION CONCLUDED 2026-02-03 1500.50',
    ]);
    const again = await load(town, [concluded]);
    expect(again.summary).toMatchObject({ skippedContractsCount: 1, changedContractsCount: 0 });
  });

  test('gets its number when the row has one, and is known by it', async () => {
    const town = await insertOrganization(sql);
    await load(town, [begun]);
    const numbered = { ...concluded, C20: 'OP-7/2026' };
    const { _id } = await load(town, [numbered], { updateExisting: true });
    expect(await contractsOf(town)).toEqual(['OP-7/2026 CONCLUDED 2026-02-03 1500.50']);
    expect((await load(town, [numbered])).summary).toMatchObject({ skippedContractsCount: 1 });
    await revertLoad(sql, town, _id);
    expect(await contractsOf(town)).toEqual(['EN PROCESO DE FORMALIZACION IN_PROGRESS 1500.50']);
    expect((await load(town, [begun])).summary).toMatchObject({ skippedContractsCount: 1 });
  });

  test('a contract without a number is not completed when two rows could be it: both are for decision', async () => {
    const town = await insertOrganization(sql);
    await load(town, [begun]);
    const lots = [concluded, { ...concluded, C15: 'OTRA SA', C16: null }];
    const { _id, summary } = await open(town, lots);
    expect(summary).toMatchObject({ probableContractsCount: 2, probableAmount: 3001 });
    expect(await likenessOf(town, _id)).toEqual([
      ['PROBABLE', 'DESCRIPTION 1 4'],
      ['PROBABLE', 'DESCRIPTION 1 3'],
    ]);
  });

  test('whose amount was corrected is for decision, and waits when nobody decides', async () => {
    const town = await insertOrganization(sql);
    await load(town, [concluded]);
    const { _id } = await open(town, [corrected]);
    expect(await likenessOf(town, _id)).toEqual([['PROBABLE', 'FOLIO 1 ', 'DESCRIPTION 1 ']]);
    const { summary } = await confirmLoad(sql, town, _id);
    expect(summary).toMatchObject({
      newContractsCount: 0,
      probableContractsCount: 1,
      probableAmount: 1700,
    });
    expect(await contractsOf(town)).toEqual(['--- CONCLUDED 2026-02-03 1500.50']);
  });
});

describe('a row for decision', () => {
  const decided = async (probable: NonNullable<ConfirmOptions['probable']>) => {
    const town = await insertOrganization(sql);
    await load(town, [concluded]);
    const { _id, summary } = await load(town, [corrected], { probable });
    return { town, _id, summary, contracts: await contractsOf(town) };
  };
  const old = '--- CONCLUDED 2026-02-03 1500.50';
  const changed = '--- CONCLUDED 2026-02-03 1700.00';

  test('a row for decision is another one', async () => {
    expect((await decided('new')).contracts).toEqual([old, changed]);
  });

  test('a row for decision is the same and stays as it is', async () => {
    const { contracts, summary } = await decided('skip');
    expect(contracts).toEqual([old]);
    expect(summary).toMatchObject({ skippedContractsCount: 1, probableContractsCount: 0 });
  });

  test('a row for decision is the same and takes the values of the row, until that is taken back', async () => {
    const { town, _id, contracts } = await decided('update');
    expect(contracts).toEqual([changed]);
    expect((await load(town, [corrected])).summary).toMatchObject({ skippedContractsCount: 1 });
    await revertLoad(sql, town, _id);
    expect(await contractsOf(town)).toEqual([old]);
    expect((await load(town, [concluded])).summary).toMatchObject({ skippedContractsCount: 1 });
  });
});

describe('rows of one sheet that are like each other', () => {
  const twins = [sheetRow({ C20: 'A-1' }), sheetRow({ C20: 'A-2', C5: '2o 2026' })];

  test.each([
    ['hold', []],
    ['new', ['A-1', 'A-2']],
    ['skip', ['A-1']],
    ['update', ['A-1']],
  ] as const)(
    'rows of one sheet that are like each other with %s: %s',
    async (probable, numbers) => {
      const town = await insertOrganization(sql);
      const { _id } = await open(town, twins);
      expect(await likenessOf(town, _id)).toEqual([
        ['PROBABLE', 'DEAL 0 4'],
        ['PROBABLE', 'DEAL 0 3'],
      ]);
      await confirmLoad(sql, town, _id, { probable });
      expect((await contractsOf(town)).map((line) => line.split(' ')[0])).toEqual(numbers);
    },
  );

  test.each([
    ['hold', ['A-1 CONCLUDED 2026-02-03 1700.00']],
    ['new', ['A-1 CONCLUDED 2026-02-03 1700.00', 'A-2 CONCLUDED 2026-02-03 1700.00']],
    ['update', ['A-1 CONCLUDED 2026-02-03 1700.00']],
  ] as const)(
    'rows of one sheet that are like each other are for decision too when one of them changes a registered contract, in any order; with %s: %s',
    async (probable, contracts) => {
      const changed = sheetRow({ C20: 'A-1', ...money(1700) });
      const like = sheetRow({ C20: 'A-2', ...money(1700) });
      for (const rows of [
        [changed, like],
        [like, changed],
      ]) {
        const town = await insertOrganization(sql);
        await load(town, [sheetRow({ C20: 'A-1' })]);
        const { _id } = await open(town, rows);
        const expected = [['CHANGED'], ['PROBABLE', 'DEAL 1 ']];
        expect(await likenessOf(town, _id)).toEqual(
          rows[0] === changed ? expected : expected.toReversed(),
        );
        await confirmLoad(sql, town, _id, { probable, updateExisting: true });
        expect(await contractsOf(town)).toEqual(contracts);
      }
    },
  );

  test('rows of one sheet that are like each other are decided by their kind, or one by one', async () => {
    const town = await insertOrganization(sql);
    const { _id: loadId } = await open(town, twins);
    const load = { organizationId: town, loadId };
    expect(await decideRows(sql, { ...load, decision: 'new', kind: 'FOLIO' })).toBe(0);
    expect(await decideRows(sql, { ...load, decision: 'skip', kind: 'DEAL' })).toBe(2);
    await confirmLoad(sql, town, loadId);
    expect(await contractsOf(town)).toHaveLength(1);
  });

  test.each([
    ['skip', 'new', 2],
    ['new', 'skip', 1],
    ['skip', 'hold', 0],
  ] as const)(
    'rows of one sheet that are like each other have one answer: of a pair said "%s" at one row, then "%s" at the other, the last counts for both',
    async (first, last, contracts) => {
      const town = await insertOrganization(sql);
      const { _id: loadId } = await open(town, twins);
      const load = { organizationId: town, loadId };
      expect(await decideRows(sql, { ...load, decision: first, rows: [3] })).toBe(2);
      expect(await decideRows(sql, { ...load, decision: last, rows: [4] })).toBe(2);
      await confirmLoad(sql, town, loadId);
      expect(await contractsOf(town)).toHaveLength(contracts);
    },
  );

  test('said to be the same as rows that are all said to be other contracts wait', async () => {
    const town = await insertOrganization(sql);
    const third = sheetRow({ C20: 'A-3' });
    const { _id: loadId } = await open(town, [...twins, third]);
    const load = { organizationId: town, loadId };
    expect(await decideRows(sql, { ...load, decision: 'skip', rows: [3] })).toBe(1);
    expect(await decideRows(sql, { ...load, decision: 'new', rows: [4, 5] })).toBe(3);
    expect(await decideRows(sql, { ...load, decision: 'skip', rows: [3] })).toBe(1);
    const { summary } = await confirmLoad(sql, town, loadId);
    expect(summary).toMatchObject({ newContractsCount: 2, probableContractsCount: 1 });
    expect(await contractsOf(town)).toEqual([
      'A-2 CONCLUDED 2026-02-03 1500.50',
      'A-3 CONCLUDED 2026-02-03 1500.50',
    ]);
  });
});

test('two numbers under one folio are two lots, and a row without a number may be one of them', async () => {
  const lots = [
    sheetRow({ C20: 'L-1', C6: 'F-7', ...money(10) }),
    sheetRow({ C20: 'L-2', C6: 'F-7', ...money(20) }),
  ];
  const unnumbered = sheetRow({ C20: null, C6: 'F-7', C11: 'Otro lote', ...money(30) });
  const town = await insertOrganization(sql);
  expect((await load(town, lots)).summary).toMatchObject({
    newContractsCount: 2,
    probableContractsCount: 0,
  });
  const third = sheetRow({ C20: 'L-3', C6: 'F-7', ...money(40) });
  expect((await load(town, [third])).summary).toMatchObject({ newContractsCount: 1 });
  expect((await open(town, [unnumbered])).summary).toMatchObject({
    newContractsCount: 0,
    probableContractsCount: 1,
    probableAmount: 30,
  });
  const together = await insertOrganization(sql);
  expect((await open(together, [...lots, unnumbered])).summary).toMatchObject({
    newContractsCount: 0,
    probableContractsCount: 3,
  });
});

test('a contract without a number is found among any number of lots of its folio', async () => {
  const town = await insertOrganization(sql);
  const lots = Array.from({ length: 25 }, (_, lot) =>
    sheetRow({ C20: `M-${lot}`, C6: 'F-8', ...money(100 + lot) }),
  );
  await load(town, lots);
  const unnumbered = sheetRow({ C20: null, C6: 'F-8', C11: 'Otra compra', ...money(99) });
  await load(town, [unnumbered], { probable: 'new' });
  const numbered = sheetRow({ C20: 'M-99', C6: 'F-8', ...money(999) });
  expect((await open(town, [numbered])).summary).toMatchObject({
    newContractsCount: 0,
    probableContractsCount: 1,
  });
});

test('an amendment is like no contract', async () => {
  const town = await insertOrganization(sql);
  await load(town, [sheetRow({ C20: 'A-1', C6: 'F-1' })]);
  const { summary } = await open(town, [sheetRow({ C20: 'B-1', C6: 'F-1', C2: 'Adenda' })]);
  expect(summary).toMatchObject({ newContractsCount: 1, unlinkedAmendmentsCount: 1 });
});

test('the summary says how many amendments find their contract', async () => {
  const town = await insertOrganization(sql);
  await load(town, [sheetRow({ C20: 'A-1' })]);
  const adenda = (C20: string, C22: number) => sheetRow({ C20, C2: 'Adenda', C22, C25: C22 });
  const rows = [
    adenda('A-1', 1),
    adenda('B-1', 2),
    adenda('C-1', 3),
    sheetRow({ C20: 'C-1', ...money(9) }),
  ];
  const { summary } = await load(town, rows);
  expect(summary).toMatchObject({ linkedAmendmentsCount: 2, unlinkedAmendmentsCount: 1 });
});
