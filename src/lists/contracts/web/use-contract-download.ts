import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { noFilters } from '../../../figures/figures/contract-filters.ts';
import { countChoices } from '../../../figures/figures/filter-search.ts';
import type { DownloadSource } from '../../../foundation/downloads/web/download-order.ts';
import type { Organization } from '../../../office/organizations/organization.ts';
import { downloadContracts } from '../contract-download-endpoints.ts';
import type { ContractsQuery } from '../contracts-query.ts';
import { contractListQuery } from './contract-calls.ts';

/** The contracts that the page shows, all pages of them, and all there are. */
export const useContractDownload = (
  listQuery: ContractsQuery,
  { _id, shortName }: Organization,
): DownloadSource => {
  const queries = useQueryClient();
  return useMemo(() => {
    const { filters, sort, order, reports } = listQuery;
    const listQueries = {
      filtered: listQuery,
      full: { ...listQuery, filters: noFilters, page: 1 },
    };
    return {
      url: (format) => downloadContracts.url.replace(':format', format),
      organization: { _id, shortName },
      query: { sort, order, ...(reports && { incluirReportes: 'true' }) },
      filters: { filtered: filters, full: noFilters },
      filtered: countChoices(filters) > 0,
      countRows: async (extent) =>
        (await queries.fetchQuery(contractListQuery(listQueries[extent]))).data.total,
    };
  }, [queries, listQuery, _id, shortName]);
};
