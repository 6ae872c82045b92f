import { expect, test } from 'vitest';

import { formatsOf } from './formats.ts';
import { languages } from './language.ts';

const {
  money,
  sum,
  millions,
  compact,
  millionMark,
  count,
  percent,
  share,
  day,
  longDay,
  fileSize,
} = formatsOf('es');

test('money has commas, two decimals and no space', () => {
  expect(money(1234.5)).toBe('$1,234.50');
  expect(money(0)).toBe('$0.00');
  expect(money(-5)).toBe('-$5.00');
  expect(money(10_000_000_000.01)).toBe('$10,000,000,000.01');
});

test('an amount that is not known is no zero', () => {
  expect([money(null), sum(null, true), millions(null), count(null)]).toEqual(Array(4).fill('---'));
  expect([percent(null), day(null), longDay(null), money(Number.NaN)]).toEqual(
    Array(4).fill('---'),
  );
});

test('a sum has no cents where the organization rounds, and rounds half up', () => {
  expect(sum(1234.5, true)).toBe('$1,235');
  expect(sum(1234.49, true)).toBe('$1,234');
  expect(sum(1234.5, false)).toBe('$1,234.50');
});

test('nothing is never written as minus nothing', () => {
  expect([money(-0), sum(-0.4, true), count(-0), percent(-0)]).toEqual([
    '$0.00',
    '$0',
    '0',
    '0.00%',
  ]);
});

test('millions have one decimal, and a small amount does not read as nothing', () => {
  expect(millions(12_345_678)).toBe('$12.3 M');
  expect(millions(12_350_000)).toBe('$12.4 M');
  expect(millions(1_234_567_890)).toBe('$1,234.6 M');
  expect(millions(0)).toBe('$0.0 M');
  expect(millions(41_500)).toBe('$0.042 M');
});

test('a compact amount is in millions from one million on, and below it in whole pesos', () => {
  expect(compact(12_345_678)).toBe('$12.3 M');
  expect(compact(1_000_000)).toBe('$1.0 M');
  expect(compact(999_999.4)).toBe('$999,999');
  expect(compact(0)).toBe('$0');
  expect(compact(null)).toBe('---');
});

test('marks of an axis have the decimals that tell each from the next', () => {
  const marks = (step: number) => [0, 1, 2, 3].map((mark) => millionMark(mark * step, step));
  expect(marks(2_000_000)).toEqual(['$0.0 M', '$2.0 M', '$4.0 M', '$6.0 M']);
  expect(marks(100_000)).toEqual(['$0.0 M', '$0.1 M', '$0.2 M', '$0.3 M']);
  expect(marks(50_000)).toEqual(['$0.00 M', '$0.05 M', '$0.10 M', '$0.15 M']);
  expect(marks(2_000)).toEqual(['$0.000 M', '$0.002 M', '$0.004 M', '$0.006 M']);
});

test('a percentage has two decimals, four when the value has four or more, none when rounded', () => {
  expect(percent(50)).toBe('50.00%');
  expect(percent(12.345)).toBe('12.35%');
  expect(percent(100 / 3)).toBe('33.3333%');
  expect(percent(0.1 + 0.2)).toBe('0.30%');
  expect(percent(66.66, true)).toBe('67%');
});

test('a share has two decimals, none when rounded, and may be unknown', () => {
  expect(share(1 / 3, false)).toBe('33.33%');
  expect(share(1 / 3, true)).toBe('33%');
  expect(share(null, false)).toBe('---');
});

test('a share that is more than nothing does not read as nothing', () => {
  expect(share(0, true)).toBe('0%');
  expect(share(0.000_01, true)).toBe('<1%');
  expect(share(0.004_99, true)).toBe('<1%');
  expect(share(0.005, true)).toBe('1%');
  expect(share(0.004_99, false)).toBe('0.50%');
});

test('a part does not read as the whole', () => {
  expect(share(1, true)).toBe('100%');
  expect(share(0.999_99, true)).toBe('>99%');
  expect(share(0.995, true)).toBe('>99%');
  expect(share(0.994_99, true)).toBe('99%');
  expect(share(0.995, false)).toBe('99.50%');
});

test('a calendar date stays as it is, a moment has the day of the installation', () => {
  expect(day('2024-03-05')).toBe('05/03/2024');
  expect(day('2025-01-01T02:00:00.000Z')).toBe('31/12/2024');
  expect(day('2025-01-01T06:00:00.000Z')).toBe('01/01/2025');
  expect(longDay('2025-01-01T02:00:00.000Z')).toBe('31 de diciembre de 2024');
  expect(longDay('2024-03-05')).toBe('05 de marzo de 2024');
  expect(formatsOf('en').longDay('2024-03-05')).toBe('5 March 2024');
  expect(formatsOf('jp').longDay('2024-03-05')).toBe('2024年3月5日');
});

test('figures are written alike in all languages', () => {
  for (const language of languages) {
    const formats = formatsOf(language);
    expect([formats.money(1234.5), formats.count(1_000_000)]).toEqual(['$1,234.50', '1,000,000']);
  }
});

test('a file has a size that people read', () => {
  expect([0, 999, 2048, 999_999, 1_234_567].map(fileSize)).toEqual([
    '0 B',
    '999 B',
    '2.0 KB',
    '1,000.0 KB',
    '1.2 MB',
  ]);
});
