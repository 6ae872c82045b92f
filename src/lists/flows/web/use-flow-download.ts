import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { noFilters } from '../../../figures/figures/contract-filters.ts';
import { countChoices } from '../../../figures/figures/filter-search.ts';
import type { DownloadSource } from '../../../foundation/downloads/web/download-order.ts';
import type { Organization } from '../../../office/organizations/organization.ts';
import { downloadFlows } from '../flow-download-endpoints.ts';
import type { FlowQuestion } from '../flow-search.ts';
import { flowsQuery } from './flow-calls.ts';

/** The bands that the page shows, and those of all contracts in the same role. */
export const useFlowDownload = (
  { filters, role }: FlowQuestion,
  { _id, shortName }: Organization,
): DownloadSource => {
  const queries = useQueryClient();
  return useMemo(() => {
    const filtersOfExtent = { filtered: filters, full: noFilters };
    return {
      url: (format) => downloadFlows.url.replace(':format', format),
      organization: { _id, shortName },
      query: { role },
      filters: filtersOfExtent,
      filtered: countChoices(filters) > 0,
      countRows: async (extent) => {
        const { data } = await queries.fetchQuery(
          flowsQuery({ filters: filtersOfExtent[extent], role }),
        );
        return data.bands.length;
      },
    };
  }, [queries, filters, role, _id, shortName]);
};
