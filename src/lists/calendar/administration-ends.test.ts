import { expect, test } from 'vitest';

import { administrationEnds } from './administration-ends.ts';

const days = (administrationPeriod: string, counts: Record<string, number>) =>
  Object.entries(counts).map(([day, contracts]) => ({ administrationPeriod, day, contracts }));

test('an administration ends where its contracts do, whatever a few wrong dates say', () => {
  const former = days('2018-2021', {
    '2019-05-02': 40,
    '2021-09-28': 5,
    '2021-09-30': 30,
    '2022-02-01': 2,
  });
  const next = days('2021-2024', { '2020-01-01': 1, '2021-10-01': 20, '2023-03-03': 50 });
  expect(administrationEnds([...next, ...former])).toEqual([
    { administrationPeriod: '2018-2021', to: '2021-09-30' },
  ]);
});

test('nothing is said of administrations whose days lie across each other, or of the last one', () => {
  const former = days('2018-2021', { '2020-01-01': 5, '2022-01-01': 5 });
  const next = days('2021-2024', { '2019-01-01': 5, '2021-01-01': 5 });
  expect(administrationEnds([...former, ...next])).toEqual([]);
  expect(administrationEnds(former)).toEqual([]);
});
