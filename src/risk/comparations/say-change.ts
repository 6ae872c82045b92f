import type { Change } from '../../lists/period-changes/change.ts';
import {
  type ChangeSpeech,
  sayPointsChange,
  sayRelativeChange,
  shownPoints,
} from '../../lists/period-changes/say-period-change.ts';
import { plainNumber } from '../corruption-index/plain-number.ts';
import {
  changeOf,
  type ComparedRow,
  type ComparedUnit,
  type ComparedValue,
  shareBarrier,
  type SideChange,
} from './compare-sides.ts';
import { sayShare } from './say-row.ts';
import { numberDecimals, numberRead } from './say-value.ts';
import { sideName, type Speech } from './speech.ts';

/** In words, as a number alone does not say what it is of: "7% menos", "10 puntos más", "igual". */
export const sayChange = (speech: Speech, row: ComparedRow): string => {
  const change = changeShown(speech, row);
  const words = sayKind(speech, row.unit, change);
  const points = pointsShown(speech, row);
  if (points === null) return words;
  const pointsWords = sayPointsChange(speech.t, points);
  return change.kind === 'apart' ? pointsWords : [...new Set([words, pointsWords])].join(' · ');
};

const percentDecimals = 2;

/** Between both values as they are shown, which is what a reader subtracts. */
export const changeShown = (speech: Speech, row: ComparedRow): SideChange => {
  const { unit, left, right } = row;
  const read = (side: ComparedValue) => ({ ...side, value: numberRead(speech, unit, side.value) });
  const change = changeOf(speech, { ...row, left: read(left), right: read(right) });
  if (!('by' in change)) return change;
  const decimals = unit === 'number' && !change.isRelative ? numberDecimals : percentDecimals;
  return { ...change, by: Number(plainNumber(change.by, decimals)) };
};

/** By how many points the shares of a row differ; null where it has none or they are not compared. */
export const pointsShown = (speech: Speech, row: ComparedRow): number | null => {
  if (!isKnown(changeShown(speech, row)) || shareBarrier(speech)) return null;
  const [before, after] = [sayShare(speech, row, 'left'), sayShare(speech, row, 'right')];
  return shownPoints(before, after) ?? null;
};

const isKnown = ({ kind }: SideChange): boolean =>
  kind !== 'unknown' && kind !== 'notSentByLeft' && kind !== 'notSentByRight';

const sayKind = (speech: Speech, unit: ComparedUnit, change: SideChange): string => {
  const { t, left, right } = speech;
  if (change.kind === 'onlyLeft') return t('change.only', { name: sideName(speech, left) });
  if (change.kind === 'onlyRight') return t('change.only', { name: sideName(speech, right) });
  if (change.kind === 'notSentByLeft')
    return t('change.not-sent', { name: sideName(speech, left) });
  if (change.kind === 'notSentByRight')
    return t('change.not-sent', { name: sideName(speech, right) });
  if (change.kind === 'apart')
    return t(change.because === 'scale' ? 'change.apart' : 'period-changes:barrier.cell');
  if (!isOfUnit(change)) return sayRelativeChange(changeSpeechOf(speech), change);
  if (unit === 'number')
    return t(`period-changes:change.${change.kind}`, {
      by: plainNumber(change.by, numberDecimals),
    });
  return sayPoints(speech, change.kind === 'more' ? change.by : -change.by);
};

type ByUnit = Extract<Change, { by: number }> & { isRelative: false };

const isOfUnit = (change: Change): change is ByUnit => 'by' in change && !change.isRelative;

/** The left side is what is before. */
export const changeSpeechOf = (speech: Speech): ChangeSpeech => ({
  t: speech.t,
  format: speech.format,
  names: { before: sideName(speech, speech.left), after: sideName(speech, speech.right) },
});

const sayPoints = ({ t }: Speech, points: number): string =>
  sayPointsChange(t, Number(plainNumber(points, numberDecimals)));
