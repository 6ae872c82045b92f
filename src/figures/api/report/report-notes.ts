import { formatsOf } from '../../../platform/formats.ts';
import type { Language } from '../../../platform/language.ts';
import type { ContractTotals } from '../../contract-totals.ts';
import { figureTranslator } from './figure-translator.ts';

/** The sentences under the figures of the screen. */
export const reportNotes = (
  { amendments, withoutAmount }: Pick<ContractTotals, 'amendments' | 'withoutAmount'>,
  language: Language,
): string[] => {
  const translate = figureTranslator(language);
  const { money, count } = formatsOf(language);
  return [
    translate('counted'),
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
