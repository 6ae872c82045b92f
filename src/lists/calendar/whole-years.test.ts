import { expect, test } from 'vitest';

import { isInLastWeeks, wholeSpans, wholeYears } from './whole-years.ts';

test('whole years begin with the first spring and end with the last December that has passed', () => {
  const days = ['2018-10-01', '2018-12-20', '2019-02-05', '2020-07-01', '2021-12-03', '2022-02-01'];
  expect(wholeYears(days, '2022-11-26')).toEqual({ from: 2019, to: 2021 });
  // December goes on.
  expect(wholeYears(days, '2021-12-20')).toBeNull();
  expect(wholeYears([...days, '2019-12-01'], '2021-12-20')).toEqual({ from: 2019, to: 2019 });
  expect(wholeYears([...days, '2204-12-01'], '2022-11-26')).toEqual({ from: 2019, to: 2021 });
});

test('no year is whole without contracts of its beginning and of its end', () => {
  expect(wholeYears([], '2022-11-26')).toBeNull();
  expect(wholeYears(['2021-12-03'], '2022-11-26')).toBeNull();
  expect(wholeYears(['2021-03-31'], '2022-11-26')).toBeNull();
});

test('years that do not follow each other are told apart, and none between them is whole', () => {
  const spans = wholeSpans([
    '2012-10-02',
    '2013-02-01',
    '2014-12-03',
    '2015-08-01',
    '2018-10-02',
    '2018-12-20',
    '2019-01-09',
    '2019-12-01',
    '2021-03-01',
    '2021-12-31',
  ]);
  expect(spans).toEqual([
    { from: 2013, to: 2014 },
    { from: 2019, to: 2019 },
    { from: 2021, to: 2021 },
  ]);
});

test('the last weeks are fourteen days', () => {
  const days = Array.from({ length: 31 }, (_, at) => `2024-12-${String(at + 1).padStart(2, '0')}`);
  expect(days.filter(isInLastWeeks)).toHaveLength(14);
  expect(isInLastWeeks('2024-11-30')).toBe(false);
});
