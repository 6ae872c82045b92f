import { expect, test } from 'vitest';

import { readQueryString } from '../platform/query-string.ts';
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

test('what is understood, and what is no filter, is not told', () => {
  expect(unreadIn('administrationPeriods=&fiscalYears=2026,2025&utm_source=x&page=two')).toEqual(
    [],
  );
});
