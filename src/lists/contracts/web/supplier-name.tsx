import { Link } from '@tanstack/react-router';

import { noFilters } from '../../../figures/figures/contract-filters.ts';
import { useShownFilters } from '../../../figures/figures/web/use-shown-filters.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { StatedContract } from '../../../records/records/contract.ts';
import { canHave, whyNotExpected } from '../../../records/records/expected-fields.ts';
import { LegalName } from '../../../records/records/web/legal-name.tsx';
import { filtersForSupplier } from '../filters-for-supplier.ts';

/** Who got the contract, or why that is not published, with the way to everything else that it got under the same filter. */
export function SupplierName({ contract }: { contract: StatedContract }) {
  const { t } = useTexts('contracts');
  const filters = useShownFilters() ?? noFilters;
  const { supplier, supplierNotPublished: reason } = contract;
  if (!supplier) {
    const name = t('figures:mark.NO_SUPPLIER');
    if (reason !== null) return t('detail.supplierNotPublished', { name, reason });
    if (canHave('supplier', contract)) return name;
    return t(`detail.supplier-not-expected.${whyNotExpected(contract)}`);
  }
  return (
    <Link
      to="/suppliers/$id"
      params={{ id: supplier._id }}
      search={filtersForSupplier(contract, filters)}
    >
      <LegalName name={supplier.name} />
    </Link>
  );
}
