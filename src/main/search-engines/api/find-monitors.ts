import type { Sql } from '../../../foundation/platform/api/database/database.ts';

/** An organization as far as its addresses go, and the state of its data. */
export type Monitor = { id: string; shortName: string; version: number; lastModified: string };

/** The published ones in the order of their ids; with an id only that one. */
export const findMonitors = (sql: Sql, id?: string) => sql<Monitor[]>`
  select id, short_name as "shortName", data_version as version,
         data_changed_at as "lastModified"
    from organizations
   where deleted_at is null and not is_draft ${id === undefined ? sql`` : sql`and id = ${id}`}
   order by id`;
