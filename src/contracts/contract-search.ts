import { groupSearch, groupSorts } from '../contract-groups/group-search.ts';
import { FacetKey } from '../figures/filter-declarations.ts';
import { FilterSearch } from '../figures/filter-search.ts';
import { addressValue } from '../platform/address-schema.ts';
import { Order, Page, PageSize } from '../platform/paging.ts';
import { z } from '../platform/schema.ts';
import { contractSorts } from './contract-sorts.ts';

/** Which page of a list, and in which direction it is sorted. */
export const pagingSearch = {
  page: addressValue(Page),
  pageSize: addressValue(PageSize),
  order: addressValue(Order),
};

/** `?incluirReportes` alone says yes too. */
const saidYes = (value: unknown) => (value === '' || value === '1' ? 'true' : value);

export const ContractSearch = FilterSearch.extend({
  ...pagingSearch,
  ...groupSearch,
  /** Of the contracts, or of their groups. */
  sort: addressValue(z.enum([...contractSorts, ...groupSorts]).optional()),
  /** The filter whose choices are all shown. */
  choices: addressValue(FacetKey.optional()),
  /** Lists the reports of quarters without procedures too (docs/methodology.md#what-is-counted). */
  incluirReportes: addressValue(z.preprocess(saidYes, z.literal('true').optional())),
});
export type ContractSearch = z.infer<typeof ContractSearch>;
