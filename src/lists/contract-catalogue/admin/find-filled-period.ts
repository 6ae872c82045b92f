import type { QueryClient } from '@tanstack/react-query';

import { retrieveAdministrationPeriods } from '../../../figures/figures/contract-option-endpoints.ts';
import { FiscalYear, Quarter } from '../../../foundation/codelists/quarter.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { periodOfDay, quarterInYear } from './form/period-of-day.ts';

/** In a new line of the table, as in the form, the date fills year, quarter and administration. */
export const findFilledPeriod = async (
  queries: QueryClient,
  field: string,
  { contractDate, fiscalYear, period }: Record<string, unknown>,
): Promise<Partial<Record<string, string>>> => {
  if (field === 'contractDate' && typeof contractDate === 'string') {
    const { data } = await queries.fetchQuery(queryOf(retrieveAdministrationPeriods));
    return periodOfDay(
      contractDate,
      data.docs.map(({ _id }) => _id),
    );
  }
  if (field === 'fiscalYear' && Quarter.safeParse(period).success)
    return FiscalYear.safeParse(fiscalYear).success
      ? { period: quarterInYear(String(period), String(fiscalYear)) }
      : {};
  return {};
};
