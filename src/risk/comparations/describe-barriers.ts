import { compareSides, type RowBarrier, rowBarrier, shareBarrier } from './compare-sides.ts';
import type { ComparisonSide } from './comparison-side.ts';
import { periodName, sideName, type ComparisonTexts } from './comparison-texts.ts';

/**
 * Why what stands side by side is not subtracted, each reason once. Those of the index are among what is
 * said of its methods.
 */
export const describeBarriers = (texts: ComparisonTexts): string[] => {
  const rows = compareSides(texts.left, texts.right).filter(
    ({ left, right }) => left.value !== null && right.value !== null,
  );
  const barriers = [...rows.map((row) => rowBarrier(texts, row)), shareBarrier(texts)];
  return [...new Set(barriers)].flatMap((barrier) => describeBarrier(texts, barrier));
};

const describeBarrier = (texts: ComparisonTexts, barrier: RowBarrier | null): string[] => {
  const { t, format, left, right } = texts;
  const names = { before: sideName(texts, left), after: sideName(texts, right) };
  const nameOf = (isMeant: (side: ComparisonSide) => boolean) => ({
    name: sideName(texts, [left, right].find(isMeant) ?? right),
  });
  const values: Partial<Record<RowBarrier, Record<string, string>>> = {
    towns: {},
    years: { beforePeriod: periodName(texts, left), afterPeriod: periodName(texts, right) },
    length: {
      beforeQuarters: format.count(left.quarters),
      afterQuarters: format.count(right.quarters),
    },
    unknownLength: nameOf(({ quarters }) => quarters === null),
    unknownPopulation: nameOf(({ foreign }) => foreign?.version === null),
  };
  if (barrier === 'scale') return [t('barrier.scale')];
  const own = barrier === null ? undefined : values[barrier];
  return own ? [t(`period-changes:barrier.${barrier}`, { ...names, ...own })] : [];
};
