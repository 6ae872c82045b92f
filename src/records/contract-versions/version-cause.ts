import { z } from '../../foundation/platform/schema.ts';

/**
 * Why what the public sees of a contract changed. `START`: it was public before versions were written;
 * `EDIT`: personnel of the monitor changed it, or the name of its supplier or unit.
 */
export const VersionCause = z.enum(['START', 'LOAD', 'EDIT', 'MERGE', 'REVERT', 'DELETE']);
export type VersionCause = z.infer<typeof VersionCause>;
