import type { Queries } from '../../../foundation/platform/api/database/database.ts';

/** The newest change of the organization's contracts, deleted ones too; null without contracts. */
export const findLastUpdate = async (
  sql: Queries,
  organizationId: string,
): Promise<string | null> => {
  const [row] = await sql<{ lastUpdate: string | null }[]>`
    select max(updated_at) as "lastUpdate" from contracts where organization_id = ${organizationId}`;
  return row?.lastUpdate ?? null;
};
