import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useShownFilters } from '../../../figures/figures/web/use-shown-filters.ts';
import type { SupplierRow } from '../supplier-endpoints.ts';

type Props = {
  supplier: Pick<SupplierRow, '_id'>;
  /** What a screen reader says instead. */
  label?: string;
  children: ReactNode;
};

/** The page of a supplier, with the filter of the list that names it; nobody's row is plain text. */
export function SupplierLink({ supplier: { _id }, label, children }: Props) {
  const filters = useShownFilters();
  if (_id === null) return children;
  return (
    <Link
      from="/suppliers"
      to="/suppliers/$id"
      params={{ id: _id }}
      search={(search) => ({ ...search, ...filters })}
      aria-label={label}
    >
      {children}
    </Link>
  );
}
