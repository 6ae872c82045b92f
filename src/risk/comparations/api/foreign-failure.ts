import type { ForeignReason } from '../comparison-endpoints.ts';

/**
 * Nothing is known of a foreign monitor: `not-a-monitor` answered otherwise than a monitor does,
 * `too-many` says that one visitor asked too much or too many wait for this one.
 */
export class ForeignFailure extends Error {
  readonly reason: ForeignReason;

  constructor(reason: ForeignReason, cause?: unknown) {
    super(`A foreign monitor was not read: ${reason}`, { cause });
    this.name = 'ForeignFailure';
    this.reason = reason;
  }
}
