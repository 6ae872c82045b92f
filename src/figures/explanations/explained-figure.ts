import { ProcedureType } from '../../foundation/codelists/procedure.ts';
import { z } from '../../foundation/platform/schema.ts';
import type { ContractFilters } from '../figures/contract-filters.ts';
import type { Measure } from '../figures/measure.ts';

const ExplainedMeasure = z.enum([
  ...(['amount', 'contracts'] as const satisfies Measure[]),
  /** How much of the money goes to few suppliers (docs/methodology.md#concentration). */
  'concentration',
]);

/** A figure of the contracts that count: of all of them, or an amount or number of those awarded one way. */
export const ExplainedFigure = z
  .strictObject({ measure: ExplainedMeasure, type: ProcedureType.optional() })
  .refine(({ measure, type }) => measure !== 'concentration' || type === undefined, {
    path: ['type'],
    message: 'platform:validation.format',
  });
export type ExplainedFigure = z.infer<typeof ExplainedFigure>;

export type ExplanationQuestion = {
  figure: ExplainedFigure;
  filters: ContractFilters;
  /** Whether the list that it belongs to has the reports of quarters without procedures. */
  reports: boolean;
};

/** Of the text that says what the figure is called. */
export const titleKeyOf = ({ measure, type }: ExplainedFigure) =>
  measure === 'concentration'
    ? ('title.concentration' as const)
    : (`title.${measure}.${type ?? 'total'}` as const);

/** The address of that list, with its reports or without. */
export const listOfFigure = ({ filters, reports }: Omit<ExplanationQuestion, 'figure'>) => ({
  ...filters,
  ...(reports && { incluirReportes: 'true' as const }),
});

/** The filter under which the list of contracts has exactly those of the figure. */
export const contractsBehindFigure = ({
  figure,
  filters,
}: Omit<ExplanationQuestion, 'reports'>): ContractFilters => ({
  ...filters,
  procedureTypes: figure.type ? [figure.type] : filters.procedureTypes,
  populations: ['COUNTED'],
});
