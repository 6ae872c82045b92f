import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { OutcomeSum } from '../data-source-endpoints.ts';

/** What rows add up to, which is more when some of them state no amount. */
export const useAtLeast = (round: boolean) => {
  const { t, format } = useTexts('data-sources');
  return ({ amount, withoutAmount }: Pick<OutcomeSum, 'amount' | 'withoutAmount'>): string => {
    if (amount === null) return t('left.no-amount');
    const money = format.sum(amount, round);
    return withoutAmount > 0 ? t('at-least', { amount: money }) : money;
  };
};
