import { describe, expect, test } from 'vitest';

import {
  insertContract,
  insertContracts,
  insertOrganization,
  insertSupplier,
} from '../../../../test/support/builders.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { loadSheet, sheetRow } from '../../../../test/support/load-sheet.ts';
import { openLoadHere } from '../../../../test/support/open-load-here.ts';
import { runDueJobs } from '../../../foundation/platform/api/jobs/jobs.ts';
import { contractIndexTasks } from '../../../records/records/api/refresh-contract-indexes.ts';
import { type ConfirmOptions, confirmLoad } from '../../load-confirm/api/confirm-load.ts';
import { sumNewRows } from '../../load-questions/api/load-report.ts';
import { revertLoad } from '../../past-loads/api/revert-load.ts';
import type { Cells } from '../cell.ts';
import { cancelLoad } from './cancel-load.ts';
import { findOpenLoad } from './find-load.ts';
import { findRows } from './find-rows.ts';

const sql = await freshDatabase();

const open = async (organization: string, rows: Partial<Cells>[]) =>
  openLoadHere(sql, organization, await loadSheet(rows));

const load = async (organization: string, rows: Partial<Cells>[], options: ConfirmOptions = {}) => {
  const { _id } = await open(organization, rows);
  return confirmLoad(sql, organization, _id, options);
};

const rowsOf = async (organization: string, loadId: string) =>
  (await findRows(sql, organization, loadId)).map(({ rowIndex, status, findings }) => ({
    rowIndex,
    status,
    issues: findings.map(({ column, key }) => `${column} ${key}`),
  }));

const contractsOf = (organization: string) => sql<Record<string, unknown>[]>`
  select contracts.*, suppliers.name as supplier, suppliers.rfc
    from contracts left join suppliers using (organization_id)
   where organization_id = ${organization} and contracts.deleted_at is null
     and (suppliers.id = supplier_id or supplier_id is null and suppliers.id is null)
   order by contract_number, contracts.id`;

const countOf = async (table: string, organization: string): Promise<number> => {
  const rows = await sql`
    select from ${sql(table)} where organization_id = ${organization} and deleted_at is null`;
  return rows.length;
};

