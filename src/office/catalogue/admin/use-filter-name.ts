import type { ChosenValue } from './use-chosen-filters.ts';
import { useTranslateKey } from './use-translate-key.ts';

/** `Ejercicio: 2025`. */
export const useFilterName = ({ filter, value }: ChosenValue): string => {
  const translate = useTranslateKey();
  const label = filter.useOptions().find((option) => option.value === value)?.label ?? value;
  return `${translate(filter.label)}: ${label}`;
};
