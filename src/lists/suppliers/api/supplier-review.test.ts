import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import {
  insertContract,
  insertOrganization,
  insertSupplier,
} from '../../../../test/support/builders.ts';
import { callsOf } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { exhaustive } from '../../../../test/support/how-many.ts';
import { loadSheet, sheetRow } from '../../../../test/support/load-sheet.ts';
import { openCallsAs } from '../../../../test/support/sign-in.ts';
import { verifySummaryTables } from '../../../figures/figures/api/summary-tables/verify-summary-tables.ts';
import { retrieveSuppliersFilter } from '../../../figures/figures/contract-option-endpoints.ts';
import { confirmLoad } from '../../../loading/load-confirm/api/confirm-load.ts';
import { revertLoad } from '../../../loading/past-loads/api/revert-load.ts';
import { openLoad } from '../../../loading/sheet-layouts/api/load-file.ts';
import { supplierNameKey } from '../../../records/records/supplier-identity.ts';
import { listContractHistory } from '../../contract-catalogue/contract-helper-endpoints.ts';
import { filterContracts } from '../../contracts/contract-endpoints.ts';
import { filterSuppliers, showSupplier } from '../supplier-endpoints.ts';
import {
  decidePlaceholder,
  decideRepeat,
  reviewSuppliers,
  undoDecision,
} from '../supplier-review-endpoints.ts';

const sql = await freshDatabase();
let organization: string;
let calls: Awaited<ReturnType<typeof openCallsAs>>;
const apps: Awaited<ReturnType<typeof openCallsAs>>['app'][] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

beforeEach(async () => {
  organization = await insertOrganization(sql);
  calls = await openCallsAs(sql, organization, { permissions: ['SUPPLIERS', 'CONTRACTS'] });
  apps.push(calls.app);
});

/** As a version before letters were joined left them, each with a key of its own. */
const insertNamesakes = async () => {
  const [dotted, joined] = await Promise.all([
    insertSupplier(sql, organization, { name: 'G.P. OBRAS S.A.', nameKey: 'G P OBRAS S A' }),
    insertSupplier(sql, organization, { name: 'GP OBRAS SA', nameKey: 'GP OBRAS SA' }),
  ]);
  const contracts = [
    await insertContract(sql, organization, { supplierId: dotted, totalOrMaxAmount: 100.5 }),
    await insertContract(sql, organization, { supplierId: dotted, totalOrMaxAmount: 200 }),
    await insertContract(sql, organization, { supplierId: joined, totalOrMaxAmount: 50 }),
  ];
  return { dotted, joined, contracts };
};

const insertPlaceholder = async (name = 'INFORMACION RESERVADA') => {
  const supplier = await insertSupplier(sql, organization, {
    name,
    nameKey: supplierNameKey(name),
  });
  const contract = await insertContract(sql, organization, { supplierId: supplier });
  return { supplier, contract };
};

const byNumber = (one: number, other: number): number => one - other;

const review = async () => (await calls.ask(reviewSuppliers)).data;
const undo = async () => {
  const [decision] = (await review()).decisions;
  return calls.send(undoDecision, { body: { _id: decision?._id ?? '' } });
};
const rows = async () => {
  const { ask } = callsOf(calls.app, { organization });
  const query = { pageSize: '100' as const, page: '1' };
  const { data } = await ask(filterSuppliers, { query, body: { filters: {} } });
  return data.docs.map(({ name, contractsCount, total }) => [name, contractsCount, total]);
};
const historyOf = async (_id: string) => {
  const { data } = await calls.ask(listContractHistory, { query: { _id, pageSize: '100' } });
  return data.docs.flatMap(({ changes }) => changes);
};
const stored = () => sql`
  select id, supplier_id, supplier_not_published, identity_key from contracts
   where organization_id = ${organization} order by id`;
const live = async () =>
  (
    await sql<{ name: string; key: string }[]>`
      select name, name_key as key from suppliers
       where organization_id = ${organization} and deleted_at is null order by name`
  ).map(({ name, key }) => [name, key]);

