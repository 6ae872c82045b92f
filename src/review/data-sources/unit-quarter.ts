import { isUnfinished } from '../../foundation/codelists/quarter.ts';
import type { Coverage, UnitCoverage } from './data-source-endpoints.ts';

/**
 * What is known of a unit in a quarter: contracts, a report that there were none, nothing, or nothing
 * yet because the data are from before its end.
 */
export type UnitQuarter = {
  quarter: string;
  contracts: number;
  is: 'published' | 'reported-none' | 'unknown' | 'pending';
  isUnfinished: boolean;
};

export const unitQuarters = (
  { contracts, reports }: UnitCoverage,
  quarters: readonly string[],
  lastUpdate: string | null | undefined,
): UnitQuarter[] =>
  quarters.map((quarter, at) => {
    const found = { quarter, contracts: contracts[at] ?? 0 };
    const unfinished = isUnfinished(quarter, lastUpdate);
    const nothing = unfinished ? 'pending' : 'unknown';
    const none = (reports[at] ?? 0) > 0 ? 'reported-none' : nothing;
    return { ...found, is: found.contracts > 0 ? 'published' : none, isUnfinished: unfinished };
  });

/** Of the quarters that were over when the data were loaded, how many nobody knows anything of. */
export const countUnknown = (
  { units, quarters }: Coverage,
  lastUpdate: string | null | undefined,
): { unknown: number; all: number } => {
  const finished = units
    .flatMap((unit) => unitQuarters(unit, quarters, lastUpdate))
    .filter((one) => !one.isUnfinished);
  return { unknown: finished.filter(({ is }) => is === 'unknown').length, all: finished.length };
};
