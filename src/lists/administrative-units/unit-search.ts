import type { ContractFilters } from '../../figures/figures/contract-filters.ts';
import {
  FilterSearch,
  filtersIn,
  type OpenedMonitor,
} from '../../figures/figures/filter-search.ts';
import { addressValue } from '../../foundation/platform/address-schema.ts';
import { z } from '../../foundation/platform/schema.ts';
import { pagingSearch } from '../contracts/contract-search.ts';
import type { UnitDetailQuery, UnitListQuery } from './unit-endpoints.ts';
import { inRole, roleIn, TypedRole } from './unit-role.ts';
import { maxUnitName, unitSorts } from './unit-sorts.ts';

/** The address of the list: the filter, one role at a time, and words of the names of units. */
export const UnitSearch = FilterSearch.extend({
  ...pagingSearch,
  role: TypedRole,
  name: addressValue(
    z
      .string()
      .trim()
      .max(maxUnitName)
      .refine((text) => !text.includes('\0'))
      .default(''),
  ),
  sort: addressValue(z.enum(unitSorts).optional()),
});
export type UnitSearch = z.infer<typeof UnitSearch>;

/** One page of units, as it is asked for. */
export type UnitsQuery = Required<Omit<UnitListQuery, 'order' | 'sort'>> & {
  filters: ContractFilters;
  sort: (typeof unitSorts)[number];
  order: 'asc' | 'desc';
};

export const unitsQueryOf = (search: UnitSearch, organization: OpenedMonitor): UnitsQuery => {
  const { name, page, pageSize, sort = 'total' } = search;
  return {
    filters: filtersIn(search, organization),
    role: roleIn(search.role),
    name,
    page,
    pageSize,
    sort,
    order: search.order ?? defaultUnitOrder(sort),
  };
};

/** Figures start with the largest, names with A. */
export const defaultUnitOrder = (sort: string): 'asc' | 'desc' =>
  sort === 'name' ? 'asc' : 'desc';

/** One unit in one role, as it is asked for; the filter names no other. */
export type UnitQuery = { filters: ContractFilters; query: UnitDetailQuery };

export const unitQueryOf = (
  id: string,
  search: UnitSearch,
  organization: OpenedMonitor,
): UnitQuery => {
  const role = roleIn(search.role);
  return { filters: inRole(filtersIn(search, organization), role, []), query: { id, role } };
};
