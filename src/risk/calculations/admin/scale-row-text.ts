import { endValue, type ScaleRow } from '../scale.ts';

type RowTexts = (key: 'scale.step' | 'scale.line', values: Record<string, number>) => string;

/** A row of a scale in words: its results, and its points or between which they go in a line. */
export const scaleRowText = (t: RowTexts, row: ScaleRow): string => {
  const { min, max, value } = row;
  const end = endValue(row);
  return end === value
    ? t('scale.step', { min, max, value })
    : t('scale.line', { min, max, value, end });
};

/** The points of a row, short enough for a drawing. */
export const rowPointsText = (row: ScaleRow): string =>
  endValue(row) === row.value ? `${row.value}` : `${row.value}–${endValue(row)}`;
