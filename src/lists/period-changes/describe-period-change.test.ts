import { expect, test } from 'vitest';

import { createTranslator } from '../../foundation/platform/api/create-translator.ts';
import { textsOf } from '../../foundation/platform/api/texts-of.ts';
import { formatsOf } from '../../foundation/platform/formats.ts';
import {
  type ChangeTexts,
  describeAmountsOverTime,
  describeShownChange,
  describeShownPoints,
} from './describe-period-change.ts';

const translate = createTranslator([textsOf('period-changes')], 'es');
const texts: ChangeTexts = {
  t: (key, values) => translate(key.replace(/^period-changes:/, ''), values),
  format: formatsOf('es'),
  names: { before: '2025', after: '2026' },
};

test.each([
  ['$1,000', '$1,124', '12% más'],
  ['$1,000', '$877', '12% menos'],
  ['$1,000', '$1,000', 'igual'],
  ['$100,000', '$100,001', 'casi igual'],
  ['$0', '$5', 'nada en 2025'],
  ['$5', '$0', 'nada en 2026'],
  ['---', '$5', '---'],
  ['12', '3', '75% menos'],
  ['553', '550', '1% menos'],
  ['$100,000', '$300', '99% menos'],
  ['1,000', '1,004', 'casi igual'],
])('from %s to %s it is %s', (before, after, words) => {
  expect(describeShownChange(texts, before, after)).toBe(words);
});

test.each([
  ['20.59%', '23.44%', '2.85 puntos más'],
  ['23.44%', '20.59%', '2.85 puntos menos'],
  ['10.00%', '11.00%', '1.00 punto más'],
  ['26.08%', '35.88%', '9.80 puntos más'],
  ['10.00%', '10.00%', 'igual'],
  ['---', '10.00%', undefined],
])('shares of %s and %s differ by what a reader subtracts', (before, after, words) => {
  expect(describeShownPoints(texts.t, before, after)).toBe(words);
});

const sameLength = { isWholeSubtracted: true };

test('amounts are said whole and by quarter, and what is not known is said', () => {
  const before = { whole: '$100', perQuarter: '$25' };
  expect(
    describeAmountsOverTime(texts, before, { whole: '$60', perQuarter: '$30' }, sameLength),
  ).toBe(
    'En 2025 contrató $100 y en 2026, $60: 40% menos en total; por trimestre con contratos, 20% más.',
  );
  expect(
    describeAmountsOverTime(
      texts,
      { whole: '$100', perQuarter: null },
      { whole: '$60', perQuarter: null },
      { ...sameLength, who: 'supplier' },
    ),
  ).toBe('En 2025 le contrataron $100 y en 2026, $60: 40% menos.');
  expect(
    describeAmountsOverTime(texts, before, { whole: '---', perQuarter: null }, sameLength),
  ).toMatch(/^No se puede decir .*\$100.*---/);
});

test('whole amounts of periods of different length are not subtracted, and those of a quarter are', () => {
  const before = { whole: '$100', perQuarter: '$25' };
  const after = { whole: '$60', perQuarter: '$30' };
  expect(describeAmountsOverTime(texts, before, after, { isWholeSubtracted: false })).toBe(
    'En 2025 contrató $100 y en 2026, $60. Por trimestre con contratos, 20% más.',
  );
});
