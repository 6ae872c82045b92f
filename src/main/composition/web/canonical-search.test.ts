import { expect, test } from 'vitest';

import { writeQueryString } from '../../../foundation/platform/query-string.ts';
import { canonicalSearch, isNarrowed } from './canonical-search.ts';

const organization = { defaultAdministrationPeriod: '2018-2021', defaultPeriodIsEmpty: false };
const written = (search: Parameters<typeof canonicalSearch>[0]) =>
  decodeURIComponent(
    writeQueryString(canonicalSearch(search, organization), ['administrationPeriods']),
  );

test.each([
  [
    'parameters in any order',
    { search: 'luz', fiscalYears: ['2020'] },
    '?fiscalYears=2020&search=luz',
  ],
  ['values in any order', { suppliers: ['b', 'a'] }, '?suppliers=a&suppliers=b'],
  ['the first page', { page: 1, pageSize: 10 }, ''],
  ['another page', { page: 3, fiscalYears: ['2020'] }, '?fiscalYears=2020&page=3'],
  ['a page of another length', { page: 3, pageSize: 50 }, ''],
  ['a page in another order', { page: 3, sort: 'contractDate' }, ''],
  ['the way to a page', { org: 'León', lang: 'en', redirectTo: '/contracts' }, ''],
  ['the default administration', { administrationPeriods: ['2018-2021'] }, ''],
  ['another one', { administrationPeriods: ['2021-2024'] }, '?administrationPeriods=2021-2024'],
  ['all of them', { administrationPeriods: [] }, '?administrationPeriods='],
  [
    'the default administration beside a year, which alone would mean all of them',
    { administrationPeriods: ['2018-2021'], fiscalYears: ['2020'] },
    '?administrationPeriods=2018-2021&fiscalYears=2020',
  ],
])('%s', (_, search, query) => {
  expect(written(search)).toBe(query);
});

test.each([
  [{ page: 2 }, false],
  [{ tab: 'notes', page: 2 }, false],
  [{ search: '' }, false],
  [{ sort: 'contractDate', order: 'asc', pageSize: 100 }, false],
  [{ administrationPeriods: ['2018-2021'] }, false],
  [{ administrationPeriods: [] }, true],
  [{ search: 'luz' }, true],
  [{ incluirReportes: 'true' }, true],
  [{ procedureTypes: ['PUBLIC'], suppliers: [] }, true],
])('%o is narrowed: %s', (search, narrowed) => {
  expect(isNarrowed(search, organization)).toBe(narrowed);
});
