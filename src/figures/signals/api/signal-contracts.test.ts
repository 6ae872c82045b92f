import { expect, test } from 'vitest';

import {
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { openCalls } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { showUnit } from '../../../lists/administrative-units/unit-endpoints.ts';
import { filterContracts } from '../../../lists/contracts/contract-endpoints.ts';
import { breakDownSupplier } from '../../../lists/suppliers/supplier-breakdown-endpoints.ts';
import { findFilterFacets } from '../../facets/facet-endpoints.ts';
import { listSignalContracts, listSignals } from '../signal-endpoints.ts';

const sql = await freshDatabase();
const town = await insertOrganization(sql);
const { ask, send } = await openCalls(sql, town);
const supplierId = await insertSupplier(sql, town, { name: 'OBRAS DEL CENTRO' });

/** Contracts without a document: each is asked about, but for one that was canceled. */
const ids = await insertContracts(
  sql,
  town,
  [3, 1, 2, null].map((amount, index) => ({
    supplierId,
    contractNumber: `SIN-${index}`,
    totalOrMaxAmount: amount === null ? null : amount * 1000,
    contractUrl: null,
    informationDate: '2019-12-31',
    administrationPeriod: index === 2 ? '2016-2018' : '2019-2022',
    fiscalYear: index === 2 ? '2018' : '2019',
    period: index === 2 ? '4o 2018' : '1o 2019',
    contractDate: index === 2 ? '2018-10-05' : '2019-02-05',
  })),
);
await insertContracts(sql, town, [{ contractUrl: null, procedureState: 'CANCELED' }]);

const numbersOf = async (query: object) => {
  const { data } = await ask(listSignalContracts, { query: { signal: 'F07', ...query } });
  return data.docs.map(({ contractNumber }) => contractNumber);
};

test('the contracts of a signal are listed by what they are asked, those of the most money first', async () => {
  const { data } = await ask(listSignalContracts, { query: { signal: 'F07' } });
  expect(data.docs.map(({ _id }) => _id)).toEqual([ids[0], ids[1], ids[3], ids[2]]);
  expect(data.docs[0]).toMatchObject({
    totalOrMaxAmount: 3000,
    supplier: { _id: supplierId, name: 'OBRAS DEL CENTRO' },
    finding: { signal: 'F07' },
    together: { contracts: 3, amount: 4000 },
  });
  const summary = (await ask(listSignals)).data.signals.find(({ signal }) => signal === 'F07');
  expect(data.total).toBe((summary?.flagged ?? 0) + (summary?.context ?? 0));
});

test('those of one administration are listed apart, and all are counted by administration', async () => {
  expect(await numbersOf({ administrationPeriod: '2016-2018' })).toEqual(['SIN-2']);
  const { data } = await ask(listSignalContracts, {
    query: { signal: 'F07', administrationPeriod: '2019-2022', pageSize: '10', page: '9' },
  });
  expect([data.total, data.page, data.pages]).toEqual([3, 1, 1]);
  expect(data.administrations).toEqual([
    { administrationPeriod: '2019-2022', contracts: 3 },
    { administrationPeriod: '2016-2018', contracts: 1 },
  ]);
});

test('a signal without findings has no contracts, and one that does not exist is refused', async () => {
  const { data } = await ask(listSignalContracts, { query: { signal: 'F16' } });
  expect([data.docs, data.total, data.pages]).toEqual([[], 0, 1]);
  const answer = await send(listSignalContracts, { query: { signal: 'F99' } });
  expect(answer.statusCode).toBe(422);
});

test('contracts of another organization are not listed', async () => {
  const other = await insertOrganization(sql);
  const { ask: askOther } = await openCalls(sql, other);
  const { data } = await askOther(listSignalContracts, { query: { signal: 'F07' } });
  expect(data.total).toBe(0);
});

test('the facet has the count and the money of each signal, its choice lists exactly these, and a change counts at once', async () => {
  const own = await insertOrganization(sql, { defaultAdministrationPeriod: null });
  const calls = await openCalls(sql, own);
  const blank = { contractUrl: null, informationDate: '2019-12-31', period: '1o 2019' };
  const amounts = ['3000.10', '1000.20', null];
  const flagged = await insertContracts(
    sql,
    own,
    amounts.map((totalOrMaxAmount) => ({ ...blank, totalOrMaxAmount })),
  );
  await insertContracts(sql, own, [
    { ...blank, contractUrl: 'https://example.org/a.pdf', totalOrMaxAmount: '7.00' },
    { ...blank, procedureState: 'CANCELED', totalOrMaxAmount: '9.00' },
  ]);
  const facet = async (filters = {}) => {
    const { data } = await calls.ask(findFilterFacets, { body: { filters } });
    return data.signals?.choices.find(({ value }) => value === 'F07');
  };
  const list = async () =>
    (await calls.ask(filterContracts, { body: { filters: { signals: ['F07'] } } })).data;
  const page = async () =>
    (await calls.ask(listSignals)).data.signals.find(({ signal }) => signal === 'F07');
  const found = { contracts: 3, counted: 3, amount: 4000.3, withoutAmount: 1 };
  expect(await facet({ signals: ['F07'] })).toMatchObject(found);
  expect(await facet()).toMatchObject(found);
  expect(await facet({ amountFrom: '2000' })).toMatchObject({ contracts: 1, amount: 3000.1 });
  expect((await list()).docs.map(({ _id }) => _id).toSorted()).toEqual(flagged.toSorted());
  expect((await list()).totals.totalAmount).toBe(4000.3);
  expect(await page()).toMatchObject({ flagged: 3, amountFlagged: 4000.3, withoutAmount: 1 });
  await sql`
    update contracts set contract_url = 'https://example.org/b.pdf' where id = ${flagged[0] ?? ''}`;
  expect((await list()).total).toBe(2);
  expect(await facet()).toMatchObject({ contracts: 2, amount: 1000.2 });
});

test('the page of a supplier and of a unit have of each signal the count and the money of its list, and of how many it says something', async () => {
  const own = await insertOrganization(sql, { defaultAdministrationPeriod: null });
  const calls = await openCalls(sql, own);
  const [supplier, other] = [await insertSupplier(sql, own), await insertSupplier(sql, own)];
  const [unit, elsewhere] = [await insertUnit(sql, own), await insertUnit(sql, own)];
  const blank = { contractUrl: null, informationDate: '2019-12-31', period: '1o 2019' };
  const linked = { ...blank, contractUrl: 'https://example.org/a.pdf' };
  const at = { supplierId: supplier, organizerAdministrativeUnitId: unit };
  await insertContracts(sql, own, [
    { ...blank, ...at, totalOrMaxAmount: '3000.10' },
    { ...blank, ...at, totalOrMaxAmount: null },
    { ...linked, ...at, totalOrMaxAmount: '9.00' },
    { ...blank, ...at, procedureState: 'CANCELED', totalOrMaxAmount: '5.00' },
    { ...blank, ...at, supplierId: other, totalOrMaxAmount: '70.20' },
    { ...blank, ...at, organizerAdministrativeUnitId: elsewhere, totalOrMaxAmount: '400.00' },
  ]);
  const supplierSignals = async (filters = {}) => {
    const query = { id: supplier };
    return (await calls.ask(breakDownSupplier, { query, body: { filters } })).data.signals;
  };
  const unitSignals = async () => (await calls.ask(showUnit, { query: { id: unit } })).data.signals;
  expect([await supplierSignals(), await unitSignals()]).toEqual([null, null]);
  await calls.ask(listSignals);
  const f07 = { signal: 'F07', computable: 4, withoutAmount: 1 };
  expect((await supplierSignals())?.find(({ signal }) => signal === 'F07')).toEqual({
    ...f07,
    flagged: 3,
    amount: 3400.1,
  });
  expect((await unitSignals())?.find(({ signal }) => signal === 'F07')).toEqual({
    ...f07,
    flagged: 3,
    amount: 3070.3,
  });
  const all = (await supplierSignals({ signals: ['F13'] })) ?? [];
  expect(all.map(({ computable }) => computable)).not.toContain(0);
  expect(all.map(({ signal }) => signal)).not.toContain('F16');
  for (const { signal, flagged, amount } of all) {
    const filters = { suppliers: [supplier], signals: [signal] };
    const { data } = await calls.ask(filterContracts, { body: { filters } });
    expect([data.total, data.totals.totalAmount ?? 0]).toEqual([flagged, amount ?? 0]);
  }
});
