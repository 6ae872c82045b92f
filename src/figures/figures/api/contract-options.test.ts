import { expect, test } from 'vitest';

import {
  insertContract,
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from '../../../../test/support/builders.ts';
import { openCalls } from '../../../../test/support/calls.ts';
import { freshDatabase } from '../../../../test/support/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { filterContracts } from '../../../lists/contracts/contract-endpoints.ts';
import {
  maxSupplierOptions,
  retrieveAdministrationPeriods,
  retrieveAdministrativeUnits,
  retrieveFiscalYears,
  retrieveProcedureTypes,
  retrieveSuppliers,
  retrieveSuppliersFilter,
  retrieveTrimonths,
} from '../contract-option-endpoints.ts';

const sql = await freshDatabase();
const organization = await insertOrganization(sql);
const { ask } = await openCalls(sql, organization);

const [roads, parks] = [
  await insertUnit(sql, organization, { name: 'Vialidad' }),
  await insertUnit(sql, organization, { name: 'Áreas verdes' }),
];
await insertUnit(sql, organization, { name: 'Sin contratos' });
const [small, big] = [
  await insertSupplier(sql, organization, { name: 'CHICO', rfc: 'CHI900101AB1' }),
  await insertSupplier(sql, organization, { name: 'ÉPICO' }),
];
await insertContracts(sql, organization, [
  at('2016-2018', '2017', '4o 2017', {
    supplierId: small,
    procedureType: 'NO_BID',
    totalOrMaxAmount: 1,
  }),
  at('2018-2021', '2019', '1o 2019', {
    supplierId: big,
    procedureType: 'PUBLIC',
    totalOrMaxAmount: 2,
  }),
  at('2018-2021', '2019', '2o 2019', {
    supplierId: small,
    procedureState: 'CANCELED',
    totalOrMaxAmount: 900,
  }),
  at('2021-2024', '2022', '1o 2022', { isEmpty: true }),
  at('2024-2027', '2025', '1o 2025', { deletedAt: new Date() }),
]);
await insertContract(sql, await insertOrganization(sql), { fiscalYear: '1999', period: '1o 2001' });

const valuesOf = (docs: { _id: string }[]) => docs.map(({ _id }) => _id);

test('times that have contracts are offered, the newest first', async () => {
  expect((await ask(retrieveAdministrationPeriods)).data.docs).toEqual([
    { _id: '2018-2021', administrationPeriod: '2018-2021' },
    { _id: '2016-2018', administrationPeriod: '2016-2018' },
  ]);
  expect(valuesOf((await ask(retrieveFiscalYears)).data.docs)).toEqual(['2019', '2017']);
  expect(valuesOf((await ask(retrieveTrimonths)).data.docs)).toEqual([
    '2o 2019',
    '1o 2019',
    '4o 2017',
  ]);
});

test('every option has its value under the name that the specification gives it', async () => {
  const { trimonth, period, _id } = (await ask(retrieveTrimonths)).data.docs[0] ?? {};
  expect([trimonth, period]).toEqual([_id, _id]);
  const types = (await ask(retrieveProcedureTypes)).data.docs;
  expect(types.map(({ procedureType }) => procedureType)).toEqual(valuesOf(types));
  const units = (await ask(retrieveAdministrativeUnits)).data.docs;
  expect(units.map(({ administrativeUnit }) => administrativeUnit)).toEqual(
    units.map(({ name }) => name),
  );
  const suppliers = (await ask(retrieveSuppliers)).data.docs;
  expect(suppliers.map(({ supplier }) => supplier)).toEqual(suppliers.map(({ name }) => name));
});

test('an option can be sent back as it came, a quarter of the last century too', async () => {
  const old = await insertOrganization(sql);
  await insertContracts(sql, old, [{ fiscalYear: '1985', period: '1o 1985' }, {}]);
  const calls = await openCalls(sql, old);
  const { docs } = (await calls.ask(retrieveTrimonths)).data;
  const quarter = docs.find((one) => one.trimonth === '1o 1985');
  for (const option of ['1o 1985', quarter, { trimonth: '1o 1985' }]) {
    const answer = await calls.send(filterContracts, {
      body: { filters: { trimonths: [option], procedureTypes: [{ procedureType: 'PUBLIC' }] } },
    } as never);
    expect(answer.json().data.docs).toMatchObject([{ period: '1o 1985' }]);
  }
});

test('a year and a quarter say in which administrations they have contracts', async () => {
  const transition = await insertOrganization(sql);
  await insertContracts(sql, transition, [
    { administrationPeriod: '2018-2021', fiscalYear: '2021', period: '2o 2021' },
    { administrationPeriod: '2018-2021', fiscalYear: '2021', period: '4o 2021' },
    { administrationPeriod: '2021-2024', fiscalYear: '2021', period: '4o 2021' },
    { administrationPeriod: '2024-2027', fiscalYear: '2021', period: '2o 2021', isEmpty: true },
  ]);
  const calls = await openCalls(sql, transition);
  const both = ['2021-2024', '2018-2021'];
  expect((await calls.ask(retrieveFiscalYears)).data.docs).toEqual([
    { _id: '2021', fiscalYear: '2021', administrationPeriods: both },
  ]);
  expect((await calls.ask(retrieveTrimonths)).data.docs).toEqual([
    { _id: '4o 2021', period: '4o 2021', trimonth: '4o 2021', administrationPeriods: both },
    {
      _id: '2o 2021',
      period: '2o 2021',
      trimonth: '2o 2021',
      administrationPeriods: ['2018-2021'],
    },
  ]);
});

test('procedure types are those of this organization', async () => {
  const { data } = await ask(retrieveProcedureTypes);
  expect(valuesOf(data.docs)).toEqual(['PUBLIC', 'NO_BID']);
});

test('units that asked for or held a procedure are offered by name', async () => {
  const { data } = await ask(retrieveAdministrativeUnits);
  expect(data.docs.map(({ name }) => name)).toEqual(['Áreas verdes', 'Vialidad']);
});

test('the options of one supplier are those of its contracts', async () => {
  const query = { supplierId: big };
  expect(valuesOf((await ask(retrieveFiscalYears, { query })).data.docs)).toEqual(['2019']);
  expect(valuesOf((await ask(retrieveTrimonths, { query })).data.docs)).toEqual(['1o 2019']);
  expect(valuesOf((await ask(retrieveProcedureTypes, { query })).data.docs)).toEqual(['PUBLIC']);
  const strange = { supplierId: newId() };
  expect((await ask(retrieveAdministrativeUnits, { query: strange })).data.docs).toEqual([]);
});

test('suppliers are offered by what they were contracted for, canceled contracts aside', async () => {
  for (const endpoint of [retrieveSuppliers, retrieveSuppliersFilter])
    expect(valuesOf((await ask(endpoint)).data.docs)).toEqual([big, small]);
});

test('suppliers are searched by name or RFC, and the chosen ones stay', async () => {
  const search = async (query: { search?: string; ids?: string }) =>
    valuesOf((await ask(retrieveSuppliers, { query })).data.docs);
  expect(await search({ search: 'epi' })).toEqual([big]);
  expect(await search({ search: 'chi9' })).toEqual([small]);
  expect(await search({ search: '%' })).toEqual([]);
  expect(await search({ search: 'epi', ids: `${small},no-id,${newId()}` })).toEqual([small, big]);
});

test('only the largest suppliers are offered', async () => {
  const crowded = await insertOrganization(sql);
  const calls = await openCalls(sql, crowded);
  const suppliers = await Promise.all(
    Array.from({ length: maxSupplierOptions + 5 }, () => insertSupplier(sql, crowded)),
  );
  await insertContracts(
    sql,
    crowded,
    suppliers.map((supplierId, index) => ({ supplierId, totalOrMaxAmount: index })),
  );
  const { data } = await calls.ask(retrieveSuppliers);
  expect(valuesOf(data.docs)).toEqual(suppliers.toReversed().slice(0, maxSupplierOptions));
});

test('of suppliers with equal amounts those are offered whose names come first', async () => {
  const equal = await insertOrganization(sql);
  const calls = await openCalls(sql, equal);
  const many = Array.from({ length: maxSupplierOptions + 5 }, (_, index) => index);
  const suppliers = await Promise.all(
    many.map((index) => insertSupplier(sql, equal, { name: `Ñandú ${String(900 - index)}` })),
  );
  await insertContracts(
    sql,
    equal,
    suppliers.map((supplierId) => ({ supplierId, totalOrMaxAmount: 7 })),
  );
  const { data } = await calls.ask(retrieveSuppliers);
  expect(valuesOf(data.docs)).toEqual(suppliers.toReversed().slice(0, maxSupplierOptions));
});

/** A contract of a time. */
function at(administrationPeriod: string, fiscalYear: string, period: string, others: object) {
  return {
    administrationPeriod,
    fiscalYear,
    period,
    applicantAdministrativeUnitId: roads,
    organizerAdministrativeUnitId: parks,
    ...others,
  };
}
