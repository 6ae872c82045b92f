import { type QueryValues, writeQueryString } from '../../foundation/platform/query-string.ts';
import type { ContractFilters } from './contract-filters.ts';
import { keysMeaningfulWhenEmpty } from './filter-declarations.ts';

/**
 * The query of an address that keeps the filter under which its link is read
 * (docs/decisions/004-filters-in-the-address.md).
 */
export const linkedQuery = (filters: ContractFilters, more: QueryValues = {}): string =>
  writeQueryString({ ...more, ...filters }, keysMeaningfulWhenEmpty);

/**
 * A page under a filter, for files, which any browser may open; null where programs for tables would
 * cut its address.
 */
export const fileLink = (
  page: string,
  filters: ContractFilters,
  more: QueryValues = {},
): string | null => {
  const address = page + linkedQuery(filters, more);
  return address.length <= maxFileLink ? address : null;
};
const maxFileLink = 2_000;

/** The list of an organization's contracts under a filter, for files. */
export const contractsAddress = (
  { publicUrl, organization }: { publicUrl: string; organization: { shortName: string } },
  filters: ContractFilters,
): string | null => fileLink(`${publicUrl}/contracts`, filters, { org: organization.shortName });
