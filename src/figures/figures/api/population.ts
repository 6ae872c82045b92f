import type { Fragment } from '../../../foundation/platform/api/database/all-of.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';

/**
 * The contracts of every public figure (docs/methodology.md#what-is-counted): not deleted, no
 * report of "no procedures", concluded, and no amendment. `contracts.counts` is computed by the
 * database from the last three.
 */
export const countedContracts = (sql: Queries, organizationId: string): Fragment =>
  sql`contracts.organization_id = ${organizationId} and contracts.deleted_at is null
      and contracts.counts`;

/** The contracts that a list shows, whatever their state (docs/methodology.md#what-is-counted). */
export const listedContracts = (
  sql: Queries,
  organizationId: string,
  withReports: boolean,
): Fragment =>
  sql`contracts.organization_id = ${organizationId} and contracts.deleted_at is null
      ${withReports ? sql`` : sql`and not contracts.is_empty`}`;
