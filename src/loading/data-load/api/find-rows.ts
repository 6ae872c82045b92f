import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { ColumnCode } from '../columns.ts';
import {
  blankDraft,
  type CheckedRow,
  type ContractDraft,
  type DraftField,
  type RowIssue,
  type Likeness,
  type ProbableDecision,
  type RowStatus,
} from '../load-row.ts';
import { restoreCells, type StoredCells } from '../stored-cells.ts';
import type { PlannedChange } from './planned-row.ts';
import { staysKey } from './take-from-registered.ts';

/** A row of a load as the review and the validations workbook show it. */
export type LoadRow = CheckedRow & {
  status: RowStatus;
  changes: PlannedChange[];
  creates: ColumnCode[];
  repeats: number | null;
  probable: Likeness[];
};

type Page = { statuses?: RowStatus[]; limit?: number; after?: number };

/** The rows of a load in the order of the sheet, from the one that follows row `after`. */
export const findRows = async (
  sql: Queries,
  organizationId: string,
  loadId: string,
  { statuses = [], limit = 100, after = 0 }: Page = {},
): Promise<LoadRow[]> => {
  const rows = await sql<StoredRow[]>`
    select row_index as "rowIndex", status, cells, draft, filled, findings, changes, creates, repeats,
           probable
      from data_load_rows
     where organization_id = ${organizationId} and load_id = ${loadId} and row_index > ${after}
       and (${statuses.length === 0} or status = any(${statuses}::text[]))
     order by row_index limit ${limit}`;
  return rows.map(readRow);
};

export const readRow = ({ cells, draft, ...row }: StoredRow): LoadRow => ({
  ...row,
  cells: restoreCells(cells),
  draft: { ...blankDraft, ...draft },
});

/** All rows of a load, some at a time. */
export async function* eachRow(
  sql: Queries,
  organizationId: string,
  loadId: string,
): AsyncGenerator<LoadRow> {
  for (let after = 0; ;) {
    const rows = await findRows(sql, organizationId, loadId, { after, limit: 1000 });
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.rowIndex;
  }
}

export type StoredRow = Omit<LoadRow, 'cells' | 'draft'> & {
  cells: StoredCells;
  draft: Partial<ContractDraft>;
};

/**
 * The rows that a confirm looks at again, without the issues of the first plan. Rows with
 * errors and repeats stay what they are, whatever happens meanwhile.
 */
export const findDrafts = async (
  sql: Queries,
  organizationId: string,
  loadId: string,
): Promise<DraftedRow[]> => {
  const rows = await sql<Drafted[]>`
    select row_index as "rowIndex", draft, filled, decision,
           findings @> ${JSON.stringify([{ key: staysKey }])}::text::jsonb as "takesFromRegistered"
      from data_load_rows
     where organization_id = ${organizationId} and load_id = ${loadId} and status <> 'ERROR'
       and repeats is null
     order by row_index`;
  return rows.map(({ draft, ...row }) => ({
    ...row,
    draft: { ...blankDraft, ...draft },
    cells: restoreCells({}),
    findings: [] as RowIssue[],
  }));
};

/** A row, and what somebody decided of it. */
export type DraftedRow = CheckedRow & RowAnswers;

type RowAnswers = {
  decision: ProbableDecision | null;
  /** Whether it lacks what its contract has registered. */
  takesFromRegistered: boolean;
};

type Drafted = RowAnswers & {
  rowIndex: number;
  draft: Partial<ContractDraft>;
  filled: DraftField[];
};
