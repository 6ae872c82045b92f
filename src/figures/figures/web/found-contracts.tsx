import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

/** What a button that leads to the results says; without a number until that is known. */
export function FoundContracts({ total }: { total: number | undefined }) {
  const { t, format } = useTexts('figures');
  if (total === undefined) return t('filter.found.results');
  return t('filter.found.contracts', { count: total, number: format.count(total) });
}
