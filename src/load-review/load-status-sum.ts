import { probableDecisions, rowStatuses } from '../data-load/load-row.ts';
import { KnownSum } from '../figures/contract-totals.ts';
import { z } from '../platform/schema.ts';

/** Rows of which one thing becomes, and what those that state an amount add up to. */
export const LoadStatusSum = z.strictObject({
  status: z.enum(rowStatuses),
  decision: z.enum(probableDecisions).nullable(),
  count: z.int(),
  amount: KnownSum,
});
export type LoadStatusSum = z.infer<typeof LoadStatusSum>;
