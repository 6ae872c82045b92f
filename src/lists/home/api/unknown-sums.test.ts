import { expect, test } from 'vitest';

import {
  insertContracts,
  insertOrganization,
  insertSupplier,
} from '../../../../test/support/builders.ts';
import { openCalls } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { filterContracts } from '../../contracts/contract-endpoints.ts';
import { filterSupplier, filterSuppliers } from '../../suppliers/supplier-endpoints.ts';
import { amountByPeriod, amountByProcedure } from '../landing-endpoints.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const { ask } = await openCalls(sql, organization);
const silent = await insertSupplier(sql, organization, { name: 'SIN MONTOS' });
const open = await insertSupplier(sql, organization, { name: 'CON MONTOS' });
const kinds = { supplierId: silent, totalOrMaxAmount: null };
await insertContracts(sql, organization, [
  { ...kinds, procedureType: 'NO_BID' },
  { ...kinds, procedureType: 'NO_BID' },
  { ...kinds, category: 'ADENDUM' },
  { supplierId: open, procedureType: 'PUBLIC', period: '2o 2019', totalOrMaxAmount: 25.5 },
  { supplierId: open, procedureType: 'PUBLIC', period: '2o 2019', totalOrMaxAmount: null },
]);

/** The same contracts, from the kept sums and from the contracts themselves. */
const questions = { 'from kept sums': {}, 'from the contracts': { search: 'servicio' } };

test.each(Object.entries(questions))(
  'a sum over contracts that all lack an amount is null, one over no contracts is 0, %s',
  async (_, filters) => {
    const body = { filters };
    const { data: list } = await ask(filterContracts, { body });
    expect(list.totals).toMatchObject({
      totalAmount: 25.5,
      PUBLIC: 25.5,
      INVITATION: 0,
      NO_BID: null,
      amendments: { count: 1, amount: null, withoutAmount: 1 },
    });
    const { data: rows } = await ask(filterSuppliers, { body });
    expect(rows.totals).toMatchObject({ total: 25.5, public: 25.5, invitation: 0, noBid: null });
    expect(rows.docs).toMatchObject([
      { name: 'CON MONTOS', total: 25.5, public: 25.5, noBid: 0 },
      { name: 'SIN MONTOS', total: null, public: 0, noBid: null, withoutAmount: 2 },
    ]);
    const { data: procedures } = await ask(amountByProcedure, { body });
    expect(procedures).toEqual({
      public: 25.5,
      invitation: 0,
      noBid: null,
      total: 25.5,
      withoutAmount: 3,
    });
    const { data: quarters } = await ask(amountByPeriod, { body });
    expect(quarters.docs).toEqual([
      {
        _id: { period: '1o', year: '2019' },
        totalPublic: 0,
        totalInvitation: 0,
        totalNoBid: null,
        total: null,
      },
      {
        _id: { period: '2o', year: '2019' },
        totalPublic: 25.5,
        totalInvitation: 0,
        totalNoBid: 0,
        total: 25.5,
      },
    ]);
    const { data: supplier } = await ask(filterSupplier, { query: { id: silent }, body });
    expect(supplier.totals).toMatchObject({ total: null, noBid: null, public: 0, count: 2 });
  },
);

test('the suppliers whose sum is not known come last, whichever way the list is sorted', async () => {
  for (const order of ['asc', 'desc'] as const) {
    const { data } = await ask(filterSuppliers, {
      query: { sort: 'total', order },
      body: { filters: {} },
    });
    expect(data.docs.map(({ name }) => name)).toEqual(['CON MONTOS', 'SIN MONTOS']);
  }
});
