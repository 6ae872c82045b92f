import type { Queries } from '../../platform/api/database/database.ts';
import type { ProbableDecision } from '../load-row.ts';
import type { PlannedRow } from './planned-row.ts';

type Place = { organizationId: string; loadId: string };

/**
 * What was said of rows that are planned again, by the row's index. A decision holds as long as what
 * it was about stays what it was.
 */
export const findKeptDecisions = async (
  tx: Queries,
  { organizationId, loadId }: Place,
  planned: PlannedRow[],
): Promise<Map<number, ProbableDecision>> => {
  const rows = planned.flatMap(({ rowIndex, status }) => (status === 'PROBABLE' ? [rowIndex] : []));
  const decided = await tx<{ rowIndex: number; decision: ProbableDecision; probable: string }[]>`
    select row_index as "rowIndex", decision, probable::text from data_load_rows
     where organization_id = ${organizationId} and load_id = ${loadId}
       and row_index = any(${rows}::integer[]) and decision is not null`;
  const before = new Map(decided.map((row) => [row.rowIndex, row]));
  return new Map(
    planned.flatMap(({ rowIndex, probable }) => {
      const row = before.get(rowIndex);
      return row && isSame(JSON.parse(row.probable), probable)
        ? [[rowIndex, row.decision] as const]
        : [];
    }),
  );
};

const isSame = (one: PlannedRow['probable'], other: PlannedRow['probable']): boolean =>
  JSON.stringify(one.map(inOrder)) === JSON.stringify(other.map(inOrder));

const inOrder = ({ kind, contracts, rows }: PlannedRow['probable'][number]) => ({
  kind,
  contracts: contracts.toSorted(),
  rows,
});
