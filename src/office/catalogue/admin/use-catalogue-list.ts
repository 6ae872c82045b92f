import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';

import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { questionOf, useCatalogueAddress } from './catalogue-address.ts';
import type { ListAnswer } from './catalogue-list.tsx';
import { useCatalogue } from './use-catalogue.ts';

/** The page of the list that the address says; the one before while it is on its way. */
export const useCatalogueList = (): UseQueryResult<ListAnswer> => useListQuery(true);

/** How many rows the list has; undefined when nobody knows. */
export const useListTotal = (): number | undefined => useListQuery(false).data?.data.total;

const useListQuery = (enabled: boolean): UseQueryResult<ListAnswer> => {
  const { endpoints } = useCatalogue();
  const { address } = useCatalogueAddress();
  return useQuery({
    ...queryOf(endpoints.list, { query: questionOf(endpoints, address) }),
    placeholderData: keepPreviousData,
    enabled,
  });
};