describe('two suppliers of one name', () => {
  test('two suppliers of one name are proposed with their contracts and amounts; two RFCs and another letter are not', async () => {
    await insertNamesakes();
    await insertSupplier(sql, organization, { name: 'G.B. OBRAS S.A.' });
    for (const rfc of ['ABC010101AB1', 'XYZ020202XY2'])
      await insertSupplier(sql, organization, { name: 'LUZ SA', rfc });
    const { repeats, repeatsCount } = await review();
    expect(repeatsCount).toBe(1);
    expect(repeats).toEqual([
      {
        supplier: expect.objectContaining({ name: 'GP OBRAS SA', contractsCount: 1, amount: 50 }),
        other: expect.objectContaining({
          name: 'G.P. OBRAS S.A.',
          contractsCount: 2,
          amount: 300.5,
        }),
      },
    ]);
  });

  test('become one with the contracts of both, on record at each contract, and the sums agree', async () => {
    const { dotted, joined, contracts } = await insertNamesakes();
    const body = { supplier: joined, other: dotted, isSame: true };
    expect((await calls.ask(decideRepeat, { body })).data).toEqual({ contractsCount: 1 });
    expect(await rows()).toEqual([['G.P. OBRAS S.A.', 3, 350.5]]);
    expect(await live()).toEqual([['G.P. OBRAS S.A.', 'GP OBRAS SA']]);
    const { data } = await calls.ask(showSupplier, { query: { id: joined } });
    expect([data.supplier._id, data.totals.total]).toEqual([dotted, 350.5]);
    expect(await historyOf(contracts[2] ?? '')).toContainEqual({
      field: 'supplier',
      old: 'GP OBRAS SA',
      new: 'G.P. OBRAS S.A.',
    });
    expect((await review()).repeatsCount).toBe(0);
    expect(await verifySummaryTables(sql)).toEqual([]);
  });

  test('two suppliers of one name are two again when that is taken back, each with the contracts and keys it had', async () => {
    const { dotted, joined } = await insertNamesakes();
    const before = [await stored(), await live(), await rows()];
    await calls.ask(decideRepeat, { body: { supplier: joined, other: dotted, isSame: true } });
    expect((await undo()).statusCode).toBe(200);
    expect([await stored(), await live(), await rows()]).toEqual(before);
    expect((await review()).repeatsCount).toBe(1);
    expect(await verifySummaryTables(sql)).toEqual([]);
  });

  test('keep what somebody changed since, when it is taken back', async () => {
    const { dotted, joined, contracts } = await insertNamesakes();
    const third = await insertSupplier(sql, organization, { name: 'TERCERO' });
    await calls.ask(decideRepeat, { body: { supplier: dotted, other: joined, isSame: true } });
    await sql`update contracts set supplier_id = ${third} where id = ${contracts[0] ?? ''}`;
    await undo();
    expect(await rows()).toEqual([
      ['G.P. OBRAS S.A.', 1, 200],
      ['TERCERO', 1, 100.5],
      ['GP OBRAS SA', 1, 50],
    ]);
  });

  test('two suppliers of one name lead from addresses with the merged id to what the other has', async () => {
    const { dotted, joined } = await insertNamesakes();
    await calls.ask(decideRepeat, { body: { supplier: dotted, other: joined, isSame: true } });
    const listOf = async (...suppliers: string[]) => {
      const { data } = await calls.ask(filterContracts, {
        query: { page: 1 },
        body: { filters: { suppliers } },
      });
      return data;
    };
    const [{ total, totals }, now] = [await listOf(dotted, joined), await listOf(joined)];
    expect(total).toBe(3);
    expect({ total, totals }).toEqual({ total: now.total, totals: now.totals });
    expect((await listOf(dotted)).total).toBe(3);
    const { data } = await calls.ask(retrieveSuppliersFilter, { query: { ids: dotted } });
    expect(data.docs.find(({ _id }) => _id === dotted)?.name).toBe(
      data.docs.find(({ _id }) => _id === joined)?.name,
    );
  });

  test('two suppliers of one name are merged into the one that has an RFC, whoever is named', async () => {
    const known = await insertSupplier(sql, organization, { name: 'LUZ SA', rfc: 'ABC010101AB1' });
    const other = await insertSupplier(sql, organization, { name: 'LUZ S.A.', nameKey: 'LUZ S A' });
    expect((await review()).repeats).toMatchObject([{ other: { _id: known } }]);
    await calls.ask(decideRepeat, { body: { supplier: known, other, isSame: true } });
    expect((await live()).map(([name]) => name)).toEqual(['LUZ SA']);
  });

  test('two suppliers of one name that differ are not asked again, until that is taken back', async () => {
    const { dotted, joined } = await insertNamesakes();
    await calls.ask(decideRepeat, { body: { supplier: joined, other: dotted, isSame: false } });
    expect((await review()).repeatsCount).toBe(0);
    await undo();
    expect((await review()).repeatsCount).toBe(1);
  });

  test('two suppliers of one name are merged once, when two people do it at once', async () => {
    const { dotted, joined } = await insertNamesakes();
    const answers = await Promise.all([
      calls.send(decideRepeat, { body: { supplier: joined, other: dotted, isSame: true } }),
      calls.send(decideRepeat, { body: { supplier: dotted, other: joined, isSame: true } }),
      calls.send(decideRepeat, { body: { supplier: joined, other: dotted, isSame: true } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted(byNumber)).toEqual([200, 409, 409]);
    expect((await rows()).map(([, count, total]) => [count, total])).toEqual([[3, 350.5]]);
    const [decision] = (await review()).decisions;
    const body = { _id: decision?._id ?? '' };
    const undone = await Promise.all([
      calls.send(undoDecision, { body }),
      calls.send(undoDecision, { body }),
    ]);
    expect(undone.map(({ statusCode }) => statusCode).toSorted(byNumber)).toEqual([200, 409]);
    expect(await verifySummaryTables(sql)).toEqual([]);
  });

  test('stay one when a load is taken back that had taken a contract from the other', async () => {
    const names = { C15: 'G.P. OBRAS S.A.', C16: null };
    const row = sheetRow({ ...names, C20: 'OP-1' });
    const { dotted, joined } = await insertNamesakes();
    const load = async (cells: typeof row) => {
      const { _id } = await openLoad(sql, organization, await loadSheet([cells]));
      await confirmLoad(sql, organization, _id, { updateExisting: true });
      return _id;
    };
    await load(row);
    const changing = await load({ ...row, C15: 'TERCERO SA' });
    await calls.ask(decideRepeat, { body: { supplier: dotted, other: joined, isSame: true } });
    await revertLoad(sql, organization, changing);
    expect(await rows()).toEqual([['GP OBRAS SA', 4, 1851]]);
    expect(await verifySummaryTables(sql)).toEqual([]);
  });

  test('two suppliers of one name of two names, or of another organization, are not merged', async () => {
    const { joined } = await insertNamesakes();
    const stranger = await insertSupplier(sql, organization, { name: 'OTRO' });
    const elsewhere = await insertSupplier(sql, await insertOrganization(sql), {
      name: 'GP OBRAS SA',
    });
    for (const other of [stranger, elsewhere, joined]) {
      const { statusCode } = await calls.send(decideRepeat, {
        body: { supplier: joined, other, isSame: true },
      });
      expect(statusCode).toBe(409);
    }
  });
});

describe('a supplier that is called like a placeholder', () => {
  test('a supplier that is called like a placeholder is listed, but for companies and those with an RFC', async () => {
    const { supplier } = await insertPlaceholder();
    await insertSupplier(sql, organization, { name: 'CONFIDENCIAL SEGURIDAD PRIVADA SA DE CV' });
    await insertSupplier(sql, organization, { name: 'CONFIDENCIAL', rfc: 'ABC010101AB1' });
    const { placeholders, placeholdersCount } = await review();
    expect(placeholdersCount).toBe(1);
    expect(placeholders).toMatchObject([{ _id: supplier, contractsCount: 1, amount: 1000 }]);
  });

  test('a supplier that is called like a placeholder is none: its contracts keep what the source says, on record, and come back', async () => {
    const { supplier, contract } = await insertPlaceholder();
    const before = await stored();
    const body = { supplier, isSupplier: false };
    expect((await calls.ask(decidePlaceholder, { body })).data).toEqual({ contractsCount: 1 });
    expect(await rows()).toEqual([[null, 1, 1000]]);
    expect(await stored()).toMatchObject([
      { supplier_id: null, supplier_not_published: 'INFORMACION RESERVADA' },
    ]);
    expect(await historyOf(contract)).toContainEqual({
      field: 'supplier',
      old: 'INFORMACION RESERVADA',
      new: null,
    });
    expect(await verifySummaryTables(sql)).toEqual([]);
    expect((await undo()).statusCode).toBe(200);
    expect(await stored()).toEqual(before);
    expect(await rows()).toEqual([['INFORMACION RESERVADA', 1, 1000]]);
    expect(await verifySummaryTables(sql)).toEqual([]);
  });

  test('a supplier that is called like a placeholder is one when somebody says so, and is not asked again', async () => {
    const { supplier } = await insertPlaceholder();
    await calls.ask(decidePlaceholder, { body: { supplier, isSupplier: true } });
    expect(await review()).toMatchObject({
      placeholdersCount: 0,
      decisions: [{ kind: 'SUPPLIER', supplier: 'INFORMACION RESERVADA' }],
    });
  });

  test(
    'a supplier that is called like a placeholder is the supplier of what is loaded, once somebody said that it is one',
    exhaustive,
    async () => {
      const { supplier } = await insertPlaceholder();
      const load = async (C20: string) => {
        const row = sheetRow({ C15: 'Información reservada', C16: null, C20 });
        const { _id } = await openLoad(sql, organization, await loadSheet([row]));
        await confirmLoad(sql, organization, _id);
      };
      await calls.ask(decidePlaceholder, { body: { supplier, isSupplier: true } });
      await load('OP-1');
      expect(await rows()).toEqual([['INFORMACION RESERVADA', 2, 2500.5]]);
      await undo();
      await load('OP-2');
      expect((await rows()).map(([name, count]) => [name, count])).toEqual([
        ['INFORMACION RESERVADA', 2],
        [null, 1],
      ]);
    },
  );

  test('a supplier that is called like a placeholder does not come back when somebody else is called like that now', async () => {
    const { supplier } = await insertPlaceholder();
    await calls.ask(decidePlaceholder, { body: { supplier, isSupplier: false } });
    await insertPlaceholder();
    const { statusCode } = await undo();
    expect(statusCode).toBe(409);
    expect((await review()).decisions).toHaveLength(1);
  });
});
