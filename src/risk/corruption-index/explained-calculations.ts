import type { IndicatorResult } from '../calculations/index-result.ts';

type Explained = {
  index: { indicators: IndicatorResult[] } | null;
  calculationsBeside: IndicatorResult[];
};

/** All calculations that have a page: the indicators first. */
export const explainedIn = ({ index, calculationsBeside }: Explained): IndicatorResult[] => [
  ...(index?.indicators ?? []),
  ...calculationsBeside,
];

/** The rows of a file: the indicators, or the index where its own formula makes it. */
export const indexRows = (found: Explained & { ownFormula: string | null }): IndicatorResult[] => {
  const indicators = found.index?.indicators ?? [];
  const own = found.calculationsBeside.filter((one) => one.abbreviation === found.ownFormula);
  return [...own, ...indicators];
};
