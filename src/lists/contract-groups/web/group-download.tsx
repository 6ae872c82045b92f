import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import { noFilters } from '../../../figures/figures/contract-filters.ts';
import { countChoices } from '../../../figures/figures/filter-search.ts';
import { DownloadMenu } from '../../../foundation/downloads/web/download-menu.tsx';
import type { DownloadSource } from '../../../foundation/downloads/web/download-order.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Organization } from '../../../office/organizations/organization.ts';
import { downloadContractGroups } from '../contract-group-download-endpoints.ts';
import type { GroupsQuery } from '../groups-query.ts';
import { contractGroupsQuery } from './contract-group-calls.ts';

type Props = {
  listQuery: GroupsQuery;
  organization: Organization;
  /** Of whom the file is too when somebody leaves the filter out. */
  suppliers?: string[];
};

/** The groups that the page shows, all pages of them, as files. */
export function GroupDownload({ listQuery, organization, suppliers }: Props) {
  const { t } = useTexts('contract-groups');
  return (
    <DownloadMenu
      label={t('download')}
      source={useGroupDownload(listQuery, organization, suppliers)}
    />
  );
}

const useGroupDownload = (
  listQuery: GroupsQuery,
  { _id, shortName }: Organization,
  suppliers: string[] = noFilters.suppliers,
): DownloadSource => {
  const queries = useQueryClient();
  return useMemo(() => {
    const { filters, groupBy, and, sort, order, reports } = listQuery;
    const full = { ...noFilters, suppliers };
    const listQueries = { filtered: listQuery, full: { ...listQuery, filters: full, page: 1 } };
    return {
      url: (format) => downloadContractGroups.url.replace(':format', format),
      organization: { _id, shortName },
      query: {
        groupBy,
        ...(and && { and }),
        sort,
        order,
        ...(reports && { incluirReportes: 'true' }),
      },
      filters: { filtered: filters, full },
      filtered: countChoices(filters) > countChoices(full),
      countRows: async (extent) =>
        (await queries.fetchQuery(contractGroupsQuery(listQueries[extent]))).data.total,
    };
  }, [queries, listQuery, suppliers, _id, shortName]);
};
