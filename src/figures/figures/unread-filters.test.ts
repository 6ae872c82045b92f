import { expect, test } from 'vitest';

import { readQueryString } from '../../foundation/platform/query-string.ts';
import { unreadFilters } from './unread-filters.ts';

const unreadIn = (address: string) =>
  unreadFilters(readQueryString(address)).map(({ name, value }) => `${name}=${value}`);

test('wrong values of a filter and names in the singular are told', () => {
  expect(unreadIn('fiscalYears=2026,dos&trimonths=5o 2026&procedureTypes=publica')).toEqual([
    'fiscalYears=dos',
    'trimonths=5o 2026',
    'procedureTypes=publica',
  ]);
  expect(unreadIn('fiscalYear=2026&supplier=1')).toEqual(['fiscalYear=2026', 'supplier=1']);
});

test.each(['year=2025', 'fiscalyears=2025', 'fiscalYears[]=2025', 'anio=2025', 'desde=2025-01-01'])(
  'a filter that is written in another way is told: %s',
  (address) => {
    expect(unreadIn(address)).toEqual([address]);
  },
);

test('a year is none of these where the page reads one', () => {
  expect(unreadFilters(readQueryString('year=2025'), undefined, ['year'])).toEqual([]);
});

test('a search that is too long for one is told', () => {
  const long = 'a'.repeat(201);
  expect(unreadIn(`search=${long}`)).toEqual([`search=${long}`]);
  expect(unreadIn(`search=a%00b`)).toEqual(['search=a\0b']);
  expect(unreadIn(`search=${'a'.repeat(200)}`)).toEqual([]);
});

test('a page that takes no filter tells them all', () => {
  const search = readQueryString('fiscalYears=2026,dos&supplier=1&utm_source=x');
  expect(unreadFilters(search, []).map(({ name, value }) => `${name}=${value}`)).toEqual([
    'fiscalYears=2026',
    'fiscalYears=dos',
    'supplier=1',
  ]);
});

test('what is understood, and what is no filter, is not told', () => {
  expect(unreadIn('administrationPeriods=&fiscalYears=2026,2025&utm_source=x&page=two')).toEqual(
    [],
  );
});

test('a bound that is no value, and a range that ends before it begins, are told', () => {
  expect(unreadIn('amountFrom=mil&dateTo=31/12/2024')).toEqual([
    'amountFrom=mil',
    'dateTo=31/12/2024',
  ]);
  expect(unreadIn('amountFrom=2&amountTo=1')).toEqual(['amountFrom=2', 'amountTo=1']);
  expect(unreadIn('amountFrom=1,000&amountTo=2000&dateFrom=2024-01-31')).toEqual([]);
  expect(unreadIn('amountFrom=$+1,234,567.80&amountTo=1+234+568')).toEqual([]);
  // None of them is written as somebody would write thousands, so a comma may be the decimal one.
  for (const amount of ['1000,50', '1,5', '1,00,000', '0,999', '1000,000', '1 5'])
    expect(unreadIn(`amountFrom=${amount}`)).toEqual([`amountFrom=${amount}`]);
});

test('a bound that an address gives twice is told, once for each value', () => {
  expect(unreadIn('amountFrom=1&amountFrom=2&search=obra&search=renta&dateTo=2024-01-31')).toEqual([
    'amountFrom=1',
    'amountFrom=2',
  ]);
});