describe('a first load', () => {
  test('a first load of a small monitor is known to the planner beside a large one', async () => {
    const large = await insertOrganization(sql);
    await insertContracts(
      sql,
      large,
      Array.from({ length: 2000 }, () => ({})),
    );
    await sql`analyze contracts`;
    const small = await insertOrganization(sql);
    const numbers = Array.from({ length: 40 }, (_, at) =>
      sheetRow({ C20: `N-${at}`, C11: `Pozo ${at}`, C22: at + 1, C25: at + 1 }),
    );
    await load(small, numbers);
    await runDueJobs({ sql, tasks: contractIndexTasks(sql) });
    const [plan] = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[]>`
      explain (format json) select from contracts where organization_id = ${small}`;
    expect(plan?.['QUERY PLAN'][0].Plan['Plan Rows']).toBeGreaterThan(20);
  });

  test('a first load writes what the sheet says', async () => {
    const organization = await insertOrganization(sql);
    const done = await load(organization, [sheetRow()]);
    expect(done.summary).toEqual({
      newContractsCount: 1,
      newSuppliersCount: 1,
      newAdministrativeUnitsCount: 2,
      skippedContractsCount: 0,
      skippedSuppliersCount: 0,
      skippedAdministrativeUnitsCount: 0,
      errorsCount: 0,
      changedContractsCount: 0,
      optionalCellsLeftBlankCount: 0,
      amountsNotPublishedCount: 0,
      probableContractsCount: 0,
      probableAmount: 0,
      repeatedRowsCount: 0,
      repeatedAmount: 0,
      disagreeingDatesCount: 0,
      disagreeingDatesAmount: 0,
      linkedAmendmentsCount: 0,
      unlinkedAmendmentsCount: 0,
    });
    expect(await contractsOf(organization)).toMatchObject([
      {
        procedure_type: 'PUBLIC',
        category: 'SERVICES',
        period: '1o 2026',
        contract_number: 'LP-001/2026',
        contract_date: '2026-02-03',
        contract_type: 'NORMAL',
        total_amount: 1500.5,
        total_or_max_amount: 1500.5,
        update_date: '2026-04-10',
        limit_exceeded: null,
        counts: true,
        supplier: 'LUMINARIAS DEL VALLE SA DE CV',
        load_id: done._id,
      },
    ]);
  });

  test('no sum of its summary takes an unknown amount for 0', async () => {
    const town = await insertOrganization(sql);
    const unpriced = { C8: 'En proceso', C15: null, C16: null, C22: null, C25: null };
    const repeated = sheetRow({ ...unpriced, C20: 'A-1' });
    const probable = sheetRow({ ...unpriced, C20: null, C11: 'Poda', C21: null });
    const undated = sheetRow({ ...unpriced, C20: 'A-2', C11: 'Riego', C5: '3o 2026' });
    const other = { ...probable, C6: 'F-2' };
    const { _id, summary } = await open(town, [repeated, repeated, probable, other, undated]);
    const unknown = {
      repeatedRowsCount: 1,
      repeatedAmount: null,
      probableContractsCount: 2,
      probableAmount: null,
      disagreeingDatesCount: 1,
      disagreeingDatesAmount: null,
    };
    expect(summary).toMatchObject(unknown);
    expect(await sumNewRows(sql, town, _id)).toEqual([
      { procedureType: 'PUBLIC', count: 2, amount: null, withoutAmount: 2 },
    ]);
    expect((await confirmLoad(sql, town, _id)).summary).toMatchObject(unknown);
  });

  test('nothing is written before it is confirmed, or after it is canceled', async () => {
    const organization = await insertOrganization(sql);
    const { _id } = await open(organization, [sheetRow()]);
    expect(await countOf('contracts', organization)).toBe(0);
    await cancelLoad(sql, organization, _id);
    expect(await countOf('contracts', organization)).toBe(0);
    expect(await findOpenLoad(sql, organization)).toBeUndefined();
    await expect(confirmLoad(sql, organization, _id)).rejects.toMatchObject({ statusCode: 409 });
  });

  test('rows with errors stop it, unless they are to be ignored', async () => {
    const organization = await insertOrganization(sql);
    const rows = [sheetRow(), sheetRow({ C1: null, C20: '2', C15: 'NUEVA SA', C16: null })];
    const { _id, summary } = await open(organization, rows);
    expect(summary).toMatchObject({ errorsCount: 1, newContractsCount: 1, newSuppliersCount: 1 });
    await expect(confirmLoad(sql, organization, _id)).rejects.toThrow('data-load:load.has-errors');
    expect(await findOpenLoad(sql, organization)).toMatchObject({ _id });
    await confirmLoad(sql, organization, _id, { ignoreErrors: true });
    expect(await countOf('contracts', organization)).toBe(1);
    expect(await countOf('suppliers', organization)).toBe(1);
  });

  test('it belongs to its organization: another one cannot confirm it', async () => {
    const [mine, other] = [await insertOrganization(sql), await insertOrganization(sql)];
    const { _id } = await open(mine, [sheetRow()]);
    await expect(confirmLoad(sql, other, _id)).rejects.toMatchObject({ statusCode: 409 });
    await expect(cancelLoad(sql, other, _id)).rejects.toMatchObject({ statusCode: 409 });
    expect(await findOpenLoad(sql, mine)).toMatchObject({ _id });
  });
});

