import type { LoadStatus } from '../../data-load/api/find-load.ts';
import type { RowOutcome } from '../../data-load/load-outcome.ts';
import type { LoadSummary } from '../../data-load/load-summary.ts';
import type { PastLoadRows } from '../past-load-endpoints.ts';

export type RowsByOutcome = Partial<Record<RowOutcome, number>>;

/** What became of each row: what the confirm made of it, or what the review said of it. */
export const rowsOfPastLoad = (
  status: LoadStatus,
  summary: Partial<LoadSummary> | null,
  outcomes: RowsByOutcome | null,
): PastLoadRows | null => {
  const isConfirmed = status === 'CONFIRMED' || status === 'REVERTED';
  const made = isConfirmed ? outcomes : summary && reviewed(summary);
  if (!made) return null;
  const of = (outcome: RowOutcome) => made[outcome] ?? 0;
  const parts = {
    new: of('NEW'),
    updated: of('UPDATED'),
    notUpdated: of('NOT_UPDATED'),
    skipped: of('EQUAL') + of('REPEATED'),
    undecided: of('UNDECIDED'),
    errors: of('ERROR'),
    unknown: of('UNKNOWN'),
  };
  return { ...parts, read: Object.values(parts).reduce((sum, rows) => sum + rows, 0) };
};

/** Repeated rows are among the skipped ones. */
const reviewed = (summary: Partial<LoadSummary>): RowsByOutcome => ({
  NEW: summary.newContractsCount ?? 0,
  NOT_UPDATED: summary.changedContractsCount ?? 0,
  EQUAL: summary.skippedContractsCount ?? 0,
  UNDECIDED: summary.probableContractsCount ?? 0,
  ERROR: summary.errorsCount ?? 0,
});
