import { useQuery } from '@tanstack/react-query';

import { queryOf } from '../../ui/web/query-of.ts';
import type { StoredFilter } from '../calculation-filter.ts';
import {
  retrieveCalculationSuppliers,
  retrieveCalculationUnits,
} from '../calculation-helper-endpoints.ts';

/** What the supplier or the unit of a filter is called, and where others are searched. */
export const useReferenceName = (
  propertyName: StoredFilter['propertyName'],
  reference: string | null,
) => {
  const find =
    propertyName === 'supplier' ? retrieveCalculationSuppliers : retrieveCalculationUnits;
  const { data } = useQuery({
    ...queryOf(find, { query: { ids: reference ?? '' } }),
    enabled: reference !== null,
  });
  return { find, name: data?.data.docs.find(({ _id }) => _id === reference)?.name };
};
