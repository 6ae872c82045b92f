import { type ContractFilters, maxFilterValues } from './contract-filters.ts';

/** The filters that leave out who is shown. */
const others = {
  suppliers: 'otherSuppliers',
  organizerUnits: 'otherOrganizerUnits',
  applicantUnits: 'otherApplicantUnits',
} as const satisfies Partial<Record<keyof ContractFilters, keyof ContractFilters>>;

/** The filter of the list that has the contracts of all others; null when too many are shown. */
export const filtersOfOthers = (
  of: keyof typeof others,
  shown: readonly { _id: string }[],
  filters: ContractFilters,
): ContractFilters | null => {
  const key = others[of];
  const left = [...new Set([...filters[key], ...shown.map(({ _id }) => _id)])];
  return left.length > maxFilterValues ? null : { ...filters, [key]: left };
};
