import { queryOf } from '../../ui/web/query-of.ts';
import { listResources } from '../resource-endpoints.ts';
import type { ResourceQuestion } from '../resource-search.ts';

export const resourcesQuery = ({ group, ...query }: ResourceQuestion) =>
  queryOf(listResources, { query: { ...query, ...(group && { group }) } });
