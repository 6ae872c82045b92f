import { expect, test } from 'vitest';

import { corruptionLevel } from '../calculations/corruption-level.ts';
import type { MonitorIndex } from './corruption-index-endpoints.ts';
import { nearestIndices } from './nearest-indices.ts';

const indexOf = (result: number | null, methodHash = 'one') => ({
  administrationPeriod: null,
  result,
  level: result === null ? null : corruptionLevel(result),
  methodHash,
  failed: false,
});
const monitor = (name: string, ...index: Parameters<typeof indexOf>): MonitorIndex => ({
  organization: { _id: name, shortName: name, name },
  ...indexOf(...index),
});
const names = (own: number | null, others: MonitorIndex[]) =>
  nearestIndices(indexOf(own), others, 3).map(({ organization }) => organization.name);

test('the nearest indices of the same method are told, the riskiest first', () => {
  const others = [
    monitor('far', 5),
    monitor('above', 66),
    monitor('other method', 60, 'two'),
    monitor('just below', 58),
    monitor('not rated', null),
    monitor('below', 50),
  ];
  expect(names(60, others)).toEqual(['below', 'just below', 'above']);
});

test('beside an index that is not rated there is none to be near to', () => {
  expect(names(null, [monitor('rated', 60)])).toEqual([]);
});
