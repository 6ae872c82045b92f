import type { ContractFilters } from '../../../figures/figures/contract-filters.ts';
import { FilterSearch } from '../../../figures/figures/filter-search.ts';
import type { Show } from '../../../figures/figures/web/filter/shown-parts.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { unitListQuery } from '../../administrative-units/web/unit-calls.ts';
import { supplierListQuery } from '../../suppliers/web/supplier-calls.ts';
import { amountByPeriod, amountByProcedure } from '../landing-endpoints.ts';

/** There is no search box here; a search that a link carries is a chip. */
export const HomeSearch = FilterSearch;
export const homeParts = { search: false } satisfies Show;

export const quartersQuery = (filters: ContractFilters) =>
  queryOf(amountByPeriod, { body: { filters } });
export const typesQuery = (filters: ContractFilters) =>
  queryOf(amountByProcedure, { body: { filters } });

const firstPage = { page: 1, pageSize: 10, sort: 'total', order: 'desc' } as const;

/** The suppliers who received most, and what all contracts that count add up to. */
export const largestSuppliersQuery = (filters: ContractFilters) =>
  supplierListQuery({ filters, ...firstPage });

/** The units that contracted most. */
export const largestUnitsQuery = (filters: ContractFilters) =>
  unitListQuery({ filters, role: 'organizer', name: '', ...firstPage });
