import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { VersionCause } from '../version-cause.ts';

/**
 * Why what the public sees is changed by this transaction, and by which load. Without it a change is one
 * by personnel of the monitor, and a contract that goes was deleted.
 */
export const stateVersionCause = async (
  tx: Queries,
  cause: Extract<VersionCause, 'LOAD' | 'MERGE' | 'REVERT'>,
  loadId: string | null = null,
): Promise<void> => {
  await tx`
    select set_config('contraluz.version_cause', ${cause}, true),
           set_config('contraluz.version_load', ${loadId ?? ''}, true)`;
};
