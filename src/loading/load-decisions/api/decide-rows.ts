import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { LikenessKind } from '../../../records/records/likeness.ts';
import type { ProbableDecision } from '../../data-load/load-row.ts';

type Decided = {
  organizationId: string;
  loadId: string;
  decision: ProbableDecision;
  /** Only rows that are for decision for this reason. */
  kind?: LikenessKind | undefined;
  /** Only these rows, and those that are like none but these. */
  rows?: number[] | undefined;
};

/**
 * Says of rows that are for decision whether they are contracts that are there; a confirm does as it
 * was said. A row that is like none but the rows meant is decided with them: two rows that are decided to
 * be the same cannot be two contracts. How many rows that were.
 */
export const decideRows = async (
  sql: Queries,
  { organizationId, loadId, decision, kind, rows }: Decided,
): Promise<number> => {
  const decided = await sql`
    update data_load_rows set decision = ${decision}, remembered_decision_id = null
     where organization_id = ${organizationId} and load_id = ${loadId} and status = 'PROBABLE'
       and (${rows === undefined} or row_index = any(${rows ?? []}::integer[])
            or not exists (select 1 from jsonb_array_elements(probable) likeness
                            where likeness -> 'contracts' <> '[]'
                               or not likeness -> 'rows' <@ ${sql.json(rows ?? [])}))
       and (${kind === undefined} or probable @> ${sql.json([{ kind: kind ?? null }])})`;
  return decided.count;
};
