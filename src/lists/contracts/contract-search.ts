import { FacetKey } from '../../figures/figures/filter-declarations.ts';
import { FilterSearch, ReportsSearch } from '../../figures/figures/filter-search.ts';
import { addressValue } from '../../foundation/platform/address-schema.ts';
import { Order, Page, PageSize } from '../../foundation/platform/paging.ts';
import { z } from '../../foundation/platform/schema.ts';
import { groupSearch, groupSorts } from '../contract-groups/group-search.ts';
import { contractSorts } from './contract-sorts.ts';

/** Which page of a list, and in which direction it is sorted. */
export const pagingSearch = {
  page: addressValue(Page),
  pageSize: addressValue(PageSize),
  order: addressValue(Order),
};

export const ContractSearch = FilterSearch.extend({
  ...pagingSearch,
  ...groupSearch,
  /** Of the contracts, or of their groups. */
  sort: addressValue(z.enum([...contractSorts, ...groupSorts]).optional()),
  /** The filter whose choices are all shown. */
  choices: addressValue(FacetKey.optional()),
  incluirReportes: ReportsSearch,
});
export type ContractSearch = z.infer<typeof ContractSearch>;

/** Of the page of one contract: the day at whose end it is shown, as it was typed, or today. */
export const ContractDetailSearch = ContractSearch.extend({
  at: addressValue(z.string().trim().min(1).max(40).optional()),
});
