import { numberShown } from '../../figures/figures/sum-shown.ts';
import { type Formats, unknownValue } from '../../foundation/platform/formats.ts';
import { type Change, changeBetween } from './change.ts';

export type TextLookup = (key: string, values?: Record<string, string | number>) => string;

/** What changes are described with: words, how values are written, and what is before and after. */
export type ChangeTexts = {
  t: TextLookup;
  format: Formats;
  names: { before: string; after: string };
};

/** "7% menos", "casi igual", "nada en 2021-2024"; of what is not known there is nothing to say. */
export const describeRelativeChange = (
  { t, format, names }: ChangeTexts,
  change: Change,
): string => {
  if (change.kind === 'unknown') return unknownValue;
  if (change.kind === 'equal') return t('period-changes:change.equal');
  if (change.kind === 'fromZero') return t('period-changes:change.nothing', { name: names.before });
  if (change.kind === 'toZero') return t('period-changes:change.nothing', { name: names.after });
  return describeSize({ t, format }, change);
};

/** In whole per cents (docs/methodology.md#differences); what is almost all is not said to be all. */
const describeSize = (
  { t, format }: Pick<ChangeTexts, 't' | 'format'>,
  { kind, by }: Extract<Change, { by: number }>,
): string => {
  const whole = kind === 'less' && by < 100 ? Math.min(Math.round(by), 99) : Math.round(by);
  return whole === 0
    ? t('period-changes:change.hardly')
    : t(`period-changes:change.${kind}`, { by: format.percent(whole, true) });
};

/** By how many points more, as they are shown; less when it is negative. With two decimals everywhere. */
export const describePointsChange = (t: TextLookup, shown: number): string => {
  const points = Math.abs(shown);
  if (points === 0) return t('period-changes:change.equal');
  return t(`period-changes:change.points-${shown > 0 ? 'more' : 'less'}`, {
    count: points,
    points: points < 0.005 ? points : points.toFixed(2),
  });
};

/** By how many points, between two shares as they are written beside it (docs/methodology.md#rounding). */
export const describeShownPoints = (
  t: TextLookup,
  before: string,
  after: string,
): string | undefined => {
  const points = shownPoints(before, after);
  return points === undefined ? undefined : describePointsChange(t, points);
};

export const shownPoints = (before: string, after: string): number | undefined => {
  const points = numberShown(after) - numberShown(before);
  return Number.isNaN(points) ? undefined : Number(points.toFixed(2));
};

/** Between two values as they are written, which is what a reader subtracts. */
export const describeShownChange = (texts: ChangeTexts, before: string, after: string): string => {
  const read = (shown: string) => (shown === unknownValue ? null : numberShown(shown));
  return describeRelativeChange(texts, changeBetween(read(before), read(after), true));
};

/** Where the monitor has no contract of one of the periods, which says nothing of what was contracted then. */
export const describeAbsentPeriod = (
  { t }: Pick<ChangeTexts, 't'>,
  absent: string,
  { name: other, amount }: { name: string; amount: string },
  who: 'buyer' | 'supplier',
): string =>
  amount === unknownValue
    ? t('period-changes:sentence.absent', { name: absent })
    : t(`period-changes:sentence.absent-${who}`, { name: absent, other, amount });

type Amounts = { whole: string; perQuarter: string | null };

type AmountOptions = {
  who?: 'buyer' | 'supplier';
  /** Whether the periods are as long as each other (`subtraction-barrier.ts`). */
  isWholeSubtracted: boolean;
};

/** The amounts of both periods as they are written, whole and for a quarter that has contracts. */
export const describeAmountsOverTime = (
  texts: ChangeTexts,
  before: Amounts,
  after: Amounts,
  { who = 'buyer', isWholeSubtracted }: AmountOptions,
): string => {
  const { t, names } = texts;
  const values = { ...names, beforeAmount: before.whole, afterAmount: after.whole };
  if (before.whole === unknownValue || after.whole === unknownValue)
    return t('period-changes:sentence.unknown', values);
  const isByQuarter = before.perQuarter !== null && after.perQuarter !== null;
  const changes = {
    change: describeShownChange(texts, before.whole, after.whole),
    each: describeShownChange(
      texts,
      before.perQuarter ?? unknownValue,
      after.perQuarter ?? unknownValue,
    ),
  };
  const kind = isByQuarter ? '-quarter' : '';
  return t(`period-changes:sentence.${who}${kind}${isWholeSubtracted ? '' : '-apart'}`, {
    ...values,
    ...changes,
  });
};
