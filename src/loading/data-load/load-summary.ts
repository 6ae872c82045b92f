import { KnownSum } from '../../figures/figures/contract-totals.ts';
import { z } from '../../foundation/platform/schema.ts';

/**
 * What a confirm of the load would write, by the specification's names. `changed` contracts are
 * written only when the load updates existing ones; suppliers and units count once each, "skipped"
 * being those that are registered already. Cells left blank and amounts that were not published are
 * those of all rows without errors that repeat no other one. Amounts are in
 * pesos: 0 of no rows, null when none of the rows states its amount. A load from before a field was counted has 0 there.
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
  optionalCellsLeftBlankCount: z.int().default(0),
  amountsNotPublishedCount: z.int().default(0),
  /** Rows that wait for somebody to say whether they are contracts that are there. */
  probableContractsCount: z.int().default(0),
  probableAmount: KnownSum.default(0),
  /** Rows that say again what another row of the sheet says. */
  repeatedRowsCount: z.int().default(0),
  repeatedAmount: KnownSum.default(0),
  /** Rows to be written whose year, quarter and contract date disagree. */
  disagreeingDatesCount: z.int().default(0),
  disagreeingDatesAmount: KnownSum.default(0),
  /** New amendments whose contract is registered or in the sheet, and the others. */
  linkedAmendmentsCount: z.int().default(0),
  unlinkedAmendmentsCount: z.int().default(0),
});
export type LoadSummary = z.infer<typeof LoadSummary>;

export const summaryCounts = Object.keys(LoadSummary.shape) as (keyof LoadSummary)[];
