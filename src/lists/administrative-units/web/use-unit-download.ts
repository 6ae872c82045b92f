import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { noFilters } from '../../../figures/figures/contract-filters.ts';
import { countChoices } from '../../../figures/figures/filter-search.ts';
import type { DownloadSource } from '../../../foundation/downloads/web/download-order.ts';
import type { Organization } from '../../../office/organizations/organization.ts';
import { downloadContracts } from '../../contracts/contract-download-endpoints.ts';
import { contractListQuery } from '../../contracts/web/contract-calls.ts';
import { inRole } from '../unit-role.ts';
import type { UnitQuery } from '../unit-search.ts';

/** All contracts of a unit in one role that the page's filter matches, and all it has. */
export const useUnitDownload = (
  { filters, query: { id, role } }: UnitQuery,
  { _id, shortName }: Organization,
): DownloadSource => {
  const queries = useQueryClient();
  return useMemo(() => {
    const own = { filtered: inRole(filters, role, [id]), full: inRole(noFilters, role, [id]) };
    const order = { sort: 'totalOrMaxAmount', order: 'desc' } as const;
    return {
      url: (format) => downloadContracts.url.replace(':format', format),
      organization: { _id, shortName },
      query: order,
      filters: own,
      filtered: countChoices(filters) > 0,
      countRows: async (extent) => {
        const page = { page: 1, pageSize: 10, reports: false } as const;
        const list = contractListQuery({ ...order, ...page, filters: own[extent] });
        return (await queries.fetchQuery(list)).data.total;
      },
    };
  }, [queries, filters, id, role, _id, shortName]);
};
