import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';

/** One state of all that an organization shows; equal versions mean that nothing changed. */
export type DataState = {
  version: number;
  /** ISO: the newest change of its settings, contracts, suppliers, resources … */
  lastModified: string;
};

/**
 * To be asked before reading what it labels, never after: then an answer is at least as new as its
 * label says. Refuses an organization that was deleted meanwhile.
 */
export const findDataState = async (sql: Queries, organizationId: string): Promise<DataState> => {
  const [row] = await sql<DataState[]>`
    select data_version as version, data_changed_at as "lastModified"
      from organizations
     where id = ${organizationId} and deleted_at is null`;
  if (!row) throw refuse(400, 'platform:api.organization-unknown');
  return row;
};
