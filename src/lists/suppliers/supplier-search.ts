import type { ContractFilters } from '../../figures/figures/contract-filters.ts';
import { FilterSearch, filtersIn } from '../../figures/figures/filter-search.ts';
import { addressList, addressValue } from '../../foundation/platform/address-schema.ts';
import { z } from '../../foundation/platform/schema.ts';
import type { Organization } from '../../office/organizations/organization.ts';
import { groupSearch, groupSorts } from '../contract-groups/group-search.ts';
import { pagingSearch } from '../contracts/contract-search.ts';
import {
  firstShown,
  maxShown,
  type SupplierDetailQuery,
  supplierSorts,
} from './supplier-endpoints.ts';
import { supplierGroups } from './supplier-group.ts';

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
export type SuppliersQuery = {
  filters: ContractFilters;
  page: number;
  pageSize: SupplierSearch['pageSize'];
  sort: (typeof supplierSorts)[number];
  order: 'asc' | 'desc';
};

export const suppliersQueryOf = (
  search: SupplierSearch,
  organization: Organization,
): SuppliersQuery => {
  const sort = search.sort ?? 'total';
  return {
    filters: filtersIn(search, organization),
    page: search.page,
    pageSize: search.pageSize,
    sort,
    order: search.order ?? defaultSupplierOrder(sort),
  };
};

export const defaultSupplierOrder = (sort: string): 'asc' | 'desc' =>
  sort === 'name' ? 'asc' : 'desc';

const Shown = addressValue(z.coerce.number().int().min(1).max(maxShown).optional());

/**
 * The address of one supplier. The list's page and order travel along, so that the way back leads
 * to the same list, unless the contracts are grouped, which has its own. `open` names the groups that are unfolded; absent, the page decides.
 */
export const SupplierDetailSearch = SupplierSearch.extend({
  ...groupSearch,
  sort: addressValue(z.enum([...supplierSorts, ...groupSorts]).optional()),
  shownPublic: Shown,
  shownInvitation: Shown,
  shownNoBid: Shown,
  open: addressList(z.enum([...supplierGroups, 'none'])),
});
export type SupplierDetailSearch = z.infer<typeof SupplierDetailSearch>;

/** One supplier, as it is asked for; the filter names no other. */
export type SupplierQuery = { filters: ContractFilters; query: SupplierDetailQuery };

export const supplierQueryOf = (
  id: string,
  search: SupplierDetailSearch,
  organization: Organization,
): SupplierQuery => ({
  filters: { ...filtersIn(search, organization), suppliers: [] },
  query: {
    id,
    shownPublic: search.shownPublic ?? firstShown,
    shownInvitation: search.shownInvitation ?? firstShown,
    shownNoBid: search.shownNoBid ?? firstShown,
  },
});
