import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { noFilters } from '../../../figures/figures/contract-filters.ts';
import { countChoices } from '../../../figures/figures/filter-search.ts';
import type { DownloadSource } from '../../../foundation/downloads/web/download-order.ts';
import type { Organization } from '../../../office/organizations/organization.ts';
import { downloadSuppliers } from '../supplier-download-endpoints.ts';
import type { SuppliersQuery } from '../supplier-search.ts';
import { supplierListQuery } from './supplier-calls.ts';

/** The suppliers that the page shows, all pages of them, and all there are. */
export const useSupplierListDownload = (
  listQuery: SuppliersQuery,
  { _id, shortName }: Organization,
): DownloadSource => {
  const queries = useQueryClient();
  return useMemo(() => {
    const { filters, sort, order } = listQuery;
    const listQueries = {
      filtered: listQuery,
      full: { ...listQuery, filters: noFilters, page: 1 },
    };
    return {
      url: (format) => downloadSuppliers.url.replace(':format', format),
      organization: { _id, shortName },
      query: { sort, order },
      filters: { filtered: filters, full: noFilters },
      filtered: countChoices(filters) > 0,
      countRows: async (extent) =>
        (await queries.fetchQuery(supplierListQuery(listQueries[extent]))).data.total,
    };
  }, [queries, listQuery, _id, shortName]);
};
