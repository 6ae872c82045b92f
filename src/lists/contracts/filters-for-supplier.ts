import { type ContractFilters, noFilters } from '../../figures/figures/contract-filters.ts';
import {
  filterKeys,
  type FilterKey,
  listFilterOf,
} from '../../figures/figures/filter-declarations.ts';
import { holdsWords, searchWords } from '../../figures/figures/search-words.ts';
import type { StatedContract } from '../../records/records/contract.ts';

/**
 * The filter for the page of a contract's supplier: the one under which the contract was read, as
 * long as that page then has the contract; else every period, written out. What links alone set
 * would leave the supplier's other contracts out.
 */
export const filtersForSupplier = (
  contract: StatedContract,
  filters: ContractFilters,
): ContractFilters => {
  if (!going.every((key) => meets(contract, key, filters))) return noFilters;
  const kept = Object.fromEntries(going.map((key) => [key, filters[key]]));
  const search = mentions(contract, filters.search) ? filters.search : '';
  return { ...noFilters, ...kept, search };
};

/** The filters that go along. */
const going = filterKeys.filter((key) => listFilterOf(key).ofContract);

const meets = (contract: StatedContract, key: FilterKey, filters: ContractFilters): boolean => {
  const chosen: readonly string[] = filters[key];
  const own = listFilterOf(key).ofContract?.(contract) ?? [];
  return chosen.length === 0 || own.some((value) => chosen.includes(value));
};

/** The database also searches the RFC, which a contract does not have. */
const mentions = (contract: StatedContract, search: string): boolean => {
  const { contractId, contractNumber, servicesDescription, supplier } = contract;
  const texts = [contractId, contractNumber, servicesDescription, supplier?.name];
  return searchWords(search).every((word) => texts.some((text) => holdsWords(text ?? '', word)));
};
