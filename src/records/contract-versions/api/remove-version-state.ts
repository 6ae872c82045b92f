import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { recordEvents } from '../../../office/audit/api/record-events.ts';
import { moveDataVersions } from '../../../office/organizations/api/move-data-versions.ts';

export type VersionRemoval = { contract: string; version: number; by: string; reason: string };

/**
 * Takes away what a version said and leaves its hash, so that the tree of its day stays as it is. Pages
 * and signals that show it are made anew, and it goes on record. Says whether there was something to take.
 */
export const removeVersionState = (sql: Sql, removal: VersionRemoval): Promise<boolean> =>
  sql.begin(async (tx) => {
    const { contract, version, by, reason } = removal;
    const organizationId = await removeState(tx, removal);
    if (organizationId === undefined) return false;
    await moveDataVersions(tx, organizationId);
    const changes = [
      { field: 'removedVersion', old: version, new: null },
      { field: 'removalReason', old: null, new: reason },
    ];
    const actor = { userId: null, sessionId: null, fullName: by };
    const what = { action: 'DELETE', entity: 'contract', entityId: contract } as const;
    await recordEvents(tx, actor, [{ ...what, label: contract, changes, organizationId }]);
    return true;
  });

/** The organization of the version; undefined when there was nothing to take. */
const removeState = async (
  tx: Queries,
  { contract, version, by, reason }: VersionRemoval,
): Promise<string | undefined> => {
  const [removed] = await tx<{ organizationId: string; isRemoved: boolean }[]>`
    select organization_id as "organizationId",
           remove_version_state(organization_id, contract_id, version, ${by}, ${reason})
             as "isRemoved"
      from contract_versions where contract_id = ${contract} and version = ${version}`;
  return removed?.isRemoved ? removed.organizationId : undefined;
};
