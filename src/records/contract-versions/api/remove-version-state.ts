import type { Queries } from '../../../foundation/platform/api/database/database.ts';

export type VersionRemoval = { contract: string; version: number; by: string; reason: string };

/**
 * Takes away what a version said and leaves its hash, so that the tree of its day stays as it is. Says
 * whether there was something to take.
 */
export const removeVersionState = async (
  sql: Queries,
  { contract, version, by, reason }: VersionRemoval,
): Promise<boolean> => {
  const [removed] = await sql<{ isRemoved: boolean }[]>`
    select remove_version_state(organization_id, contract_id, version, ${by}, ${reason})
             as "isRemoved"
      from contract_versions where contract_id = ${contract} and version = ${version}`;
  return removed?.isRemoved ?? false;
};
