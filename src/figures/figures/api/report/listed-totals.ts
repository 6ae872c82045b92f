import type { ReportTotal } from '../../../../foundation/downloads/api/report.ts';
import type { Language } from '../../../../foundation/platform/language.ts';
import type { PopulationCounts } from '../../contract-totals.ts';
import { listedIn } from '../find-totals.ts';
import { figureTranslator } from './figure-translator.ts';

/** What a list holds beside those that count and their amendments, which the sums of a file tell. */
export const apartTotals = (
  { NOT_CONCLUDED, REPORT }: PopulationCounts,
  withReports: boolean,
  language: Language,
): ReportTotal[] => [
  lineOf('NOT_CONCLUDED', NOT_CONCLUDED, language),
  ...(withReports ? [lineOf('REPORT', REPORT, language)] : []),
];

/** The same of a file whose rows are contracts: all its sums add up to the rows. */
export const listedTotals = (
  populations: PopulationCounts,
  withReports: boolean,
  language: Language,
): ReportTotal[] => [
  ...apartTotals(populations, withReports, language),
  lineOf('rows', listedIn(populations), language),
];

const lineOf = (key: string, count: number, language: Language): ReportTotal => {
  const translate = figureTranslator(language);
  return {
    label: translate(`file.${key}`, { states: translate('notConcluded') }),
    amount: null,
    count,
  };
};
