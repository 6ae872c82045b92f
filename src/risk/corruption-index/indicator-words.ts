import { isVariable, variables } from '../../figures/figures/variable.ts';
import type { Formats } from '../../foundation/platform/formats.ts';
import type { DisplayForm } from '../calculations/calculation-kinds.ts';
import type { IndicatorResult } from '../calculations/index-result.ts';
import { resultText } from '../calculations/result-text.ts';
import { countedThing } from './counted-thing.ts';

/** Of fewer cases a share in per cent would say more than is known. */
const leastInPercent = 30;

/** A share of so few cases that both numbers say more: 2 of 8. */
export const fewCasesOf = ({ numerator, denominator }: IndicatorResult) => {
  const [part, whole] = [numerator?.value ?? null, denominator?.value ?? null];
  if (!denominator || part === null || whole === null) return null;
  const isCount = countedThing(denominator.variable) !== 'pesos';
  return isCount && whole < leastInPercent ? { part, whole } : null;
};

/** From and to, as the value is written. */
export const intervalTexts = ({ interval, displayForm }: IndicatorResult, format: Formats) =>
  interval && {
    from: indicatorText(interval[0], displayForm, format),
    to: indicatorText(interval[1], displayForm, format),
  };

/**
 * The result of a calculation: per cent with two decimals, also where the organization rounds
 * (docs/spec-readings.md), but more than nothing never reads as nothing.
 */
export const indicatorText = (
  value: number | null,
  displayForm: DisplayForm,
  format: Formats,
): string => {
  const rounded = value && Number(value.toFixed(2));
  return resultText(displayForm === 'PERCENTAGE' ? rounded || value : value, displayForm, format);
};

/** Why there is no result; where limits of law decide, no field of the contracts need be blank. */
export const reasonWithoutResult = ({ reason, numerator }: IndicatorResult) =>
  reason === 'noValue' && numerator && isByLimit(numerator.variable) ? 'noLimit' : reason;

const isByLimit = (variable: string): boolean =>
  isVariable(variable) && variables[variable].lacking?.includes('NOT_COMPARED_WITH_LIMIT') === true;
