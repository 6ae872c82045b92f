import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { noFilters } from '../../../figures/figures/contract-filters.ts';
import { countChoices } from '../../../figures/figures/filter-search.ts';
import type { DownloadSource } from '../../../foundation/downloads/web/download-order.ts';
import type { Organization } from '../../../office/organizations/organization.ts';
import { downloadUnits } from '../unit-download-endpoints.ts';
import type { UnitsQuery } from '../unit-search.ts';
import { unitListQuery } from './unit-calls.ts';

/** The units that the page shows, all pages of them, and all there are in the same role. */
export const useUnitListDownload = (
  listQuery: UnitsQuery,
  { _id, shortName }: Organization,
): DownloadSource => {
  const queries = useQueryClient();
  return useMemo(() => {
    const { filters, role, name, sort, order } = listQuery;
    const listQueries = {
      filtered: listQuery,
      full: { ...listQuery, filters: noFilters, page: 1 },
    };
    return {
      url: (format) => downloadUnits.url.replace(':format', format),
      organization: { _id, shortName },
      query: { role, ...(name !== '' && { name }), sort, order },
      filters: { filtered: filters, full: noFilters },
      filtered: countChoices(filters) > 0,
      countRows: async (extent) =>
        (await queries.fetchQuery(unitListQuery(listQueries[extent]))).data.total,
    };
  }, [queries, listQuery, _id, shortName]);
};
