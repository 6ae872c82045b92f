import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { planSummary } from '../../data-load/api/plan-summary.ts';
import type { RowFacts } from '../../data-load/api/row-facts.ts';
import type { LoadSummary } from '../../data-load/load-summary.ts';
import { type DecidedAs, findDecidedRows } from '../../load-decisions/api/find-decided-rows.ts';
import { readFacts } from './load-facts.ts';

/**
 * The summary of an open load with what was decided since it was made, by the rule of the plan; as
 * it was made where nobody decided anything, or it was confirmed meanwhile.
 */
export const summaryAsDecided = async (
  sql: Queries,
  place: { organizationId: string; loadId: string },
  summary: LoadSummary,
): Promise<LoadSummary> => {
  const decided = await findDecidedRows(sql, place);
  if (decided.size === 0) return summary;
  const { facts, isComplete } = await readFacts(sql, place);
  if (!isComplete) return summary;
  const rows = [...facts].map(([rowIndex, row]) => asDecided(row, decided.get(rowIndex)));
  return planSummary(rows, { updateExisting: false });
};

/** The dates of a row that is left out disagree with nothing. */
const asDecided = (row: RowFacts, decided: DecidedAs | undefined): RowFacts => {
  if (!decided) return row;
  const { datesDisagree, ...others } = row;
  const { becomes: status, repeats } = decided;
  return {
    ...others,
    status,
    ...(repeats !== null && { isRepeat: true }),
    ...(datesDisagree && status !== 'SKIPPED' && { datesDisagree }),
    ...(status === 'CHANGED' && { isDecided: true }),
  };
};
