import { expect, test } from 'vitest';

import { typedDay } from './typed-day.ts';

test.each([
  ['5/3/2024', '2024-03-05'],
  ['05-03-2024', '2024-03-05'],
  [' 05.03.24 ', '2024-03-05'],
  ['05032024', '2024-03-05'],
  ['2024-03-05', '2024-03-05'],
  ['29/02/2024', '2024-02-29'],
])('%s is read as %s', (text, day) => expect(typedDay(text)).toBe(day));

test.each([
  '',
  '31/02/2024',
  '29/02/2023',
  '13/13/2024',
  '2024',
  '5/3',
  'mañana',
  '5/3/202',
  '00/01/2024',
  '45000',
])('«%s» is no day', (text) => expect(typedDay(text)).toBeUndefined());
