import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

type Props = {
  total: number | undefined;
  /** Whether reports of quarters without procedures are among them, which are no contracts. */
  reports?: boolean;
};

/** What a button that leads to the results says; without a number until that is known. */
export function FoundContracts({ total, reports = false }: Props) {
  const { t, format } = useTexts('figures');
  if (total === undefined) return t('filter.found.results');
  return t(reports ? 'filter.found.records' : 'filter.found.contracts', {
    count: total,
    number: format.count(total),
  });
}
