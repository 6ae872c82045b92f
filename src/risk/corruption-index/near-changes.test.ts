import { expect, test } from 'vitest';

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
