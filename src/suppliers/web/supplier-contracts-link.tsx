import { Link } from '@tanstack/react-router';

import type { ContractFilters } from '../../figures/contract-filters.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import type { SupplierRow } from '../supplier-endpoints.ts';

import classes from '../../breakdowns/web/type-sum-table.module.css';

type Props = { supplier: SupplierRow; filters: ContractFilters };

/**
 * The very contracts behind a row: the same filter, and this supplier alone. Those whose supplier was not
 * published are found by a mark, which beside another one in the filter would find more.
 */
export function SupplierContractsLink({ supplier: { _id, name }, filters }: Props) {
  const { t } = useTexts('suppliers');
  if (_id === null && filters.marks.length > 0) return null;
  const search: ContractFilters =
    _id === null ? { ...filters, marks: ['NO_SUPPLIER'] } : { ...filters, suppliers: [_id] };
  return (
    <Link
      to="/contracts"
      search={search}
      className={classes.see}
      aria-label={t('contracts.seeOf', { name: name ?? t('noSupplier') })}
    >
      {t('contracts.see')}
    </Link>
  );
}
