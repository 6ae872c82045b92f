import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { noneOpen } from '../../../loading/data-load/api/none-open.ts';
import type { Plan } from '../../../loading/data-load/api/planned-row.ts';
import { restoreCells, type StoredCells } from '../../../loading/data-load/stored-cells.ts';
import {
  confirmLoad,
  type Confirmed,
  type ConfirmOptions,
} from '../../../loading/load-confirm/api/confirm-load.ts';
import { lockOpenLoad } from '../../../loading/load-correction/api/correct-cells.ts';
import { replanRows } from '../../../loading/load-correction/api/replan-rows.ts';
import { rememberLayoutOf } from '../../../loading/sheet-layouts/api/remembered-layouts.ts';
import type { LoadStatusSum } from '../load-status-sum.ts';
import { refuseOtherRows } from './refuse-other-rows.ts';

type Place = { organizationId: string; loadId: string };

/**
 * Confirms what somebody looked at. Refuses with 409 when that is not what would be written any more:
 * rows were corrected or decided meanwhile, or a registered contract was changed, by hand or otherwise.
 * The review shows what is true now in the second case, too. Without `seen` nobody looked at anything.
 */
export const confirmReviewed = async (
  sql: Sql,
  place: Place,
  seen: readonly LoadStatusSum[] | undefined,
  options: ConfirmOptions,
): Promise<Confirmed> => {
  const { organizationId, loadId } = place;
  const confirm = (checks: ConfirmOptions) =>
    confirmLoad(sql, organizationId, loadId, {
      ...options,
      ...checks,
      onConfirmed: (tx) => rememberLayoutOf(tx, organizationId, loadId),
    });
  if (!seen) return confirm({});
  const checkRows = (tx: Queries) => refuseOtherRows(tx, place, seen);
  let stale: number[] = [];
  const checkPlan = async (tx: Queries, plan: Plan) => {
    stale = await findStaleRows(tx, place, plan);
    if (stale.length > 0) throw planIsStale;
  };
  try {
    return await confirm({ checkRows, checkPlan });
  } catch (error) {
    if (error !== planIsStale) throw error;
    if (await planAnew(sql, place, stale)) throw refuse(409, 'data-load:load.other-contracts');
    return confirm({ checkRows });
  }
};

const planIsStale = new Error('The rows are planned otherwise than the review shows.');

/** Rows that would do something else than the review shows, unless somebody decided what they are. */
const findStaleRows = async (
  tx: Queries,
  { organizationId, loadId }: Place,
  { rows }: Plan,
): Promise<number[]> => {
  const planned = rows.map(({ rowIndex, status, changes }) => ({ row: rowIndex, status, changes }));
  const stale = await tx<{ row: number }[]>`
    select row_index as "row" from data_load_rows kept
      join jsonb_to_recordset(${JSON.stringify(planned)}::text::jsonb)
             as planned ("row" integer, status text, changes jsonb) on planned."row" = row_index
     where organization_id = ${organizationId} and load_id = ${loadId}
       and decision is null and kept.status <> 'PROBABLE'
       and (kept.status, kept.changes) is distinct from (planned.status, planned.changes)
     order by row_index`;
  return stale.map(({ row }) => row);
};

/** Plans these rows again, for the review; whether that changed any of them. */
const planAnew = (sql: Sql, { organizationId, loadId }: Place, rows: number[]): Promise<boolean> =>
  sql.begin(async (tx) => {
    const load = await lockOpenLoad(tx, organizationId);
    if (load.loadId !== loadId) throw noneOpen();
    const find = () => tx<{ rowIndex: number; cells: StoredCells; shown: string }[]>`
      select row_index as "rowIndex", cells, status || changes::text as shown from data_load_rows
       where organization_id = ${organizationId} and load_id = ${loadId}
         and row_index = any(${rows}::integer[])
       order by row_index`;
    const before = await find();
    const cells = new Map(before.map((row) => [row.rowIndex, restoreCells(row.cells)]));
    await replanRows(tx, { organizationId, loadId }, load.options, cells);
    const after = await find();
    return after.some(({ shown }, at) => shown !== before[at]?.shown);
  });
