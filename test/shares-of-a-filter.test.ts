import { afterAll, expect, test } from 'vitest';

import { openSite } from '../src/main/composition/api/open-site.ts';
import {
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from './support/builders.ts';
import { freshDatabase } from './support/database.ts';

const sql = await freshDatabase();
const town = await insertOrganization(sql, { shortName: 'Parte' });
const unit = await insertUnit(sql, town, { name: 'Obras' });
const supplier = await insertSupplier(sql, town, { name: 'ALBO' });
await insertContracts(
  sql,
  town,
  Array.from({ length: 12 }, (_, at) => ({
    contractDate: `2022-${String(at + 1).padStart(2, '0')}-05`,
    fiscalYear: '2022',
    period: `${Math.floor(at / 3) + 1}o 2022`,
    administrationPeriod: '2021-2024',
    procedureType: at % 2 ? 'NO_BID' : 'PUBLIC',
    category: at % 3 ? 'SERVICES' : 'ACQUISITION',
    organizerAdministrativeUnitId: unit,
    applicantAdministrativeUnitId: unit,
    supplierId: supplier,
    totalOrMaxAmount: 1000 + at,
  })),
);
const site = await openSite({
  sql,
  config: { logLevel: 'silent', pageCacheSeconds: 0 },
  dev: false,
});
afterAll(() => site.close());

const narrowed = 'Solo se cuentan los contratos que cumplen los filtros elegidos.';
const pageOf = async (place: string, query: string): Promise<string> => {
  const { statusCode, body } = await site.inject(`${place}?org=Parte&${query}`);
  expect([place, statusCode]).toEqual([place, 200]);
  return body;
};

const places = [`/suppliers/${supplier}`, `/administrative-units/${unit}`, '/flows', '/calendar'];

test.each(places)('%s says that its shares are of the filter alone', async (place) => {
  for (const query of [
    'procedureTypes=NO_BID',
    'categories=SERVICES',
    'amountFrom=1002',
    'marks=NO_DOCUMENT',
    'populations=COUNTED',
  ])
    expect([query, (await pageOf(place, query)).includes(narrowed)]).toEqual([query, true]);
});

test.each(places)('%s says nothing of a filter that it does not have', async (place) => {
  for (const query of ['administrationPeriods=', 'administrationPeriods=2021-2024'])
    expect([query, (await pageOf(place, query)).includes(narrowed)]).toEqual([query, false]);
});

test('a calendar of a quarter or of days calls their money no whole year', async () => {
  for (const query of ['trimonths=2o+2022', 'dateFrom=2022-02-01&dateTo=2022-06-30']) {
    const page = await pageOf('/calendar', query);
    expect([query, page.includes(narrowed), page.includes('todo el año')]).toEqual([
      query,
      true,
      false,
    ]);
  }
});
