import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';

type SupplierQuery = { filters: ContractFilters; id?: string | undefined };

/** A call about one supplier may repeat whom it is about; it never answers about somebody else. */
export const filtersOfSupplier = (
  supplier: string,
  { filters, id = supplier }: SupplierQuery,
): ContractFilters => {
  const named = [id, ...filters.suppliers].map((one) => one.toLowerCase());
  if (named.some((one) => one !== supplier.toLowerCase()))
    throw refuse(422, 'suppliers:other-supplier');
  return { ...filters, suppliers: [] };
};
