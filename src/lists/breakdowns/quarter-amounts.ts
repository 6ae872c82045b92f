import { KnownSum } from '../../figures/figures/contract-totals.ts';
import { z } from '../../foundation/platform/schema.ts';

/** Pesos per procedure type in one quarter; `period` is `1o`…`4o`, `year` four digits. */
export const QuarterAmounts = z.strictObject({
  _id: z.strictObject({ period: z.string(), year: z.string() }),
  totalPublic: KnownSum,
  totalInvitation: KnownSum,
  totalNoBid: KnownSum,
  /** Of all three. */
  total: KnownSum,
});
export type QuarterAmounts = z.infer<typeof QuarterAmounts>;
