import { useQuery } from '@tanstack/react-query';

import { formatsOf } from '../../../foundation/platform/formats.ts';
import type { PageContext } from '../../../foundation/ui/web/root-route.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ContractFilters } from '../contract-filters.ts';
import { describeDays } from '../describe-days.ts';
import { type KnownTime, periodOf } from '../period-of.ts';
import { timeQueries } from './filter/filter-options.ts';

type Context = Pick<PageContext, 'queries' | 'texts'>;

/** The time that a page is about, from the options of its filter, which its loader asks for. */
export const shownPeriod = (
  { queries, texts }: Context,
  filters: ContractFilters,
  supplierId?: string,
) => {
  const { fiscalYears, trimonths } = timeQueries(supplierId);
  return periodOf(
    filters,
    texts.language,
    [fiscalYears, trimonths].flatMap(({ queryKey }) =>
      docsIn(queries.getQueryData<TimeAnswer>(queryKey)),
    ),
    describeDays(filters, { t: texts.t, format: formatsOf(texts.language) }),
  );
};

/** The same in a page, whose options may still be on their way. */
export const useShownPeriod = (filters: ContractFilters, supplierId?: string) => {
  const words = useTexts('figures');
  const { fiscalYears, trimonths } = timeQueries(supplierId);
  const years = useQuery({ ...fiscalYears, enabled: false });
  const quarters = useQuery({ ...trimonths, enabled: false });
  const known = [...docsIn(years.data), ...docsIn(quarters.data)];
  return periodOf(filters, words.language, known, describeDays(filters, words));
};

type TimeAnswer = { data: { docs: KnownTime[] } };

const docsIn = (answer: TimeAnswer | undefined): KnownTime[] => answer?.data.docs ?? [];
