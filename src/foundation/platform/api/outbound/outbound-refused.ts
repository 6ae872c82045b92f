/** Why a request to a stranger's server was not made, or its answer not taken. */
export type OutboundReason =
  /** No http(s), another port than 80 and 443, a name or an address that is not public. */
  'not-allowed' | 'no-answer' | 'too-slow' | 'too-large' | 'too-many-redirects' | 'encoded';

export class OutboundRefused extends Error {
  readonly reason: OutboundReason;

  constructor(reason: OutboundReason, cause?: unknown) {
    super(`A request outward was refused: ${reason}`, { cause });
    this.name = 'OutboundRefused';
    this.reason = reason;
  }
}
