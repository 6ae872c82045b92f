import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { groupContracts } from '../contract-group-endpoints.ts';
import type { GroupsQuery } from '../groups-query.ts';

/** What the cells show is chosen of the same answer. */
export const contractGroupsQuery = (listQuery: GroupsQuery) => {
  const { filters, reports, cells: _, and, ...query } = listQuery;
  return queryOf(groupContracts, {
    query: { ...query, ...(and && { and }), ...(reports && { incluirReportes: 'true' }) },
    body: { filters },
  });
};
