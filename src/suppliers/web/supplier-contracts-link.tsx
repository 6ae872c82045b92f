import { Link } from '@tanstack/react-router';

import type { ContractFilters } from '../../figures/contract-filters.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import type { SupplierRow } from '../supplier-endpoints.ts';

import classes from './supplier-table.module.css';

type Props = { supplier: SupplierRow; filters: ContractFilters };

/** The very contracts behind a row: the same filter, and this supplier alone. */
export function SupplierContractsLink({ supplier: { _id, name }, filters }: Props) {
  const { t } = useTexts('suppliers');
  if (_id === null || name === null) return null;
  return (
    <Link
      to="/contracts"
      search={{ ...filters, suppliers: [_id] }}
      className={classes.see}
      aria-label={t('contracts.seeOf', { name })}
    >
      {t('contracts.see')}
    </Link>
  );
}
