import { filtersIn } from '../../figures/figures/filter-search.ts';
import type { Organization } from '../../office/organizations/organization.ts';
import { groupsQueryOf } from '../contract-groups/groups-query.ts';
import type { SupplierDetailSearch } from './supplier-search.ts';

/** Its contracts by what they have in common; undefined while the address asks for them as they are. */
export const supplierGroupsQueryOf = (
  id: string,
  search: SupplierDetailSearch,
  organization: Organization,
) => groupsQueryOf(search, { ...filtersIn(search, organization), suppliers: [id] });
