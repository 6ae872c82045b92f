import { expect, test } from 'vitest';

import { mapWithPauses } from './map-with-pauses.ts';

test('everything is mapped in its order, and others get their turn before the end', async () => {
  const heard: string[] = [];
  setImmediate(() => heard.push('somebody else'));
  const slowly = (number: number) => {
    const end = performance.now() + 4;
    while (performance.now() < end);
    return number * 2;
  };
  const doubled = await mapWithPauses([1, 2, 3, 4, 5, 6], slowly);
  expect(doubled).toEqual([2, 4, 6, 8, 10, 12]);
  expect(heard).toEqual(['somebody else']);
});
