import type { Formats } from '../../foundation/platform/formats.ts';
import type { CalculationInfo } from '../calculations/index-result.ts';
import { indicatorText } from './indicator-words.ts';
import { plainNumber } from './plain-number.ts';

type ComparisonTexts = {
  t: (key: 'points', values: { count: number; points: string; of: string }) => string;
  format: Formats;
};

/** What a calculation gives, and the points that its scale makes of that: "9.57% · 10 de 10 puntos". */
export const calculationWords = (
  { t, format }: ComparisonTexts,
  { result, displayForm, unscaled }: Pick<CalculationInfo, 'result' | 'displayForm' | 'unscaled'>,
): string => {
  if (!unscaled || result === null) return indicatorText(result, displayForm, format);
  const { value, maxPoints } = unscaled;
  const points = t('points', {
    count: maxPoints,
    points: plainNumber(result, 2),
    of: plainNumber(maxPoints, 2),
  });
  return `${indicatorText(value, unscaled.displayForm, format)} · ${points}`;
};
