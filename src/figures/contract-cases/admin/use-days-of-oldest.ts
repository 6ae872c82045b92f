import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

/** For how long the oldest case has waited, in words. */
export const useDaysOfOldest = (): ((days: number) => string) => {
  const { t, format } = useTexts('contract-cases-admin');
  return (days) =>
    days === 0 ? t('work.today') : t('work.detail', { count: days, days: format.count(days) });
};
