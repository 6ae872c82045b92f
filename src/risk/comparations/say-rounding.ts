import { numberShown, sumShown } from '../../figures/figures/sum-shown.ts';
import { plainNumber } from '../corruption-index/plain-number.ts';
import { comparedTypes, compareSides } from './compare-sides.ts';
import { isPart, sayShare } from './say-row.ts';
import { writeNumber } from './say-value.ts';
import { sideName, type Speech } from './speech.ts';

/** Where what stands in a column does not add up as it is shown, and why (docs/methodology.md#rounding). */
export const sayRounding = (speech: Speech): string[] => {
  const rows = compareSides(speech.left, speech.right);
  const said = (['left', 'right'] as const).flatMap((side) => [
    ...(['totals', 'counts'] as const).flatMap((section) => {
      const shown = rows
        .filter((row) => row.section === section && isPart(row.key))
        .map((row) => sayShare(speech, row, side));
      return sayParts(speech, side, { section: `${section}Share`, shown, whole: '100%' });
    }),
    ...sayAmounts(speech, side),
  ]);
  return [...new Set(said)];
};

type Side = 'left' | 'right';
type Parts = { section: string; shown: string[]; whole: string };

const sayAmounts = (speech: Speech, side: Side): string[] => {
  const { totals } = speech[side];
  const write = (pesos: number | null) => writeNumber(speech, 'pesos', pesos);
  const shown = comparedTypes.map((type) => write(totals[type] ?? 0));
  return sayParts(speech, side, { section: 'totals', shown, whole: write(totals.total) });
};

/** More than rounding can make is what a foreign monitor says of itself. */
const sayParts = (speech: Speech, side: Side, { section, shown, whole }: Parts): string[] => {
  const { t, format, round } = speech;
  const [sum, total] = [sumShown(shown), numberShown(whole)];
  if (sum === undefined || Number.isNaN(total) || sum === total) return [];
  const name = sideName(speech, speech[side]);
  if (Math.abs(sum - total) > mostByRounding) return [t('rounding.foreign', { name })];
  const text = section === 'totals' ? format.sum(sum, round) : `${plainNumber(sum, 2)}%`;
  return [t(`rounding.${section}`, { name, sum: text })];
};

/** Three parts and their total, each half a unit off. */
const mostByRounding = 2;
