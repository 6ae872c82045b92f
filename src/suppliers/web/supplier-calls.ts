import type { ContractFilters } from '../../contracts/contract-filters.ts';
import { FilterSearch, filtersIn, pagingSearch } from '../../contracts/web/contract-search.ts';
import type { Organization } from '../../organizations/organization.ts';
import { z } from '../../platform/schema.ts';
import { addressValue } from '../../platform/web/address-schema.ts';
import { queryOf } from '../../platform/web/query-of.ts';
import type { Order } from '../../platform/web/sort-head.tsx';
import { filterSuppliers, supplierSorts } from '../supplier-endpoints.ts';

/**
 * The address of the list. It has no selector for the procedure type, which is what its columns
 * show; a link from other figures may still carry one, and then it is a chip.
 */
export const SupplierSearch = FilterSearch.extend({
  ...pagingSearch,
  sort: addressValue(z.enum(supplierSorts).optional()),
});
export type SupplierSearch = z.infer<typeof SupplierSearch>;

/** One page of suppliers, as it is asked for. */
export type SupplierQuestion = {
  filters: ContractFilters;
  page: number;
  pageSize: SupplierSearch['pageSize'];
  sort: (typeof supplierSorts)[number];
  order: Order;
};

export const supplierQuestion = (
  search: SupplierSearch,
  organization: Organization,
): SupplierQuestion => {
  const sort = search.sort ?? 'total';
  return {
    filters: filtersIn(search, organization),
    page: search.page,
    pageSize: search.pageSize,
    sort,
    order: search.order ?? firstOrder(sort),
  };
};

export const firstOrder = (sort: string): Order => (sort === 'name' ? 'asc' : 'desc');

export const supplierListQuery = ({ filters, ...query }: SupplierQuestion) =>
  queryOf(filterSuppliers, { query, body: { filters } });
