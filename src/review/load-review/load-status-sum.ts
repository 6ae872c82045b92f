import { KnownSum } from '../../figures/figures/contract-totals.ts';
import { z } from '../../foundation/platform/schema.ts';
import { rowStatuses } from '../../loading/data-load/load-row.ts';

/** Rows of which one thing becomes, and what those that state an amount add up to. */
export const LoadStatusSum = z.strictObject({
  status: z.enum(rowStatuses),
  /** What a confirm would make of them; of rows for decision it is what was decided of them. */
  becomes: z.enum(rowStatuses),
  count: z.int(),
  amount: KnownSum,
});
export type LoadStatusSum = z.infer<typeof LoadStatusSum>;
