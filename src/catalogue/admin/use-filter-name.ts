import type { ChosenValue } from './use-narrowing.ts';
import { useSay } from './use-say.ts';

/** `Ejercicio: 2025`. */
export const useFilterName = ({ filter, value }: ChosenValue): string => {
  const say = useSay();
  const label = filter.useOptions().find((option) => option.value === value)?.label ?? value;
  return `${say(filter.label)}: ${label}`;
};