describe('repeats', () => {
  test('the same file again writes nothing', async () => {
    const organization = await insertOrganization(sql);
    const rows = [
      sheetRow(),
      sheetRow({ C20: null, C22: 7, C25: 7 }),
      sheetRow({ C20: 'X-1', C15: 'SIN RFC SA', C16: null }),
    ];
    await load(organization, rows);
    const again = await load(organization, rows, { updateExisting: true });
    expect(again).toMatchObject({
      updatedContractsCount: 0,
      summary: {
        newContractsCount: 0,
        newSuppliersCount: 0,
        newAdministrativeUnitsCount: 0,
        skippedContractsCount: 3,
        skippedSuppliersCount: 2,
        skippedAdministrativeUnitsCount: 2,
        changedContractsCount: 0,
      },
    });
    expect(await countOf('contracts', organization)).toBe(3);
  });

  test('a row repeated in the sheet is skipped and names the first', async () => {
    const organization = await insertOrganization(sql);
    const { _id } = await open(organization, [sheetRow(), sheetRow({ C20: ' lp–001 / 2026' })]);
    expect(await rowsOf(organization, _id)).toMatchObject([
      { rowIndex: 3, status: 'NEW' },
      { rowIndex: 4, status: 'SKIPPED', issues: ['C20 check.repeated-row'] },
    ]);
  });

  test('one number for two deals is an error, for leaving one out would falsify the sums', async () => {
    const organization = await insertOrganization(sql);
    const { _id } = await open(organization, [sheetRow(), sheetRow({ C22: 9, C25: 9 })]);
    expect(await rowsOf(organization, _id)).toMatchObject([
      { status: 'ERROR', issues: ['C20 check.number-of-another-row'] },
      { status: 'ERROR', issues: ['C20 check.number-of-another-row'] },
    ]);
  });

  test('an error that is repeated cell by cell is told once', async () => {
    const organization = await insertOrganization(sql);
    const { summary } = await open(organization, [sheetRow({ C1: null }), sheetRow({ C1: null })]);
    expect(summary).toMatchObject({ errorsCount: 1, skippedContractsCount: 1 });
  });

  test('rows numbered NA are contracts of their own when they say different things', async () => {
    const organization = await insertOrganization(sql);
    const rows = ['uno', 'dos', 'uno'].map((C11) =>
      sheetRow({ C20: 'NA', C11, C22: C11 === 'uno' ? 1 : 2, C25: null }),
    );
    const { summary } = await load(organization, rows);
    expect(summary).toMatchObject({ newContractsCount: 2, skippedContractsCount: 1 });
    const stored = await contractsOf(organization);
    expect(stored.map((row) => row.contract_number)).toEqual([null, null]);
  });

  test('a unit may report "nothing" for tenders and for direct awards', async () => {
    const organization = await insertOrganization(sql);
    const nothing = { C34: 'Sí', C20: null, C15: null, C16: null, C21: null, C22: null, C25: null };
    const rows = ['Licitación', 'Adjudicación directa', 'Licitación'].map((C1) =>
      sheetRow({ ...nothing, C1 }),
    );
    const { summary } = await load(organization, rows);
    expect(summary).toMatchObject({ newContractsCount: 2, skippedContractsCount: 1 });
  });
});

describe('changes', () => {
  const before = sheetRow();
  const after = sheetRow({ C22: 2000, C25: 2000, C15: 'OTRA SA', C16: 'OTR010203ABA', C29: null });

  test('changes are shown with old and new values, and left out unless asked for', async () => {
    const organization = await insertOrganization(sql);
    await load(organization, [before]);
    const { _id, summary } = await open(organization, [after]);
    expect(summary).toMatchObject({ changedContractsCount: 1, newSuppliersCount: 0 });
    const [row] = await findRows(sql, organization, _id);
    expect(row?.changes).toEqual([
      {
        field: 'supplierId',
        column: 'C15',
        old: 'LUMINARIAS DEL VALLE SA DE CV',
        new: 'OTRA SA',
      },
      { field: 'totalAmount', column: 'C22', old: 1500.5, new: 2000 },
      { field: 'totalOrMaxAmount', column: 'C25', old: 1500.5, new: 2000 },
    ]);
    await confirmLoad(sql, organization, _id);
    expect(await contractsOf(organization)).toMatchObject([{ total_or_max_amount: 1500.5 }]);
    expect(await countOf('suppliers', organization)).toBe(1);
  });

  test('changes are written when existing contracts are to be updated', async () => {
    const organization = await insertOrganization(sql);
    await load(organization, [before]);
    const done = await load(organization, [after], { updateExisting: true });
    expect(done.updatedContractsCount).toBe(1);
    expect(done.summary.newSuppliersCount).toBe(1);
    expect(await contractsOf(organization)).toMatchObject([
      { total_amount: 2000, total_or_max_amount: 2000, supplier: 'OTRA SA', notes: null },
    ]);
  });

  test('a blank or filled cell says nothing against what is stored', async () => {
    const organization = await insertOrganization(sql);
    await load(organization, [sheetRow({ C29: 'una nota', C8: 'Cancelado' })]);
    const file = await loadSheet([sheetRow({ C8: null, C28: null })]);
    const options = { defaults: { procedureState: 'CONCLUDED' as const } };
    const { summary } = await openLoadHere(sql, organization, file, options);
    expect(summary).toMatchObject({ skippedContractsCount: 1, changedContractsCount: 0 });
  });
});

