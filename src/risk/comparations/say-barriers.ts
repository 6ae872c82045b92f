import { compareSides, type RowBarrier, rowBarrier, shareBarrier } from './compare-sides.ts';
import type { ComparisonSide } from './comparison-side.ts';
import { periodName, sideName, type Speech } from './speech.ts';

/**
 * Why what stands side by side is not subtracted, each reason once. Those of the index are among what is
 * said of its methods.
 */
export const sayBarriers = (speech: Speech): string[] => {
  const rows = compareSides(speech.left, speech.right).filter(
    ({ left, right }) => left.value !== null && right.value !== null,
  );
  const barriers = [...rows.map((row) => rowBarrier(speech, row)), shareBarrier(speech)];
  return [...new Set(barriers)].flatMap((barrier) => sayBarrier(speech, barrier));
};

const sayBarrier = (speech: Speech, barrier: RowBarrier | null): string[] => {
  const { t, format, left, right } = speech;
  const names = { before: sideName(speech, left), after: sideName(speech, right) };
  const nameOf = (isMeant: (side: ComparisonSide) => boolean) => ({
    name: sideName(speech, [left, right].find(isMeant) ?? right),
  });
  const values: Partial<Record<RowBarrier, Record<string, string>>> = {
    towns: {},
    years: { beforePeriod: periodName(speech, left), afterPeriod: periodName(speech, right) },
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
