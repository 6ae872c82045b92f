import { numberShown, sumShown } from '../../figures/figures/sum-shown.ts';
import { plainNumber } from '../corruption-index/plain-number.ts';
import { comparedTypes, compareSides } from './compare-sides.ts';
import { sideName, type ComparisonTexts } from './comparison-texts.ts';
import { isPart, shareText } from './describe-row.ts';
import { writeNumber } from './describe-value.ts';

/** Where what stands in a column does not add up as it is shown, and why (docs/methodology.md#rounding). */
export const describeRounding = (texts: ComparisonTexts): string[] => {
  const rows = compareSides(texts.left, texts.right);
  const remarks = (['left', 'right'] as const).flatMap((side) => [
    ...(['totals', 'counts'] as const).flatMap((section) => {
      const shown = rows
        .filter((row) => row.section === section && isPart(row.key))
        .map((row) => shareText(texts, row, side));
      return describeParts(texts, side, { section: `${section}Share`, shown, whole: '100%' });
    }),
    ...describeAmounts(texts, side),
  ]);
  return [...new Set(remarks)];
};

type Side = 'left' | 'right';
type Parts = { section: string; shown: string[]; whole: string };

const describeAmounts = (texts: ComparisonTexts, side: Side): string[] => {
  const { totals } = texts[side];
  const write = (pesos: number | null) => writeNumber(texts, 'pesos', pesos);
  const shown = comparedTypes.map((type) => write(totals[type] ?? 0));
  return describeParts(texts, side, { section: 'totals', shown, whole: write(totals.total) });
};

/** More than rounding can make is what a foreign monitor says of itself. */
const describeParts = (
  texts: ComparisonTexts,
  side: Side,
  { section, shown, whole }: Parts,
): string[] => {
  const { t, format, round } = texts;
  const [sum, total] = [sumShown(shown), numberShown(whole)];
  if (sum === undefined || Number.isNaN(total) || sum === total) return [];
  const name = sideName(texts, texts[side]);
  if (Math.abs(sum - total) > mostByRounding) return [t('rounding.foreign', { name })];
  const text = section === 'totals' ? format.sum(sum, round) : `${plainNumber(sum, 2)}%`;
  return [t(`rounding.${section}`, { name, sum: text })];
};

/** Three parts and their total, each half a unit off. */
const mostByRounding = 2;
