import { Link } from '@tanstack/react-router';

import { useTexts } from '../../platform/web/use-texts.ts';
import type { Contract } from '../contract.ts';

/** Who got the contract, with the way to everything else that it got. */
export function SupplierName({ contract: { supplier } }: { contract: Contract }) {
  const { t } = useTexts('contracts');
  if (!supplier) return t('detail.noSupplier');
  return (
    <Link to="/suppliers/$id" params={{ id: supplier._id }}>
      {supplier.name}
    </Link>
  );
}
