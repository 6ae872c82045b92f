import { expect, test } from 'vitest';

import { contractRemarks } from './contract-remarks.ts';

const today = '2026-11-22';
const whole = {
  administrationPeriod: '2024-2027',
  fiscalYear: '2026',
  period: '3o 2026',
  contractDate: '2026-08-14',
  announcementDate: '2026-07-01',
  updateDate: '2026-11-22',
};

test.each([
  ['nothing about a contract whose years and dates agree', {}, []],
  [
    'a year outside its administration',
    { fiscalYear: '2023', period: '1o 2023', contractDate: null },
    ['fiscalYear year.outside'],
  ],
  [
    'a year that has not begun',
    { fiscalYear: '2027', period: '1o 2027', contractDate: null },
    ['fiscalYear year.ahead'],
  ],
  ['a quarter of another year', { period: '3o 2025' }, ['period quarter.outside']],
  ['a contract date of another year', { contractDate: '2025-12-30' }, ['contractDate day.outside']],
  ['a contract date to come', { contractDate: '2026-11-23' }, ['contractDate day.ahead']],
  [
    'a date of 2099',
    { updateDate: '2099-01-01', announcementDate: '2099-01-01' },
    ['updateDate day.ahead', 'announcementDate day.far'],
  ],
  ['no call for tenders of next month', { announcementDate: '2026-12-22' }, []],
  [
    'a total over its maximum',
    { totalAmount: 9000, maxAmount: 800 },
    ['totalAmount amount.over-maximum'],
  ],
  ['no total that is its maximum', { totalAmount: 800, maxAmount: 800 }, []],
  [
    'a supplier of a deserted procedure',
    { procedureState: 'DESERTED', supplier: 'x' },
    ['supplier supplier.DESERTED'],
  ],
  ['no deserted procedure without a supplier', { procedureState: 'DESERTED', supplier: null }, []],
  [
    'nothing that cannot be read yet',
    { fiscalYear: '20', period: null, contractDate: '31/02/2026' },
    [],
  ],
])('remarks %s', (_, changes, expected) => {
  const remarks = contractRemarks({ ...whole, ...changes }, today);
  expect(remarks.map(({ field, key }) => `${field} ${key}`)).toEqual(expected);
});
