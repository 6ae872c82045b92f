import { linkedQuery } from '../figures/linked-filters.ts';
import type { ExplanationQuestion } from './explained-figure.ts';

/** The path of a figure that shows everybody the same, nothing left to a default; or of its data. */
export const figureAddress = (
  { figure, filters, reports }: ExplanationQuestion,
  organization: string,
  ending: '' | '.json' | '.csv' = '',
): string => {
  const own = { ...figure, ...(reports && { incluirReportes: 'true' }), org: organization };
  return `/figure${ending}${linkedQuery(filters, own)}`;
};
