import { useTexts } from '../../../platform/web/use-texts.ts';
import type { ContractFilters } from '../../contract-filters.ts';

/** A part of the filter in words, such as `Año 2019, 2020`; ids say nothing to a visitor. */
export const useFilterWords = () => {
  const { t } = useTexts('contracts');
  return (part: keyof ContractFilters, filters: ContractFilters): string => {
    const name = t(`filter.chip.${part}`);
    const values = valuesOf(part, filters);
    return values.length > 0 ? `${name} ${values.join(', ')}` : name;
  };

  function valuesOf(part: keyof ContractFilters, filters: ContractFilters): string[] {
    if (part === 'search') return [`«${filters.search}»`];
    if (part === 'procedureTypes') return filters[part].map((type) => t(`type.${type}`));
    if (part === 'populations') return filters[part].map((one) => t(`population.${one}`));
    if (part === 'administrativeUnits' || part === 'suppliers') return [];
    return filters[part];
  }
};
