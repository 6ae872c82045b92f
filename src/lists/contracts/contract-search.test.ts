import { expect, test } from 'vitest';

import { countChoices, filtersIn, withToggled } from '../../figures/figures/filter-search.ts';
import { readQueryString } from '../../foundation/platform/query-string.ts';
import { ContractSearch } from './contract-search.ts';
import { contractsQueryAround } from './contracts-query.ts';

const read = (address: string, defaultAdministrationPeriod: string | null = '2018-2021') =>
  filtersIn(ContractSearch.parse(readQueryString(address)), {
    defaultAdministrationPeriod,
    defaultPeriodIsEmpty: false,
  });

test('who names no administration gets the default one, and all of them by saying so', () => {
  expect(read('').administrationPeriods).toEqual(['2018-2021']);
  expect(read('administrationPeriods=').administrationPeriods).toEqual([]);
  expect(read('', null).administrationPeriods).toEqual([]);
  expect(read('administrationPeriods=2015-2018').administrationPeriods).toEqual(['2015-2018']);
});

test('an address that names a year or a quarter alone is not narrowed to the default', () => {
  expect(read('fiscalYears=2016').administrationPeriods).toEqual([]);
  expect(read('trimonths=1o+2016').administrationPeriods).toEqual([]);
  expect(read('procedureTypes=PUBLIC').administrationPeriods).toEqual(['2018-2021']);
});

test('a form sent with its empty field and a checked box means the box', () => {
  const sent = 'administrationPeriods=&administrationPeriods=2015-2018';
  expect(read(sent).administrationPeriods).toEqual(['2015-2018']);
});

test('wrong values count as absent, right ones beside them stay, and each is taken once', () => {
  const filters = read('fiscalYears=2019&fiscalYears=abc&fiscalYears=2019&trimonths=5o+2019');
  expect(filters.fiscalYears).toEqual(['2019']);
  expect(filters.trimonths).toEqual([]);
  expect(read(`search=${'x'.repeat(300)}`).search).toBe('');
});

test('a list can be written with commas', () => {
  expect(read('fiscalYears=2026,2025&trimonths=1o 2026, 2o 2026')).toMatchObject({
    fiscalYears: ['2026', '2025'],
    trimonths: ['1o 2026', '2o 2026'],
    administrationPeriods: [],
  });
});

test('an administration that cannot be read counts as none, which means the default one', () => {
  expect(read('administrationPeriods=abc').administrationPeriods).toEqual(['2018-2021']);
});

test('a range is read as people write it, and one that ends before it begins has no effect', () => {
  const none = { amountFrom: '', amountTo: '', dateFrom: '', dateTo: '' };
  expect(read('amountFrom=$1,000,000.50&amountTo=x&dateFrom=2024-02-30')).toMatchObject({
    ...none,
    amountFrom: '1000000.50',
  });
  expect(read('amountFrom=9&amountTo=10')).toMatchObject({ amountFrom: '9', amountTo: '10' });
  expect(read('amountFrom=10&amountTo=9&dateFrom=2024-02-02&dateTo=2024-02-01')).toMatchObject(
    none,
  );
});

test('a day of signing is a time, so that no administration is added', () => {
  expect(read('dateFrom=2016-01-31').administrationPeriods).toEqual([]);
  expect(read('dateFrom=2016-02-31').administrationPeriods).toEqual(['2018-2021']);
});

test('page, size and order of an address typed by hand fall back to the usual ones', () => {
  const { page, pageSize, sort, order } = ContractSearch.parse(
    readQueryString('page=two&pageSize=7&sort=drop&order=up'),
  );
  expect([page, pageSize, sort, order]).toEqual([1, 10, undefined, undefined]);
});

test('the reports of quarters without procedures are listed only when asked for', () => {
  const reportsOf = (text: string) => ContractSearch.parse(readQueryString(text)).incluirReportes;
  expect([reportsOf(''), reportsOf('incluirReportes'), reportsOf('incluirReportes=true')]).toEqual([
    undefined,
    'true',
    'true',
  ]);
});

test('an address of reports alone lists them', () => {
  const reportsOf = (text: string) =>
    contractsQueryAround(ContractSearch.parse(readQueryString(text))).reports;
  expect(
    ['populations=REPORT', 'populations=REPORT,COUNTED', 'populations=COUNTED'].map(reportsOf),
  ).toEqual([true, true, false]);
});

test('a choice can be added and taken back, and is counted', () => {
  const none = read('', null);
  const one = withToggled(none, 'fiscalYears', '2019');
  expect([countChoices(none), countChoices(one)]).toEqual([0, 1]);
  expect(withToggled(one, 'fiscalYears', '2019')).toEqual(none);
});
