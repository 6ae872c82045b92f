import type { Sql } from '../../platform/api/database/database.ts';
import { dayOf } from '../../platform/time-zone.ts';
import type { KnownRoute } from '../known-routes.ts';

type View = {
  organizationId: string;
  route: KnownRoute;
  /** Whether this is the browser's first page about the organization in its session. */
  opensVisit: boolean;
};

/** Adds one to the counts of the installation's day. What no live organization has is not counted. */
export const countView = (
  sql: Sql,
  { organizationId, route, opensVisit }: View,
): Promise<unknown> => {
  const today = dayOf(new Date());
  return sql`
    with live as (
      select id from organizations where id = ${organizationId} and deleted_at is null
    ), visit as (
      insert into visits (organization_id, day, visits)
      select id, ${today}::date, 1 from live where ${opensVisit}
      on conflict (organization_id, day) do update set visits = visits.visits + 1
    )
    insert into page_views (organization_id, day, route, views)
    select id, ${today}::date, ${route}, 1 from live
    on conflict (organization_id, day, route) do update set views = page_views.views + 1`;
};
