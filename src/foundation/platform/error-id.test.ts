import { expect, test } from 'vitest';

import { callRefused } from './call.ts';
import { errorIdOf } from './error-id.ts';

test('the number of a call that failed is in its answer', () => {
  expect(errorIdOf(callRefused(500, '{"errorId":"abc"}'))).toBe('abc');
});

test.each([new Error('out of order'), new Error('{"error":true}'), 'text', undefined])(
  'without an answer there is none',
  (error) => {
    expect(errorIdOf(error)).toBeUndefined();
  },
);
