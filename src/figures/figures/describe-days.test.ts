import { expect, test } from 'vitest';

import { formatsOf } from '../../foundation/platform/formats.ts';
import { describeDays } from './describe-days.ts';
import texts from './texts/es.json' with { type: 'json' };

const words = {
  t: (key: string, { from, to }: { from: string; to: string }) =>
    (texts as Record<string, string>)[key.replace('figures:', '')]
      ?.replace('{{from}}', from)
      .replace('{{to}}', to) ?? key,
  format: formatsOf('es'),
};

test.each([
  ['2025-01-01', '2025-06-30', 'los días del 1 de enero de 2025 al 30 de junio de 2025'],
  ['2025-01-01', '', 'los días desde el 1 de enero de 2025'],
  ['', '2024-12-31', 'los días hasta el 31 de diciembre de 2024'],
  ['2024-03-05', '2024-03-05', 'un solo día: 5 de marzo de 2024'],
])('days from "%s" to "%s" are written as people say them', (dateFrom, dateTo, described) => {
  expect(describeDays({ dateFrom, dateTo }, words)).toEqual([described]);
});

test('no days are not said', () => {
  expect(describeDays({ dateFrom: '', dateTo: '' }, words)).toEqual([]);
});
