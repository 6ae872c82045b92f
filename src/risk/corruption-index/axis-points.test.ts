import { expect, test } from 'vitest';

import type { IndicatorResult } from '../calculations/index-result.ts';
import { addedAxes, axisPoints } from './axis-points.ts';

const indicator: IndicatorResult = {
  _id: '00000000-0000-4000-8000-000000000000',
  abbreviation: '$$A',
  name: 'A',
  description: 'A',
  axis: null,
  displayForm: 'NORMAL',
  direction: null,
  hash: '',
  value: 3,
  reason: null,
  points: null,
  maxPoints: 0,
  figures: [],
  numerator: null,
  denominator: null,
  lacking: 0,
  interval: null,
  isRated: true,
};

test('an axis of which an index of its own scale adds nothing up has no points', () => {
  expect(axisPoints([indicator]).map(({ axis }) => axis)).toEqual([null]);
  expect(addedAxes([indicator])).toEqual([]);
});

test('an axis has the points of its rated indicators', () => {
  const parts = [
    { ...indicator, axis: 'contracts' as const, points: 3.33, maxPoints: 10 },
    { ...indicator, axis: 'contracts' as const, points: 5, maxPoints: 8 },
    { ...indicator, axis: 'contracts' as const, maxPoints: 8, isRated: false },
  ];
  expect(addedAxes(parts)).toMatchObject([{ axis: 'contracts', points: 8.33, maxPoints: 18 }]);
});
