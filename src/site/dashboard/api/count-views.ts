import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { KnownRoute } from '../../visits/known-routes.ts';

/** What people come to read, by the pattern of its address. */
export const informationRoutes = [
  '/suppliers',
  '/suppliers/{id}',
  '/contracts',
  '/contracts/{id}',
  '/calculations/corruption-index',
  '/comparations',
  '/comparations/{id}',
  '/resources',
] as const satisfies KnownRoute[];
export type InformationRoute = (typeof informationRoutes)[number];

type ViewCount = { route: InformationRoute; views: number };

/** Views of each of them since the beginning, most viewed first; those never viewed are left out. */
export const countViews = (sql: Queries, organizations: string[]): Promise<ViewCount[]> =>
  sql<ViewCount[]>`
    select route, sum(views)::bigint as views
      from page_views
     where organization_id = any(${organizations}::uuid[])
       and route = any(${[...informationRoutes]}::text[])
     group by route
     order by views desc, route`;
