import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { Principal } from '../../../foundation/platform/api/http/principal.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { DashboardScope } from '../dashboard-endpoints.ts';

type ScopeQuery = { organizationId: string; principal: Principal; scope: DashboardScope };

/**
 * The ids of the organizations whose figures are added up; "all" is for GENERAL users
 * (docs/spec-readings.md#dashboard-notifications-and-record).
 */
export const findOrganizationsInScope = async (
  sql: Queries,
  { organizationId, principal, scope }: ScopeQuery,
): Promise<string[]> => {
  if (scope === 'current') return [organizationId];
  if (principal.administratorType !== 'GENERAL') throw refuse(403, 'platform:api.not-allowed');
  const { organizations } = principal;
  const rows = await sql<{ id: string }[]>`
    select id from organizations
     where deleted_at is null
       and (cardinality(${organizations}::uuid[]) = 0 or id = any(${organizations}::uuid[]))`;
  return rows.map(({ id }) => id);
};
