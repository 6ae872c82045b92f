import type { Change } from '../../lists/period-changes/change.ts';
import {
  type ChangeTexts,
  describePointsChange,
  describeRelativeChange,
  shownPoints,
} from '../../lists/period-changes/describe-period-change.ts';
import { plainNumber } from '../corruption-index/plain-number.ts';
import {
  changeOf,
  type ComparedRow,
  type ComparedUnit,
  type ComparedValue,
  shareBarrier,
  type SideChange,
} from './compare-sides.ts';
import { sideName, type ComparisonTexts } from './comparison-texts.ts';
import { shareText } from './describe-row.ts';
import { numberDecimals, numberRead } from './describe-value.ts';

/** In words, as a number alone does not say what it is of: "7% menos", "10 puntos más", "igual". */
export const describeChange = (texts: ComparisonTexts, row: ComparedRow): string => {
  const change = changeShown(texts, row);
  const words = describeKind(texts, row.unit, change);
  const points = pointsShown(texts, row);
  if (points === null) return words;
  const pointsWords = describePointsChange(texts.t, points);
  return change.kind === 'apart' ? pointsWords : [...new Set([words, pointsWords])].join(' · ');
};

const percentDecimals = 2;

/** Between both values as they are shown, which is what a reader subtracts. */
export const changeShown = (texts: ComparisonTexts, row: ComparedRow): SideChange => {
  const { unit, left, right } = row;
  const read = (side: ComparedValue) => ({ ...side, value: numberRead(texts, unit, side.value) });
  const change = changeOf(texts, { ...row, left: read(left), right: read(right) });
  if (!('by' in change)) return change;
  const decimals = unit === 'number' && !change.isRelative ? numberDecimals : percentDecimals;
  return { ...change, by: Number(plainNumber(change.by, decimals)) };
};

/** By how many points the shares of a row differ; null where it has none or they are not compared. */
export const pointsShown = (texts: ComparisonTexts, row: ComparedRow): number | null => {
  if (!isKnown(changeShown(texts, row)) || shareBarrier(texts)) return null;
  const [before, after] = [shareText(texts, row, 'left'), shareText(texts, row, 'right')];
  return shownPoints(before, after) ?? null;
};

const isKnown = ({ kind }: SideChange): boolean =>
  kind !== 'unknown' && kind !== 'notSentByLeft' && kind !== 'notSentByRight';

const describeKind = (texts: ComparisonTexts, unit: ComparedUnit, change: SideChange): string => {
  const { t, left, right } = texts;
  if (change.kind === 'onlyLeft') return t('change.only', { name: sideName(texts, left) });
  if (change.kind === 'onlyRight') return t('change.only', { name: sideName(texts, right) });
  if (change.kind === 'notSentByLeft') return t('change.not-sent', { name: sideName(texts, left) });
  if (change.kind === 'notSentByRight')
    return t('change.not-sent', { name: sideName(texts, right) });
  if (change.kind === 'apart')
    return t(change.because === 'scale' ? 'change.apart' : 'period-changes:barrier.cell');
  if (!isOfUnit(change)) return describeRelativeChange(changeTextsOf(texts), change);
  if (unit === 'number')
    return t(`period-changes:change.${change.kind}`, {
      by: plainNumber(change.by, numberDecimals),
    });
  return describePoints(texts, change.kind === 'more' ? change.by : -change.by);
};

type ByUnit = Extract<Change, { by: number }> & { isRelative: false };

const isOfUnit = (change: Change): change is ByUnit => 'by' in change && !change.isRelative;

/** The left side is what is before. */
export const changeTextsOf = (texts: ComparisonTexts): ChangeTexts => ({
  t: texts.t,
  format: texts.format,
  names: { before: sideName(texts, texts.left), after: sideName(texts, texts.right) },
});

const describePoints = ({ t }: ComparisonTexts, points: number): string =>
  describePointsChange(t, Number(plainNumber(points, numberDecimals)));
