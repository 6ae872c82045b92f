import type { PlannedRow } from '../../data-load/api/planned-row.ts';
import type { ContractDraft, DraftField, ProbableDecision } from '../../data-load/load-row.ts';
import type { Queries } from '../../platform/api/database/database.ts';

type Place = { organizationId: string; loadId: string };

/**
 * What was said of rows that are planned again, by the row's index. A decision holds as long as what
 * it was about stays what it was: the rows and contracts that the row is like and, where another file
 * came, what makes the row a contract.
 */
export const findKeptDecisions = async (
  tx: Queries,
  { organizationId, loadId }: Place,
  planned: PlannedRow[],
  isSameFile = true,
): Promise<Map<number, ProbableDecision>> => {
  const rows = planned.flatMap(({ rowIndex, status }) => (status === 'PROBABLE' ? [rowIndex] : []));
  const decided = await tx<DecidedRow[]>`
    select row_index as "rowIndex", decision, probable, draft from data_load_rows
     where organization_id = ${organizationId} and load_id = ${loadId}
       and row_index = any(${rows}::integer[]) and decision is not null`;
  const before = new Map(decided.map((row) => [row.rowIndex, row]));
  return new Map(
    planned.flatMap(({ rowIndex, probable, draft }) => {
      const row = before.get(rowIndex);
      const holds =
        row && isSame(row.probable, probable) && (isSameFile || isSameDeal(row.draft, draft));
      return holds ? [[rowIndex, row.decision] as const] : [];
    }),
  );
};

type DecidedRow = Pick<PlannedRow, 'rowIndex' | 'probable'> & {
  decision: ProbableDecision;
  /** Without what is blank. */
  draft: Partial<ContractDraft>;
};

const isSameDeal = (one: Partial<ContractDraft>, other: ContractDraft): boolean =>
  dealFields.every((field) => (one[field] ?? null) === other[field]);

const dealFields = [
  'contractNumber',
  'contractId',
  'supplierName',
  'contractDate',
  'totalOrMaxAmount',
  'servicesDescription',
] as const satisfies DraftField[];

const isSame = (one: PlannedRow['probable'], other: PlannedRow['probable']): boolean =>
  JSON.stringify(one.map(inOrder)) === JSON.stringify(other.map(inOrder));

const inOrder = ({ kind, contracts, rows }: PlannedRow['probable'][number]) => ({
  kind,
  contracts: contracts.toSorted(),
  rows,
});
