import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { LoadDefaults } from '../load-defaults.ts';
import { findAdministrations } from './check-context.ts';

/**
 * What the newest confirmed load answered for administrations that its rows name otherwise than the monitor
 * does: the next file names them so again (docs/data-load.md#administrations). What was answered for a
 * registered one was about the years of that load.
 */
export const findRenamedAdministrations = async (
  sql: Queries,
  organizationId: string,
): Promise<LoadDefaults['administrations']> => {
  const [load] = await sql<{ administrations: LoadDefaults['administrations'] | null }[]>`
    select options #> '{defaults,administrations}' as administrations from data_loads
     where organization_id = ${organizationId} and status = 'CONFIRMED'
     order by confirmed_at desc limit 1`;
  const registered = await findAdministrations(sql, organizationId);
  const renamed = Object.entries(load?.administrations ?? {}).filter(
    ([stated, meant]) => !registered.includes(stated) && registered.includes(meant),
  );
  return renamed.length > 0 ? Object.fromEntries(renamed) : undefined;
};
