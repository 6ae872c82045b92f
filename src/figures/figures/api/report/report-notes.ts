import { formatsOf } from '../../../../foundation/platform/formats.ts';
import type { Language } from '../../../../foundation/platform/language.ts';
import type { ContractTotals } from '../../contract-totals.ts';
import { figureTranslator } from './figure-translator.ts';
import { listedSentence } from './listed-sentence.ts';

type NotedTotals = Pick<ContractTotals, 'amendments' | 'populations' | 'withoutAmount'>;

/**
 * The sentences under the figures of the screen; the first, which stands above the rows of every
 * sheet, names all populations.
 */
export const reportNotes = (
  totals: NotedTotals,
  language: Language,
  withReports = false,
): string[] => {
  const { amendments, withoutAmount } = totals;
  const translate = figureTranslator(language);
  const { money, count } = formatsOf(language);
  return [
    `${listedSentence(totals, withReports, language)} ${translate('counted')}`,
    ...(amendments.count > 0
      ? [
          translate('counted.amendments', {
            count: amendments.count,
            number: count(amendments.count),
            amount: money(amendments.amount),
          }),
        ]
      : []),
    ...(withoutAmount > 0
      ? [translate('counted.withoutAmount', { count: withoutAmount, number: count(withoutAmount) })]
      : []),
  ];
};
