import { type QueryValues, writeQueryString } from '../platform/query-string.ts';
import type { ContractFilters } from './contract-filters.ts';
import { keysMeaningfulWhenEmpty } from './filter-declarations.ts';

/**
 * The query of an address that keeps the filter under which its link is read
 * (docs/decisions/004-filters-in-the-address.md).
 */
export const linkedQuery = (filters: ContractFilters, more: QueryValues = {}): string =>
  writeQueryString({ ...more, ...filters }, keysMeaningfulWhenEmpty);

/** Programs for tables cut longer addresses. */
const maxAddressLength = 2_000;

/**
 * The list of an organization's contracts under a filter, for files, which any browser may open; null
 * where programs for tables would cut it.
 */
export const contractsAddress = (
  { publicUrl, organization }: { publicUrl: string; organization: { shortName: string } },
  filters: ContractFilters,
): string | null => {
  const query = linkedQuery(filters, { org: organization.shortName });
  const address = `${publicUrl}/contracts${query}`;
  return address.length <= maxAddressLength ? address : null;
};
