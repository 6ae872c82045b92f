import { z } from '../../foundation/platform/schema.ts';

/** What an organization chose for the copies of its documents. */
export const DocumentSettings = z.strictObject({
  /** Whether its documents are checked and copied. */
  copiesEnabled: z.boolean(),
  /** What copies and uploads may take; null: as much as the disk has. */
  quotaBytes: z.int().positive().max(1e15).nullable(),
});
export type DocumentSettings = z.infer<typeof DocumentSettings>;

/** The share of the quota from which the screen warns. */
export const quotaWarning = 0.8;
