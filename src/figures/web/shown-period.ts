import { type QueryClient, useQuery } from '@tanstack/react-query';

import type { ContractFilters } from '../contract-filters.ts';
import { type KnownTime, periodOf } from '../period-of.ts';
import { timeQueries } from './filter/filter-options.ts';

/** The time that a page is about, from the options of its filter, which its loader asks for. */
export const shownPeriod = (
  queries: QueryClient,
  filters: ContractFilters,
  supplierId?: string,
) => {
  const { fiscalYears, trimonths } = timeQueries(supplierId);
  return periodOf(
    filters,
    [fiscalYears, trimonths].flatMap(({ queryKey }) =>
      docsIn(queries.getQueryData<TimeAnswer>(queryKey)),
    ),
  );
};

/** The same in a page, whose options may still be on their way. */
export const useShownPeriod = (filters: ContractFilters, supplierId?: string) => {
  const { fiscalYears, trimonths } = timeQueries(supplierId);
  const years = useQuery({ ...fiscalYears, enabled: false });
  const quarters = useQuery({ ...trimonths, enabled: false });
  return periodOf(filters, [...docsIn(years.data), ...docsIn(quarters.data)]);
};

type TimeAnswer = { data: { docs: KnownTime[] } };

const docsIn = (answer: TimeAnswer | undefined): KnownTime[] => answer?.data.docs ?? [];
