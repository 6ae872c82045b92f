import { sayAmountsOverTime } from '../../lists/period-changes/say-period-change.ts';
import { shownIndex } from '../corruption-index/shown-index.ts';
import { indexBarrier, perQuarter, wholeAmountBarrier } from './compare-sides.ts';
import type { ComparisonSide } from './comparison-side.ts';
import { changeSpeechOf } from './say-change.ts';
import { isOverTime, sideName, type Speech } from './speech.ts';

/** The answer to "what is different", in three sentences; of shares of nothing there is none. */
export const sayDifferences = (speech: Speech): string[] => [
  sayAmount(speech),
  ...sayDirect(speech),
  sayIndex(speech),
];

/** Amounts of two towns stand side by side, each with its own words. */
const sayAmount = (speech: Speech): string => {
  const { t, left, right } = speech;
  if (isOverTime(speech)) {
    const [before, after] = [writtenAmounts(speech, left), writtenAmounts(speech, right)];
    return sayAmountsOverTime(changeSpeechOf(speech), before, after, {
      isWholeSubtracted: wholeAmountBarrier(speech) === null,
    });
  }
  const isKnown = left.totals.total !== null && right.totals.total !== null;
  return t(isKnown ? 'said.amount-only' : 'said.amount-unknown', {
    ...names(speech),
    ...amounts(speech),
  });
};

const writtenAmounts = ({ format, round }: Speech, side: ComparisonSide) => {
  const { value } = perQuarter(side);
  return {
    whole: format.sum(side.totals.total, round),
    perQuarter: value === null ? null : format.sum(value, round),
  };
};

const names = (speech: Speech) => ({
  left: sideName(speech, speech.left),
  right: sideName(speech, speech.right),
});

const amounts = ({ format, round, left, right }: Speech) => ({
  leftAmount: format.sum(left.totals.total, round),
  rightAmount: format.sum(right.totals.total, round),
});

const sayDirect = (speech: Speech): string[] => {
  const { t, format, left, right } = speech;
  if (left.totals.noBidPercent === null || right.totals.noBidPercent === null) return [];
  const share = (value: number | null) => format.share(value, false);
  const values = {
    ...names(speech),
    leftDirect: share(left.totals.noBidPercent),
    rightDirect: share(right.totals.noBidPercent),
    leftPublic: share(left.totals.publicPercent),
    rightPublic: share(right.totals.publicPercent),
  };
  return [t(isOverTime(speech) ? 'said.direct-time' : 'said.direct-monitors', values)];
};

const sayIndex = (speech: Speech): string => {
  const { t, left, right } = speech;
  const [one, other] = [left.corruptionIndex, right.corruptionIndex];
  if (!one.isConfigured && !other.isConfigured) return t('said.index-none');
  const values = {
    ...names(speech),
    leftIndex: sayIndexOf(speech, one),
    rightIndex: sayIndexOf(speech, other),
  };
  if (one.result === null || other.result === null) return t('said.index-unknown', values);
  if (indexBarrier(speech)) return t('said.index-apart', values);
  const difference = Number(shownIndex(other.result)) - Number(shownIndex(one.result));
  if (difference === 0) return t('said.index-equal', values);
  return t(difference > 0 ? 'said.index-more' : 'said.index-less', values);
};

/** "72 (riesgo MEDIO)": the number alone reads as "72 % corrupt". */
export const sayIndexOf = (
  { t }: Pick<Speech, 't'>,
  { result, level }: ComparisonSide['corruptionIndex'],
): string =>
  result === null || level === null
    ? t('index.not-rated')
    : t('index.value', { result: shownIndex(result), level: t(`codelists:risk.${level}`) });
