import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { PlannedRow } from '../../data-load/api/planned-row.ts';
import type { GivenDecision } from '../../data-load/api/store-rows.ts';
import type { ContractDraft, DraftField, ProbableDecision } from '../../data-load/load-row.ts';

type Place = { organizationId: string; loadId: string };

/**
 * What was decided of rows that are planned again, by the row's index. A decision holds as long as what
 * it was about stays what it was: the rows and contracts that the row is like and, where another file
 * came, what makes the row a contract; there the rows may stand in other places.
 */
export const findCarriedDecisions = async (
  tx: Queries,
  { organizationId, loadId }: Place,
  planned: PlannedRow[],
  isSameFile = true,
): Promise<Map<number, GivenDecision>> => {
  const now = planned.filter(({ status }) => status === 'PROBABLE');
  const before = await tx<DecidedRow[]>`
    select row_index as "rowIndex", decision, remembered_decision_id as "rememberedId", probable, draft
      from data_load_rows
     where organization_id = ${organizationId} and load_id = ${loadId} and status = 'PROBABLE'
       and (${!isSameFile} or row_index = any(${now.map(({ rowIndex }) => rowIndex)}::integer[]))`;
  const questionOf = isSameFile ? questionsByPlace : questionsByDeal;
  const questionBefore = questionOf(before);
  const decidedRows = Map.groupBy(before, (row) => questionBefore(row));
  const asksNow = questionOf(now);
  return new Map(
    now.flatMap((row) => {
      const [first, ...others] = decidedRows.get(asksNow(row)) ?? [];
      const { decision = null, rememberedId = null } = first ?? {};
      const isOneAnswer = others.every((other) => other.decision === decision);
      return decision !== null && isOneAnswer
        ? [[row.rowIndex, { decision, rememberedId }] as const]
        : [];
    }),
  );
};

type ProbableRow = Pick<PlannedRow, 'rowIndex' | 'probable'> & {
  /** May lack what is blank. */
  draft: Partial<ContractDraft>;
};

type DecidedRow = ProbableRow & {
  decision: ProbableDecision | null;
  rememberedId: string | null;
};

/** What a decision about a row is about, as a text that is equal for equal questions. */
type QuestionOf = (row: ProbableRow) => string;

const questionsByPlace = (): QuestionOf => (row) => questionOf(row, String);

const questionsByDeal = (rows: ProbableRow[]): QuestionOf => {
  const deals = new Map(rows.map(({ rowIndex, draft }) => [rowIndex, dealOf(draft)]));
  return (row) => questionOf(row, (index) => deals.get(index) ?? '');
};

const questionOf = (
  { rowIndex, probable }: ProbableRow,
  nameOf: (rowIndex: number) => string,
): string => {
  const likenesses = probable.map(({ kind, contracts, rows }) => [
    kind,
    contracts.toSorted(),
    rows.map(nameOf).toSorted(),
  ]);
  return JSON.stringify([nameOf(rowIndex), likenesses]);
};

const dealOf = (draft: Partial<ContractDraft>): string =>
  JSON.stringify(dealFields.map((field) => draft[field] ?? null));

export const dealFields = [
  'contractNumber',
  'contractId',
  'supplierName',
  'contractDate',
  'totalOrMaxAmount',
  'servicesDescription',
] as const satisfies DraftField[];
