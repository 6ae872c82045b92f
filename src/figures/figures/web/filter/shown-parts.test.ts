import { expect, test } from 'vitest';

import { filterParts, type Show, shownParts } from './shown-parts.ts';

test('without a projection everything is shown', () => {
  expect(shownParts({})).toEqual(filterParts);
});

test('parts that are on are the only ones, parts that are off are left out', () => {
  expect(shownParts({ search: true, suppliers: true })).toEqual(['search', 'suppliers']);
  expect(shownParts({ search: false })).toEqual(filterParts.slice(1));
});

test('a projection that mixes on and off does not compile', () => {
  // @ts-expect-error some on and some off: were it to compile, this line would be the error
  const mixed: Show = { search: true, suppliers: false };
  expect(Object.keys(mixed)).toHaveLength(2);
});
