import { expect, test } from 'vitest';

import { endsOfMonth, endsOfWeek } from './ends-of.ts';

test('a month ends with its last day', () => {
  expect(endsOfMonth('2024-02')).toEqual({ first: '2024-02-01', last: '2024-02-29' });
  expect(endsOfMonth('2025-12')).toEqual({ first: '2025-12-01', last: '2025-12-31' });
});

test('a week goes from Monday to Sunday, also where the year changes', () => {
  expect(endsOfWeek('2024-W07')).toEqual({ first: '2024-02-12', last: '2024-02-18' });
  expect(endsOfWeek('2020-W53')).toEqual({ first: '2020-12-28', last: '2021-01-03' });
  expect(endsOfWeek('2025-W01')).toEqual({ first: '2024-12-30', last: '2025-01-05' });
});
