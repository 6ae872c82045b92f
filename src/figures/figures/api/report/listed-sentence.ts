import { formatsOf } from '../../../../foundation/platform/formats.ts';
import type { Language } from '../../../../foundation/platform/language.ts';
import { type Population, populations } from '../../../../records/records/contract-population.ts';
import type { ContractTotals } from '../../contract-totals.ts';
import { listedIn } from '../find-totals.ts';
import { figureTranslator } from './figure-translator.ts';

type ListedTotals = Pick<ContractTotals, 'amendments' | 'populations'>;

/** How many records a filter matches, and how many of them are of each population, also of those without any. */
export const listedSentence = (
  { amendments, populations: counts }: ListedTotals,
  withReports: boolean,
  language: Language,
): string => {
  const translate = figureTranslator(language);
  const { money, count } = formatsOf(language);
  const total = listedIn(counts);
  const partOf = (one: Population): string =>
    translate(`listed.${one}`, {
      count: counts[one],
      number: count(counts[one]),
      amount: money(amendments.amount),
    });
  const parts = populations
    .filter((one) => one !== 'REPORT' || withReports)
    .map((one) => partOf(one) + (one === 'NOT_CONCLUDED' ? ` (${translate('notConcluded')})` : ''));
  return translate('listed.file', {
    count: total,
    number: count(total),
    parts: parts.join(' · '),
  });
};
