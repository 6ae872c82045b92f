import { describe, expect, test } from 'vitest';

import type { IndicatorResult } from '../calculations/index-result.ts';
import { nearChanges } from './near-changes.ts';

const scale = [
  { min: 0, max: 33, value: 2 },
  { min: 34, max: 66, value: 5 },
  { min: 67, max: 100, value: 8 },
];

const figure = (variable: string, value: number) => ({
  variable,
  value,
  contracts: value,
  withoutValue: 0,
});

const indicator = (value: number, points: number, more: Partial<IndicatorResult> = {}) =>
  ({
    value,
    points,
    isRated: true,
    maxPoints: 8,
    displayForm: 'PERCENTAGE',
    numerator: figure('NCDPT', value * 2),
    denominator: figure('NTC', 200),
    ...more,
  }) as IndicatorResult;

const changesOf = (result: number, indicators: IndicatorResult[]) =>
  nearChanges({ result, computablePoints: 40, indicators }, () => scale).map(
    ({ to, part, result: changed, level }) => ({ to, part, result: changed, level }),
  );

test('the number that reaches the next row up is the least one, and down the one below the edge', () => {
  expect(changesOf(60, [indicator(50, 5)])).toEqual([
    { to: 34, part: 67, result: 52.5, level: 'MEDIUM' },
    { to: 67, part: 134, result: 67.5, level: 'MEDIUM' },
  ]);
});

test('another level comes first, then what is nearest; what is far is left out', () => {
  const far = indicator(5, 2);
  const near = indicator(65, 5);
  expect(changesOf(70, [far, near]).map(({ to, level }) => [to, level])).toEqual([[67, 'LOW']]);
  expect(changesOf(60, [far, near]).map(({ to }) => to)).toEqual([67]);
});

test('of money there are no counts, and of what is not rated nothing is said', () => {
  const money = { numerator: figure('$MGLP', 1), denominator: figure('$MTG', 2) };
  expect(changesOf(60, [indicator(65, 5, money)])[0]?.part).toBeNull();
  expect(changesOf(60, [indicator(65, 5, { isRated: false })])).toEqual([]);
});

describe('on a line', () => {
  const line = [
    { min: 0, max: 20, value: 10, valueAtMax: 0 },
    { min: 20, max: 100, value: 0 },
  ];
  const blank = (part: number, whole: number, points: number, variable = '$NTC') =>
    indicator((part / whole) * 100, points, {
      maxPoints: 10,
      numerator: figure('$NCSF', part),
      denominator: figure(variable, whole),
    });
  const changes = (result: number, one: IndicatorResult) =>
    nearChanges({ result, computablePoints: 100, indicators: [one] }, () => line);

  test('the least number is told that gives another level', () => {
    // 30 of 200 are 15 %, 2.5 points; for 75.01 it takes 3 points, which are 14 % and 28 contracts.
    expect(changes(74.51, blank(30, 200, 2.5))).toMatchObject([
      { part: 28, to: 14, result: 75.01, level: 'LOW' },
      { part: 34, to: 17, result: 73.51, level: 'MEDIUM' },
    ]);
    expect(changes(74.5, blank(30, 200, 2.5))[0]).toMatchObject({ part: 27, result: 75.25 });
  });

  test('where no other level is near it goes a tenth of the line farther, and never beyond the scale', () => {
    expect(changes(60, blank(30, 200, 2.5)).map(({ part, to }) => [part, to])).toEqual([
      [26, 13],
      [34, 17],
    ]);
    expect(changes(60, blank(1, 200, 9.75)).map(({ part, to }) => [part, to])).toEqual([
      [0, 0],
      [5, 2.5],
    ]);
  });

  test('on a line of money the per cent are told to two decimals, beyond what it takes', () => {
    const money = blank(1, 3, 0, '$MTG');
    expect(changes(60, { ...money, value: 15.123, points: 2.44 })).toMatchObject([
      { part: null, to: 13.12, result: 61 },
      { part: null, to: 17.13, result: 59 },
    ]);
  });

  test('nothing is told where the points stay the same', () => {
    expect(changes(60, blank(150, 200, 0))).toEqual([]);
  });
});
