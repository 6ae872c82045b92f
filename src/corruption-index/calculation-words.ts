import type { CalculationInfo } from '../calculations/index-result.ts';
import { resultText } from '../calculations/result-text.ts';
import type { Formats } from '../platform/formats.ts';
import { plainNumber } from './plain-number.ts';

type Speech = {
  t: (key: 'points', values: { points: string; of: string }) => string;
  format: Formats;
};

/** What a calculation gives, and the points that its scale makes of that: "9.57% · 10 de 10 puntos". */
export const calculationWords = (
  { t, format }: Speech,
  { result, displayForm, unscaled }: Omit<CalculationInfo, 'hash'>,
): string => {
  if (!unscaled || result === null) return resultText(result, displayForm, format);
  const { value, maxPoints } = unscaled;
  const points = t('points', { points: plainNumber(result, 2), of: plainNumber(maxPoints, 2) });
  return `${resultText(value, unscaled.displayForm, format)} · ${points}`;
};
