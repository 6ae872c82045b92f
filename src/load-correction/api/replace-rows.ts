import type { PlannedRow, ReviewPlan } from '../../data-load/api/planned-row.ts';
import { forgetRows, storeRows } from '../../data-load/api/store-rows.ts';
import type { ProbableDecision } from '../../data-load/load-row.ts';
import type { Transaction } from '../../platform/api/database/database.ts';

type Place = { organizationId: string; loadId: string };

/**
 * Puts rows that were planned again in the place of what they were; the revision of the load's facts.
 * A decision holds as long as what it was about stays what it was.
 */
export const replaceRows = async (
  tx: Transaction,
  place: Place,
  plan: ReviewPlan,
): Promise<string> => {
  const { organizationId, loadId } = place;
  const rows = plan.rows.map(({ rowIndex }) => rowIndex);
  const decided = await tx<{ rowIndex: number; decision: ProbableDecision; probable: string }[]>`
    select row_index as "rowIndex", decision, probable::text from data_load_rows
     where organization_id = ${organizationId} and load_id = ${loadId}
       and row_index = any(${rows}::integer[]) and decision is not null`;
  const before = new Map(decided.map((row) => [row.rowIndex, row]));
  const decisions = plan.rows.flatMap(({ rowIndex, status, probable }) => {
    const row = before.get(rowIndex);
    return row && status === 'PROBABLE' && isSame(JSON.parse(row.probable), probable)
      ? [[rowIndex, row.decision] as const]
      : [];
  });
  await forgetRows(tx, place, rows);
  return storeRows(tx, place, plan, new Map(decisions));
};

const isSame = (one: PlannedRow['probable'], other: PlannedRow['probable']): boolean =>
  JSON.stringify(one.map(inOrder)) === JSON.stringify(other.map(inOrder));

const inOrder = ({ kind, contracts, rows }: PlannedRow['probable'][number]) => ({
  kind,
  contracts: contracts.toSorted(),
  rows,
});
