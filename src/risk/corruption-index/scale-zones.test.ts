import { expect, test } from 'vitest';

import { scaleZones } from './scale-zones.ts';

const line = [
  { min: 0, max: 1, value: 0 },
  { min: 1, max: 8, value: 0, valueAtMax: 20 },
  { min: 8, max: 100, value: 20 },
];

test('a scale is drawn as far as its last limit and half as much, and as far as the greatest value', () => {
  const ends = (values: number[]) => scaleZones(line, values).at(-1);
  expect(ends([2, 5])).toEqual({ from: 8, to: 12, points: 20, pointsAtEnd: 20 });
  expect(ends([2, 50])?.to).toBeCloseTo(55);
  expect(scaleZones(line, [2])[1]).toEqual({ from: 1, to: 8, points: 0, pointsAtEnd: 20 });
  expect(scaleZones([{ min: 0, max: 100, value: 0, valueAtMax: 8 }], [3])[0]?.to).toBe(100);
});

test('a drawing of shares ends at 100, however near the greatest is, and a value beyond is drawn', () => {
  const end = (value: number) => scaleZones(line, [value]).at(-1)?.to;
  expect([95.7, 100, 130].map(end)).toEqual([100, 100, 130]);
});

test('the parts of a scale follow each other, also over a gap between its rows', () => {
  const steps = [
    { min: 0, max: 33, value: 2 },
    { min: 34, max: 100, value: 8 },
  ];
  expect(scaleZones(steps, []).map(({ from, to }) => [from, to])).toEqual([
    [0, 34],
    [34, 51],
  ]);
});

test('a scale or a value below 0 is not drawn', () => {
  expect(scaleZones([{ min: -5, max: 5, value: 1 }], [])).toEqual([]);
  expect(scaleZones(line, [-1])).toEqual([]);
});
