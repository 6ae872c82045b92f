import type { SumChange } from '../../../figures/figures/change-step.ts';
import type { Formats } from '../../../foundation/platform/formats.ts';
import type { TranslateIn } from '../../../foundation/ui/web/texts.ts';

export type ContractChangeTexts = { t: TranslateIn<'contract-changes'>; format: Formats };

const kinds = ['new', 'changed', 'withdrawn'] as const;

/** How many contracts were published, changed and withdrawn; of none of a kind nothing is said. */
export const changeCounts = (change: SumChange, { t, format }: ContractChangeTexts): string =>
  kinds
    .filter((kind) => change[kind] > 0)
    .map((kind) => t(`count.${kind}`, { count: change[kind], number: format.count(change[kind]) }))
    .join(', ');

/** What the contracts that count added up to before and after, with how many they were. */
export const sumWords = (
  { before, after }: SumChange,
  { t, format }: ContractChangeTexts,
): string => {
  const isSame = before.amount === after.amount && before.contracts === after.contracts;
  const values = {
    before: format.money(before.amount),
    after: format.money(after.amount),
    contractsBefore: format.count(before.contracts),
    contractsAfter: t('sum.contracts', {
      count: after.contracts,
      number: format.count(after.contracts),
    }),
  };
  const text = before.contracts === after.contracts ? 'sum.moved-amount' : 'sum.moved';
  const moved = t(isSame ? 'sum.same' : text, values);
  const { withoutAmount: count } = after;
  return count === 0
    ? moved
    : `${moved} ${t('sum.without', { count, number: format.count(count) })}`;
};
