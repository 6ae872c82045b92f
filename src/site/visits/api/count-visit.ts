import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import type { KnownRoute } from '../known-routes.ts';
import { visitMark } from './visit-marks.ts';

type View = { organizationId: string; route: KnownRoute; ip: string };

/**
 * Adds one to the views of the installation's day, and to its visits when it is the first view of that
 * organization from that network. What no published organization has is not counted.
 */
export const countView = async (
  sql: Sql,
  { organizationId, route, ip }: View,
): Promise<unknown> => {
  const { day, mark } = await visitMark(sql, ip);
  return sql`
    with live as (
      select id from organizations where id = ${organizationId} and deleted_at is null and not is_draft
    ), marked as (
      insert into visit_marks (day, organization_id, mark)
      select ${day}::date, id, ${mark} from live
      on conflict do nothing
      returning organization_id
    ), visit as (
      insert into visits (organization_id, day, visits)
      select organization_id, ${day}::date, 1 from marked
      on conflict (organization_id, day) do update set visits = visits.visits + 1
    )
    insert into page_views (organization_id, day, route, views)
    select id, ${day}::date, ${route}, 1 from live
    on conflict (organization_id, day, route) do update set views = page_views.views + 1`;
};
