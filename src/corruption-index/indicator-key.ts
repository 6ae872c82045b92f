import type { IndicatorResult } from '../calculations/index-result.ts';

/** What addresses call an indicator: without `$$`, in small letters as every address here. */
export const indicatorKey = (abbreviation: string): string =>
  abbreviation.replace(/^\$\$/, '').toLowerCase();

type Explained = {
  index: { indicators: IndicatorResult[] } | null;
  calculationsBeside: IndicatorResult[];
};

/** All calculations that have a page: the indicators first. */
export const explainedIn = ({ index, calculationsBeside }: Explained): IndicatorResult[] => [
  ...(index?.indicators ?? []),
  ...calculationsBeside,
];

export const isNamed =
  (key: string) =>
  ({ abbreviation }: { abbreviation: string }): boolean =>
    indicatorKey(abbreviation) === key.toLowerCase();
