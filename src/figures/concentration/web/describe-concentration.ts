import type { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Concentration } from '../concentration.ts';

type ComparisonTexts = Pick<ReturnType<typeof useTexts<'concentration'>>, 't' | 'format'>;

/** The index as it is written, one number or the two that it lies between, and what it says in words. */
export const describeConcentration = (
  { t, format }: ComparisonTexts,
  { index, indexAtMost, level }: Concentration,
) => {
  const [least, most] = [format.count(index), format.count(indexAtMost)];
  return {
    index: least === most ? least : t('range', { least, most }),
    level: t(level ? `level.${level}` : 'level.unknown'),
  };
};
