import type { SumChange } from '../../../figures/figures/change-step.ts';
import type { Formats } from '../../../foundation/platform/formats.ts';
import type { TranslateIn } from '../../../foundation/ui/web/texts.ts';

type Words = { t: TranslateIn<'contract-changes'>; format: Formats };

const kinds = ['new', 'changed', 'withdrawn'] as const;

/** How many contracts were published, changed and withdrawn; of none of a kind nothing is said. */
export const changeCounts = (change: SumChange, { t, format }: Words): string =>
  kinds
    .filter((kind) => change[kind] > 0)
    .map((kind) => t(`count.${kind}`, { count: change[kind], number: format.count(change[kind]) }))
    .join(', ');

/** What the monitor added up to before and after. */
export const sumWords = ({ before, after }: SumChange, { t, format }: Words): string => {
  const values = { before: format.money(before.amount), after: format.money(after.amount) };
  return before.amount === after.amount ? t('sum.same', values) : t('sum.moved', values);
};
