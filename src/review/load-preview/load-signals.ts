import { SignalId } from '../../figures/figures/signal-id.ts';
import { z } from '../../foundation/platform/schema.ts';

/** A larger load, or one of a larger monitor, would be tried for longer than others can wait. */
export const mostRowsOfTrial = 1000;
export const mostContractsOfTrial = 20_000;

/** At how many contracts a signal would ask that does not now, and the other way round. */
const SignalChange = z.strictObject({ signal: SignalId, appearing: z.int(), ending: z.int() });
export type SignalChange = z.infer<typeof SignalChange>;

export const LoadSignals = z.strictObject({
  /** Of the signals that change; null where the load or the monitor is too large to try it. */
  changes: z.array(SignalChange).nullable(),
  mostRows: z.int(),
  mostContracts: z.int(),
});
export type LoadSignals = z.infer<typeof LoadSignals>;
