import { z } from '../../foundation/platform/schema.ts';
import { KnownSum } from '../figures/contract-totals.ts';
import { SignalId } from '../figures/signal-id.ts';

/** At how many of some contracts a signal asks, and of how many of them it could be computed. */
const SignalCount = z.strictObject({
  signal: SignalId,
  computable: z.int(),
  flagged: z.int(),
  /** Of the flagged ones, and of how many of them no amount is known. */
  amount: KnownSum,
  withoutAmount: z.int(),
});

/** Those that could be computed of any of the contracts; null while signals are computed after a change. */
export const SignalCounts = z.array(SignalCount).nullable();
export type SignalCounts = z.infer<typeof SignalCounts>;
