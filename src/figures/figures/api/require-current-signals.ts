import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { tooBusy } from '../../../foundation/platform/api/limits/too-busy.ts';

/**
 * Refuses with 503 where the signals of an organization are not of the contracts that the snapshot sees: they
 * are computed apart, and a filter by them would select others. Calls with such a filter have them computed
 * before (`keepFilteredSignals`), so only a change in between leads here.
 */
export const requireCurrentSignals = async (
  sql: Queries,
  organizationId: string,
): Promise<void> => {
  const found = await sql`
    select from derived_data
      join organizations on organizations.id = derived_data.organization_id
     where derived_data.organization_id = ${organizationId} and derived_data.name = 'signals'
       and derived_data.data_version = organizations.data_version`;
  if (found.length === 0) throw tooBusy();
};
