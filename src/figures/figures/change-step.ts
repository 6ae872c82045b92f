import { z } from '../../foundation/platform/schema.ts';
import { VersionCause } from '../../records/contract-versions/version-cause.ts';
import { KnownSum } from './contract-totals.ts';

/** What the contracts of a monitor that counted at a moment added up to. */
export const MonitorSum = z.strictObject({
  contracts: z.int(),
  amount: KnownSum,
  withoutAmount: z.int(),
});
export type MonitorSum = z.infer<typeof MonitorSum>;

/** How many contracts were published, changed and withdrawn, and what the monitor added up to around it. */
export const SumChange = z.strictObject({
  new: z.int(),
  changed: z.int(),
  withdrawn: z.int(),
  before: MonitorSum,
  after: MonitorSum,
});
export type SumChange = z.infer<typeof SumChange>;

/**
 * What one load, or one cause, changed without another one between: `before` of a step is `after` of the
 * one before it.
 */
export const ChangeStep = z.strictObject({
  ...SumChange.shape,
  /** From 1, the oldest of the monitor. */
  step: z.int().positive(),
  /** In the time zone of the installation. */
  day: z.iso.date(),
  cause: VersionCause,
  /** The load that was confirmed or taken back. */
  load: z.uuid().nullable(),
});
export type ChangeStep = z.infer<typeof ChangeStep>;
