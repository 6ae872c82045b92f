import { useQuery } from '@tanstack/react-query';

import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { StoredFilter } from '../calculation-filter.ts';
import {
  retrieveCalculationSuppliers,
  retrieveCalculationUnits,
} from '../calculation-helper-endpoints.ts';

/** What the supplier or the unit of a filter is called, and where others are searched: in this monitor. */
export const useReferenceName = (
  propertyName: StoredFilter['propertyName'],
  reference: string | null,
) => {
  const find =
    propertyName === 'supplier' ? retrieveCalculationSuppliers : retrieveCalculationUnits;
  const { t } = useTexts('calculations-admin');
  const { data } = useQuery({
    ...queryOf(find, { query: { ids: reference ?? '' } }),
    enabled: reference !== null,
  });
  const docs = data?.data.docs;
  const name = docs?.find(({ _id }) => _id === reference)?.name ?? t('filter.elsewhere');
  return { find, name: docs && name };
};
