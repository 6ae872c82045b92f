import { useQuery } from '@tanstack/react-query';

import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { loadSettings } from '../../../office/organizations/organization-endpoints.ts';
import { listCalculationResults } from '../calculation-helper-endpoints.ts';

/** What the calculations are in this monitor, of the administration that visitors see first. */
export const useMonitorResults = () => {
  const settings = useQuery(queryOf(loadSettings));
  const period = settings.data?.data.defaultAdministrationPeriod;
  const query = period ? { administrationPeriod: period } : {};
  const results = useQuery({
    ...queryOf(listCalculationResults, { query }),
    enabled: !settings.isPending,
    select: ({ data: { index, docs } }) => ({
      index,
      docs: new Map(docs.map((one) => [one.abbreviation, one])),
    }),
  });
  return results.data;
};