describe('suppliers', () => {
  test('suppliers are the same by RFC, whatever the name, and the registered name is used', async () => {
    const organization = await insertOrganization(sql);
    await insertSupplier(sql, organization, { name: 'LUMINARIAS', rfc: 'LVA010203AB7' });
    await load(organization, [sheetRow({ C16: 'lva-010203 ab7' })]);
    expect(await contractsOf(organization)).toMatchObject([{ supplier: 'LUMINARIAS' }]);
    expect(await countOf('suppliers', organization)).toBe(1);
  });

  test('suppliers without RFC are the same by name, also as one that has an RFC further down', async () => {
    const organization = await insertOrganization(sql);
    await load(organization, [
      sheetRow({ C20: '1', C15: 'Peña Ríos, S.A.', C16: null }),
      sheetRow({ C20: '2', C15: 'PEÑA RIOS S.A.', C16: 'PRI010203ABA', C22: 7, C25: 7 }),
    ]);
    expect(await countOf('suppliers', organization)).toBe(1);
    expect(await contractsOf(organization)).toMatchObject([
      { supplier: 'PEÑA RIOS S.A.', rfc: 'PRI010203ABA' },
      { supplier: 'PEÑA RIOS S.A.' },
    ]);
  });

  test('a generic RFC identifies nobody', async () => {
    const organization = await insertOrganization(sql);
    await load(organization, [
      sheetRow({ C20: '1', C15: 'UNO SA', C16: 'XAXX010101000' }),
      sheetRow({ C20: '2', C15: 'DOS SA', C16: 'XAXX010101000' }),
    ]);
    expect(await countOf('suppliers', organization)).toBe(2);
  });

  test('a near name is told and never merged', async () => {
    const organization = await insertOrganization(sql);
    await insertSupplier(sql, organization, { name: 'CALES ARENAS DEL NORTE SA DE CV' });
    const { _id, summary } = await open(organization, [
      sheetRow({ C15: 'CALES Y ARENAS DEL NORTE SA DE CV', C16: null }),
    ]);
    expect(summary.newSuppliersCount).toBe(1);
    const [row] = await rowsOf(organization, _id);
    expect(row?.issues).toEqual(['C15 check.near-names']);
  });

  test('a supplier with an RFC is never told to be near another one with an RFC', async () => {
    const organization = await insertOrganization(sql);
    const [stored, other] = ['PINTURAS ALBA SA DE CV', 'PINTURAS ALVA SA DE CV'];
    await insertSupplier(sql, organization, { name: stored, rfc: 'PAL010203AB7' });
    const { _id } = await open(organization, [
      sheetRow({ C20: '1', C15: other, C16: 'PAV050607QX1' }),
      sheetRow({ C20: '2', C15: 'PINTURAS ALVVA SA DE CV', C16: null }),
    ]);
    const found = await sql<{ rowIndex: number; names: string }[]>`
      select row_index as "rowIndex", finding -> 'values' ->> 'names' as names
        from data_load_rows, jsonb_array_elements(findings) finding
       where load_id = ${_id} and finding ->> 'key' = 'check.near-names' order by 1`;
    expect(found.map(({ names }) => names)).toEqual(['PINTURAS ALVVA SA DE CV', other]);
  });
});

const reasonOf = (outcome: PromiseSettledResult<unknown>): unknown =>
  outcome.status === 'rejected' ? outcome.reason : null;

