import { expect, test } from 'vitest';

import { parseFormula } from '../formula/parse-formula.ts';
import { shareIn, sumIn } from './formula-shape.ts';
import { isPartOf } from './variable-part.ts';

const treeOf = (text: string) => {
  const parsed = parseFormula(text);
  if ('fault' in parsed) throw new Error(parsed.fault.key);
  return parsed.tree;
};

test.each([
  ['$$A', { $$A: 1 }],
  ['$$A + $$B', { $$A: 1, $$B: 1 }],
  ['2 * ($$A + $$B * 3) / 4', { $$A: 0.5, $$B: 1.5 }],
  ['$$A + $$A', { $$A: 2 }],
])('%s adds calculations up', (text, weights) => {
  const sum = sumIn(treeOf(text)) ?? [];
  expect(
    Object.fromEntries(sum.map(({ abbreviation, weight }) => [abbreviation, weight.toNumber()])),
  ).toEqual(weights);
});

test.each(['$$A + 1', '$$A - $$B', '$$A * $$B', '1 / $$A', '$NTC', '$$A / 0', 'max($$A, $$B)'])(
  '%s is no sum of calculations',
  (text) => {
    expect(sumIn(treeOf(text))).toBeNull();
  },
);

test.each([
  ['$NCSF / $NTC', 1],
  ['$NCSF / $NTC * 100', 100],
  ['100 * $NCSF / $NTC', 100],
  ['100 * ($NCSF / $NTC)', 100],
])('%s is a share', (text, factor) => {
  expect(shareIn(treeOf(text))).toEqual({ numerator: '$NCSF', denominator: '$NTC', factor });
});

test.each(['$NTC', '$NCSF / ($NTC + 1)', '$$A / $NTC', '$NTC * $NTP'])(
  '%s is no share of two variables',
  (text) => {
    expect(shareIn(treeOf(text))).toBeNull();
  },
);

test.each([
  ['$NCSF', '$NTC', true],
  ['$NCPJA', '$NTCLP', true],
  ['$NFXXVII', '$NTF', true],
  ['$NTF', '$NFE', true],
  ['$NFE', '$NTF', false],
  ['$NTC', '$NTP', false],
  ['$NPCGE', '$NTP', false],
  ['$MGLP', '$MTG', false],
  ['$NCSF', '$NTCLP', false],
])('whether %s is a share of cases of %s: %s', (part, whole, isShare) => {
  expect(isPartOf(part, whole)).toBe(isShare);
});
