import { Link } from '@tanstack/react-router';

import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { withMark } from '../../../figures/figures/mark-alternatives.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { SupplierRow } from '../supplier-endpoints.ts';

import classes from '../../breakdowns/web/type-sum-table.module.css';

type Props = { supplier: SupplierRow; filters: ContractFilters };

/**
 * The very contracts behind a row: the same filter, and this supplier alone. Those whose supplier was not
 * published are found by a mark, which beside one that is its alternative would find more.
 */
export function SupplierContractsLink({ supplier: { _id, name }, filters }: Props) {
  const { t } = useTexts('suppliers');
  const search = _id === null ? withMark(filters, 'NO_SUPPLIER') : { ...filters, suppliers: [_id] };
  if (!search) return null;
  return (
    <Link
      to="/contracts"
      search={search}
      className={classes.see}
      aria-label={t('contracts.seeOf', { name: name ?? t('figures:mark.NO_SUPPLIER') })}
    >
      {t('contracts.see')}
    </Link>
  );
}
