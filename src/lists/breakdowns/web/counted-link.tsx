import { Link } from '@tanstack/react-router';

import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

type Props = {
  count: number;
  /** Those of the contracts that are counted. */
  filters: ContractFilters;
  /** Whose they are, for who hears the link alone. */
  of: string;
};

/** How many contracts that count a figure is of, with the way to exactly these. */
export function CountedLink({ count, filters, of }: Props) {
  const { t, format } = useTexts('breakdowns');
  const number = format.count(count);
  if (count === 0) return number;
  return (
    <Link
      to="/contracts"
      search={{ ...filters, populations: ['COUNTED'] }}
      aria-label={t('part.see', { count, number, of })}
    >
      {number}
    </Link>
  );
}
