import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { noFilters } from '../../../figures/figures/contract-filters.ts';
import { countChoices } from '../../../figures/figures/filter-search.ts';
import type { DownloadSource } from '../../../foundation/downloads/web/download-order.ts';
import type { Organization } from '../../../office/organizations/organization.ts';
import { downloadSupplier } from '../supplier-download-endpoints.ts';
import type { SupplierQuery } from '../supplier-search.ts';
import { supplierDetailQuery } from './supplier-calls.ts';

/** All contracts of one supplier that the page's filter matches, and all it has. */
export const useSupplierDownload = (
  listQuery: SupplierQuery,
  { _id, shortName }: Organization,
): DownloadSource => {
  const queries = useQueryClient();
  return useMemo(() => {
    const { filters, query } = listQuery;
    const listQueries = { filtered: listQuery, full: { query, filters: noFilters } };
    return {
      url: (format) => downloadSupplier.url.replace(':id', query.id).replace(':format', format),
      organization: { _id, shortName },
      filters: { filtered: filters, full: noFilters },
      filtered: countChoices(filters) > 0,
      countRows: async (extent) => {
        const { data } = await queries.fetchQuery(supplierDetailQuery(listQueries[extent]));
        return data.listed.total;
      },
    };
  }, [queries, listQuery, _id, shortName]);
};
