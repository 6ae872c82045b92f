import { nameKey } from '../platform/name-key.ts';
import { type QueryValues, writeQueryString } from '../platform/query-string.ts';
import type { Contract } from '../records/contract.ts';
import type { ContractFilters } from './contract-filters.ts';
import { noFilters } from './filter-search.ts';
import { searchWords } from './search-words.ts';

/** Lists whose emptiness in an address says something: here, all administrations. */
export const keysMeaningfulWhenEmpty: readonly string[] = ['administrationPeriods'];

/**
 * The query of an address that keeps the filter under which its link is read
 * (docs/decisions/004-filters-in-the-address.md).
 */
export const linkedQuery = (filters: ContractFilters, more: QueryValues = {}): string =>
  writeQueryString({ ...more, ...filters }, keysMeaningfulWhenEmpty);

/**
 * The filter for the page of a contract's supplier: the one under which the contract was read, as
 * long as that page then has the contract; else every period, said explicitly. What a list was narrowed
 * to by how it counts would leave the supplier's other contracts out.
 */
export const filtersForSupplier = (
  contract: Contract,
  filters: ContractFilters,
): ContractFilters => {
  const search = mentions(contract, filters.search) ? filters.search : '';
  return meetsLists(contract, filters)
    ? { ...filters, suppliers: [], populations: [], search }
    : noFilters;
};

const meetsLists = (contract: Contract, filters: ContractFilters): boolean =>
  meets(filters.administrationPeriods, contract.administrationPeriod) &&
  meets(filters.fiscalYears, contract.fiscalYear) &&
  meets(filters.trimonths, contract.period) &&
  meets(filters.procedureTypes, contract.procedureType) &&
  meets(
    filters.administrativeUnits,
    contract.applicantAdministrativeUnit._id,
    contract.organizerAdministrativeUnit._id,
  );

const meets = <Value>(chosen: Value[], ...own: Value[]): boolean =>
  chosen.length === 0 || own.some((value) => chosen.includes(value));

/** The database also searches the RFC, which a contract does not have. */
const mentions = (contract: Contract, search: string): boolean => {
  const { contractId, contractNumber, servicesDescription, supplier } = contract;
  const texts = [contractId, contractNumber, servicesDescription, supplier?.name].map((text) =>
    nameKey(text ?? ''),
  );
  return searchWords(search)
    .map(nameKey)
    .every((word) => texts.some((text) => text.includes(word)));
};
