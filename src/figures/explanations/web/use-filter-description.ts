import { joinAlternatives } from '../../../foundation/platform/join-alternatives.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ContractFilters } from '../../figures/contract-filters.ts';
import { useFilterWords } from '../../figures/web/filter/use-filter-words.ts';

/** A filter in one line, such as `Administración 2024-2026; Año 2025`; undefined when it narrows nothing. */
export const useFilterDescription = (filters: ContractFilters): string | undefined => {
  const { language } = useTexts('figures');
  const words = useFilterWords(filters);
  if (words.length === 0) return undefined;
  return words
    .map(
      ({ name, values }) =>
        `${name} ${joinAlternatives(
          values.map(({ word }) => word),
          language,
        )}`,
    )
    .join('; ');
};
