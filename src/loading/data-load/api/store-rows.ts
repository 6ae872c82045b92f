import { copyRows } from '../../../foundation/platform/api/database/copy-rows.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import type { ContractDraft, ProbableDecision } from '../load-row.ts';
import { storedCells } from '../stored-cells.ts';
import type { PlannedRow, ReviewPlan } from './planned-row.ts';
import type { RowFacts } from './row-facts.ts';
import type { RowLinks } from './row-links.ts';

type Place = { organizationId: string; loadId: string };

/** What was decided of a row; `rememberedId` where it was decided in an earlier load. */
export type GivenDecision = { decision: ProbableDecision; rememberedId: string | null };

/**
 * The rows of a plan, what each adds to the summary, and what they have in common. Gives the new
 * revision of the load's facts.
 */
export const storeRows = async (
  sql: Queries,
  place: Place,
  { rows, facts, links }: Pick<ReviewPlan, 'rows' | 'facts' | 'links'>,
  decisions: ReadonlyMap<number, GivenDecision> = new Map(),
): Promise<string> => {
  await copyRows(sql, 'data_load_rows', rowColumns, rowValues(place, rows, decisions));
  await copyRows(sql, 'data_load_row_facts', factColumns, factValues(place, rows, facts, links));
  const revision = newId();
  await sql`
    update data_loads set facts_revision = ${revision}
     where organization_id = ${place.organizationId} and id = ${place.loadId}`;
  return revision;
};

/** Takes rows away that are stored anew; without a list all of them. */
export const forgetRows = async (
  sql: Queries,
  { organizationId, loadId }: Place,
  rows?: number[],
): Promise<void> => {
  for (const table of ['data_load_rows', 'data_load_row_facts'])
    await sql`
      delete from ${sql(table)}
       where organization_id = ${organizationId} and load_id = ${loadId}
         ${rows ? sql`and row_index = any(${rows}::integer[])` : sql``}`;
};

/** What only an open load needs. */
export const forgetFacts = async (
  sql: Queries,
  { organizationId, loadId }: Place,
): Promise<void> => {
  await sql`
    delete from data_load_row_facts
     where organization_id = ${organizationId} and load_id = ${loadId}`;
};

const ofRow = ['organization_id', 'load_id', 'row_index'];
const factColumns = [...ofRow, 'facts', 'links'];
const rowColumns = [
  ...ofRow,
  'status',
  'cells',
  'draft',
  'filled',
  'findings',
  'changes',
  'creates',
  'repeats',
  'probable',
  'decision',
  'remembered_decision_id',
];

function* rowValues(
  { organizationId, loadId }: Place,
  rows: PlannedRow[],
  decisions: ReadonlyMap<number, GivenDecision>,
) {
  for (const row of rows)
    yield [
      organizationId,
      loadId,
      row.rowIndex,
      row.status,
      JSON.stringify(storedCells(row.cells)),
      JSON.stringify(withoutBlanks(row.draft)),
      row.filled,
      JSON.stringify(row.findings),
      JSON.stringify(row.changes),
      row.creates,
      row.repeats,
      JSON.stringify(row.probable),
      decisions.get(row.rowIndex)?.decision ?? null,
      decisions.get(row.rowIndex)?.rememberedId ?? null,
    ];
}

function* factValues(
  { organizationId, loadId }: Place,
  rows: PlannedRow[],
  facts: RowFacts[],
  links: RowLinks,
) {
  for (const [index, { rowIndex }] of rows.entries())
    yield [
      organizationId,
      loadId,
      rowIndex,
      JSON.stringify(facts[index] ?? null),
      links.get(rowIndex) ?? [],
    ];
}

const withoutBlanks = (draft: ContractDraft): Partial<ContractDraft> =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null));
