import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import type { ExplanationQuestion } from '../explained-figure.ts';
import type { explainFigure } from '../explanation-endpoints.ts';
import { explanationPlace } from '../explanation-place.ts';

export const explanationQuery = ({ figure, filters, reports }: ExplanationQuestion) =>
  queryOf<typeof explainFigure>(explanationPlace, {
    query: { ...figure, ...(reports && { incluirReportes: 'true' }) },
    body: { filters },
  });
