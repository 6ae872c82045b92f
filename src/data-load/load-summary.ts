import { z } from '../platform/schema.ts';

/**
 * What a confirm of the load would write, by the specification's names. `changed` contracts are
 * written only when the load updates existing ones; suppliers and units count once each, "skipped"
 * being those that are registered already. Cells left blank and amounts that were not published are
 * those of all rows without errors that repeat no other one.
 */
export const LoadSummary = z.strictObject({
  newContractsCount: z.int(),
  newSuppliersCount: z.int(),
  newAdministrativeUnitsCount: z.int(),
  skippedContractsCount: z.int(),
  skippedSuppliersCount: z.int(),
  skippedAdministrativeUnitsCount: z.int(),
  errorsCount: z.int(),
  changedContractsCount: z.int(),
  optionalCellsLeftBlankCount: z.int(),
  amountsNotPublishedCount: z.int(),
});
export type LoadSummary = z.infer<typeof LoadSummary>;

export const summaryCounts = Object.keys(LoadSummary.shape) as (keyof LoadSummary)[];
