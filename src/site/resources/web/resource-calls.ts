import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { listResources } from '../resource-endpoints.ts';
import type { ResourcesQuery } from '../resource-search.ts';

export const resourcesQuery = ({ group, ...query }: ResourcesQuery) =>
  queryOf(listResources, { query: { ...query, ...(group && { group }) } });
