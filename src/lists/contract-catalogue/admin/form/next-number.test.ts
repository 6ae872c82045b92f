import { expect, test } from 'vitest';

import { nextNumber } from './next-number.ts';

test.each([
  ['SLL-ADQ-AD-0412-2026', 'SLL-ADQ-AD-0413-2026'],
  ['PC-99', 'PC-100'],
  ['LP-001/2026', 'LP-002/2026'],
  ['OP-2026-7', 'OP-2026-8'],
])('%s is followed by %s', (number, next) => {
  expect(nextNumber(number)).toBe(next);
});

test.each(['', 'Sin número', '2026', 'EXP-20260412000117'])('nothing follows «%s»', (number) => {
  expect(nextNumber(number)).toBe('');
});
