import { plainColumn } from '../../../foundation/downloads/api/plain-column.ts';
import type { ReportColumn, ReportFilter } from '../../../foundation/downloads/api/report.ts';
import { filterText } from '../../../foundation/downloads/filter-text.ts';
import { createTranslator } from '../../../foundation/platform/api/create-translator.ts';
import { textsOf } from '../../../foundation/platform/api/texts-of.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import { type ExplainedFigure, titleKeyOf } from '../explained-figure.ts';
import type { FigureExplanation } from '../explanation-endpoints.ts';

export type ExplainedRow = {
  figure: ExplainedFigure;
  explanation: FigureExplanation;
  filters: ReportFilter[];
  lastUpdate: string | null;
};

/** One figure as a row: what it is, its value, and every number that its panel says. */
export const explanationColumns = (
  language: Language,
  { measure }: ExplainedFigure,
): ReportColumn<ExplainedRow>[] => {
  const translate = createTranslator([textsOf('explanations')], language);
  const column = (key: string, valueOf: (row: ExplainedRow) => string | number | null) =>
    plainColumn<ExplainedRow>({ key, heading: translate(`column.${key}`) }, (row) =>
      textOf(valueOf(row)),
    );
  const ofConcentration = (key: (typeof concentrationKeys)[number]) =>
    column(key, ({ explanation }) => explanation.concentration?.[key] ?? null);
  return [
    column('figure', ({ figure }) => translate(titleKeyOf(figure))),
    column('value', ({ figure, explanation }) => written(figure, explanation.figure.value)),
    column('whole', ({ figure: { measure: of }, explanation: { whole } }) =>
      written({ measure: of === 'contracts' ? of : 'amount' }, whole.value),
    ),
    column('share', ({ explanation }) => explanation.share),
    column('contracts', ({ explanation }) => explanation.figure.contracts),
    column('withoutAmount', ({ explanation }) => explanation.figure.withoutValue),
    column('listed', ({ explanation }) => explanation.listed),
    column('amendments', ({ explanation }) => explanation.populations.AMENDMENT),
    column('notConcluded', ({ explanation }) => explanation.populations.NOT_CONCLUDED),
    column('reports', ({ explanation }) => explanation.populations.REPORT),
    column('filters', ({ filters }) => filters.map((one) => filterText(one, language)).join('; ')),
    column('asOf', ({ lastUpdate }) => lastUpdate),
    ...(measure === 'concentration' ? concentrationKeys.map(ofConcentration) : []),
  ];
};

const concentrationKeys = ['indexAtMost', 'first', 'firstThree', 'withoutSupplier'] as const;

const textOf = (value: string | number | null) => (value === null ? null : String(value));

/** Pesos have their cents, as in every file for programs. */
const written = ({ measure }: ExplainedFigure, value: number | null) =>
  measure === 'amount' ? (value?.toFixed(2) ?? null) : value;
