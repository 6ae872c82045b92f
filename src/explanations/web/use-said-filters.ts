import type { ContractFilters } from '../../figures/contract-filters.ts';
import { useFilterWords } from '../../figures/web/filter/use-filter-words.ts';

/** A filter in one line, such as `Administración 2024-2026; Año 2025`; undefined when it narrows nothing. */
export const useSaidFilters = (filters: ContractFilters): string | undefined => {
  const words = useFilterWords(filters);
  if (words.length === 0) return undefined;
  return words
    .map(({ name, values }) => `${name} ${values.map(({ word }) => word).join(', ')}`)
    .join('; ');
};