describe('at the same time', () => {
  test('of several uploads at the same time one is open and the others are refused', async () => {
    const organization = await insertOrganization(sql);
    const file = await loadSheet([sheetRow()]);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => openLoadHere(sql, organization, file)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = { statusCode: 409, message: 'data-load:load.already-open' };
    expect(outcomes.map(reasonOf).filter(Boolean)).toMatchObject(Array(4).fill(refused));
    const rows = await sql`select from data_load_rows where organization_id = ${organization}`;
    expect(rows).toHaveLength(1);
  });

  test('a double click confirms once', async () => {
    const organization = await insertOrganization(sql);
    const { _id } = await open(organization, [sheetRow()]);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => confirmLoad(sql, organization, _id)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await countOf('contracts', organization)).toBe(1);
  });

  test('what was registered between upload and confirm is seen', async () => {
    const organization = await insertOrganization(sql);
    const { _id, summary } = await open(organization, [
      sheetRow(),
      sheetRow({ C20: 'LP-002/2026', C22: 9, C25: 9 }),
    ]);
    expect(summary).toMatchObject({ newContractsCount: 2, newSuppliersCount: 1 });
    await insertSupplier(sql, organization, { name: 'LUMINARIAS', rfc: 'LVA010203AB7' });
    await insertContract(sql, organization, {
      contractNumber: 'LP-001/2026',
      identityKey: 'LP-001/2026',
      totalOrMaxAmount: 7,
    });
    const done = await confirmLoad(sql, organization, _id);
    expect(done.summary).toMatchObject({
      newContractsCount: 1,
      changedContractsCount: 1,
      newSuppliersCount: 0,
      skippedSuppliersCount: 1,
    });
    expect(await countOf('suppliers', organization)).toBe(1);
  });
});

describe('taking a load back', () => {
  test('taking a load back leaves everything as it was, and the file can be loaded again', async () => {
    const organization = await insertOrganization(sql);
    await load(organization, [sheetRow()]);
    const before = await contractsOf(organization);
    const done = await load(
      organization,
      [
        sheetRow({ C22: 9, C25: 9 }),
        sheetRow({ C20: '2', C15: 'NUEVA SA', C16: null, C17: 'Obras' }),
      ],
      { updateExisting: true },
    );
    const reverted = await revertLoad(sql, organization, done._id);
    expect(reverted).toEqual({
      deletedContractsCount: 1,
      restoredContractsCount: 1,
      deletedSuppliersCount: 1,
      deletedAdministrativeUnitsCount: 1,
      withdrawnMeaningsCount: 0,
      left: [],
    });
    const after = await contractsOf(organization);
    const withoutMoment = ({ updated_at: _moment, ...row }: Record<string, unknown>) => row;
    expect(after.map(withoutMoment)).toEqual(before.map(withoutMoment));
    const again = await load(organization, [sheetRow({ C20: '2', C15: 'NUEVA SA', C16: null })]);
    expect(again.summary.newContractsCount).toBe(1);
  });

  test('contracts changed by hand since are listed and left', async () => {
    const organization = await insertOrganization(sql);
    const done = await load(organization, [sheetRow(), sheetRow({ C20: 'LP-2', C22: 9, C25: 9 })]);
    await sql`
      update contracts set notes = 'a mano'
       where organization_id = ${organization} and contract_number = 'LP-2'`;
    const reverted = await revertLoad(sql, organization, done._id);
    expect(reverted).toMatchObject({
      deletedContractsCount: 1,
      deletedSuppliersCount: 0,
      left: [{ contractNumber: 'LP-2' }],
    });
    expect(await contractsOf(organization)).toMatchObject([{ contract_number: 'LP-2' }]);
  });

  test('taking a load back is refused twice, and after thirty days', async () => {
    const organization = await insertOrganization(sql);
    const { _id } = await load(organization, [sheetRow()]);
    await sql`update data_loads set confirmed_at = confirmed_at - interval '31 days' where id = ${_id}`;
    const refused = { statusCode: 409, message: 'data-load:load.cannot-be-reverted' };
    await expect(revertLoad(sql, organization, _id)).rejects.toMatchObject(refused);
    await sql`update data_loads set confirmed_at = confirmed_at + interval '31 days' where id = ${_id}`;
    await revertLoad(sql, organization, _id);
    await expect(revertLoad(sql, organization, _id)).rejects.toMatchObject(refused);
  });
});
