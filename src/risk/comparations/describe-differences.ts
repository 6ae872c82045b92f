import { describeAmountsOverTime } from '../../lists/period-changes/describe-period-change.ts';
import { shownIndex } from '../corruption-index/shown-index.ts';
import { indexBarrier, perQuarter, wholeAmountBarrier } from './compare-sides.ts';
import type { ComparisonSide } from './comparison-side.ts';
import { isOverTime, sideName, type ComparisonTexts } from './comparison-texts.ts';
import { changeTextsOf } from './describe-change.ts';

/** The answer to "what is different", in three sentences; of shares of nothing there is none. */
export const differenceSentences = (texts: ComparisonTexts): string[] => [
  amountText(texts),
  ...describeDirect(texts),
  describeIndex(texts),
];

/** Amounts of two towns stand side by side, each with its own words. */
const amountText = (texts: ComparisonTexts): string => {
  const { t, left, right } = texts;
  if (isOverTime(texts)) {
    const [before, after] = [writtenAmounts(texts, left), writtenAmounts(texts, right)];
    return describeAmountsOverTime(changeTextsOf(texts), before, after, {
      isWholeSubtracted: wholeAmountBarrier(texts) === null,
    });
  }
  const isKnown = left.totals.total !== null && right.totals.total !== null;
  return t(isKnown ? 'sentence.amount-only' : 'sentence.amount-unknown', {
    ...names(texts),
    ...amounts(texts),
  });
};

const writtenAmounts = ({ format, round }: ComparisonTexts, side: ComparisonSide) => {
  const { value } = perQuarter(side);
  return {
    whole: format.sum(side.totals.total, round),
    perQuarter: value === null ? null : format.sum(value, round),
  };
};

const names = (texts: ComparisonTexts) => ({
  left: sideName(texts, texts.left),
  right: sideName(texts, texts.right),
});

const amounts = ({ format, round, left, right }: ComparisonTexts) => ({
  leftAmount: format.sum(left.totals.total, round),
  rightAmount: format.sum(right.totals.total, round),
});

const describeDirect = (texts: ComparisonTexts): string[] => {
  const { t, format, left, right } = texts;
  if (left.totals.noBidPercent === null || right.totals.noBidPercent === null) return [];
  const share = (value: number | null) => format.share(value, false);
  const values = {
    ...names(texts),
    leftDirect: share(left.totals.noBidPercent),
    rightDirect: share(right.totals.noBidPercent),
    leftPublic: share(left.totals.publicPercent),
    rightPublic: share(right.totals.publicPercent),
  };
  return [t(isOverTime(texts) ? 'sentence.direct-time' : 'sentence.direct-monitors', values)];
};

const describeIndex = (texts: ComparisonTexts): string => {
  const { t, left, right } = texts;
  const [one, other] = [left.corruptionIndex, right.corruptionIndex];
  if (!one.isConfigured && !other.isConfigured) return t('sentence.index-none');
  const values = {
    ...names(texts),
    leftIndex: describeIndexOf(texts, one),
    rightIndex: describeIndexOf(texts, other),
  };
  if (one.result === null || other.result === null) return t('sentence.index-unknown', values);
  if (indexBarrier(texts)) return t('sentence.index-apart', values);
  const difference = Number(shownIndex(other.result)) - Number(shownIndex(one.result));
  if (difference === 0) return t('sentence.index-equal', values);
  return t(difference > 0 ? 'sentence.index-more' : 'sentence.index-less', values);
};

/** "72 (riesgo MEDIO)": the number alone reads as "72 % corrupt". */
export const describeIndexOf = (
  { t }: Pick<ComparisonTexts, 't'>,
  { result, level }: ComparisonSide['corruptionIndex'],
): string =>
  result === null || level === null
    ? t('index.not-rated')
    : t('index.value', { result: shownIndex(result), level: t(`codelists:risk.${level}`) });
