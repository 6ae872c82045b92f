import { numberShown } from '../../figures/figures/sum-shown.ts';
import { unknownValue } from '../../foundation/platform/formats.ts';
import { indicatorText } from '../corruption-index/indicator-words.ts';
import { plainNumber } from '../corruption-index/plain-number.ts';
import { shownIndex } from '../corruption-index/shown-index.ts';
import type { ComparedRow, ComparedUnit, ComparedValue } from './compare-sides.ts';
import type { ComparisonTexts } from './comparison-texts.ts';

export const describeValue = (
  texts: ComparisonTexts,
  { unit }: Pick<ComparedRow, 'unit'>,
  { value, of }: ComparedValue,
): string => {
  const shown = writeNumber(texts, unit, value);
  return value === null || of === null
    ? shown
    : texts.t('value.points', { points: shown, of: plainNumber(of, pointDecimals) });
};

type Writing = Pick<ComparisonTexts, 'format' | 'round'>;

export const writeNumber = (
  { format, round }: Writing,
  unit: ComparedUnit,
  value: number | null,
): string => {
  if (value === null) return unknownValue;
  if (unit === 'pesos') return format.sum(value, round);
  if (unit === 'contracts') return format.count(value);
  if (unit === 'percent') return indicatorText(value, 'PERCENTAGE', format);
  if (unit === 'index' || unit === 'points') return shownIndex(value);
  return plainNumber(value, numberDecimals);
};

export const numberDecimals = 4;
/** Points are computed to these, so that a difference is the same wherever it is shown. */
const pointDecimals = 2;

/** What a reader subtracts: the number as it is shown; null when it is not known. */
export const numberRead = (
  texts: Writing,
  unit: ComparedUnit,
  value: number | null,
): number | null => (value === null ? null : numberShown(writeNumber(texts, unit, value)));
