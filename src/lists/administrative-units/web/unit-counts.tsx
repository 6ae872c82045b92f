import { Link } from '@tanstack/react-router';

import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { UnitRow } from '../unit-endpoints.ts';

type Props = {
  counts: Pick<UnitRow, 'directAwardShare' | 'contractsCount' | 'suppliersCount' | 'withoutAmount'>;
  /** Of exactly the contracts that are counted; without them nothing leads there. */
  filters: ContractFilters | undefined;
  /** Whose they are. */
  name: string;
  round: boolean;
};

/** How much of the money was awarded directly, and of how many contracts and suppliers it is. */
export function UnitCounts({ counts, filters, name, round }: Props) {
  const { t, format } = useTexts('administrative-units');
  const { directAwardShare, contractsCount, suppliersCount, withoutAmount } = counts;
  const [contracts, suppliers] = [contractsCount, suppliersCount].map(format.count);
  return (
    <>
      <td data-column="directAwardShare" data-short={t('short.directAwardShare')}>
        {format.share(directAwardShare, round)}
      </td>
      <td data-column="contractsCount" data-short={t('short.contractsCount')}>
        {filters ? (
          <Link
            to="/contracts"
            search={{ ...filters, populations: ['COUNTED'] }}
            aria-label={t('contracts.see', { count: contractsCount, number: contracts, name })}
          >
            {contracts}
          </Link>
        ) : (
          contracts
        )}
        {withoutAmount > 0 && (
          <small>
            {t('withoutAmount', { count: withoutAmount, number: format.count(withoutAmount) })}
          </small>
        )}
      </td>
      <td data-column="suppliersCount" data-short={t('short.suppliersCount')}>
        {filters ? (
          <Link
            to="/suppliers"
            search={filters}
            aria-label={t('suppliers.see', { count: suppliersCount, number: suppliers, name })}
          >
            {suppliers}
          </Link>
        ) : (
          suppliers
        )}
      </td>
    </>
  );
}
