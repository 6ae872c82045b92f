import { keepPreviousData, useQuery } from '@tanstack/react-query';

import type { SelectorKey } from '../../figures/filter-declarations.ts';
import type { Option } from '../../figures/web/filter/filter-options.ts';
import { type FacetsQuery, facetsQuery } from './facet-calls.ts';

type ChoicesQuery = Pick<FacetsQuery, 'filters' | 'reports' | 'isDefaultPeriod'> & {
  part: SelectorKey;
  options: Option[];
};

/** What the options of a list would leave, once somebody wants to know. */
export const useChoices = ({ part, options, ...query }: ChoicesQuery, isWanted: boolean) => {
  const suppliers = part === 'suppliers' ? options.map(({ value }) => value) : undefined;
  const { data, isPlaceholderData, isLoading } = useQuery({
    ...facetsQuery({ ...query, whole: part, suppliers }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  return { choices: data?.data[part].choices, isStale: isPlaceholderData, isLoading };
};
