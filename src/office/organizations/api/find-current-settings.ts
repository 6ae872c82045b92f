import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { OrganizationSettings } from '../organization.ts';
import { findSettings } from './organization-queries.ts';

/** What the organization of a call shows of itself; 400 when it was deleted meanwhile. */
export const findCurrentSettings = async (
  sql: Queries,
  organizationId: string,
): Promise<OrganizationSettings> => {
  const settings = await findSettings(sql, organizationId);
  if (!settings) throw refuse(400, 'platform:api.organization-unknown');
  return settings;
};
