/** Why a file, a version or a day of the evidence does not hold. */
export const evidenceFaults = ['MISSING', 'ALTERED', 'STATE', 'PATH', 'DAY', 'CHAIN'] as const;
export type EvidenceFault = (typeof evidenceFaults)[number];

/** What the script of the page that checks the evidence works with, in the page itself. */
export type EvidenceFacts = {
  /** Every file with its SHA-256. */
  listed: { path: string; sha256: string }[];
  texts: Record<'checking' | 'holds' | 'fails' | 'other' | 'unable', string> & {
    faults: Record<EvidenceFault, string>;
  };
};
