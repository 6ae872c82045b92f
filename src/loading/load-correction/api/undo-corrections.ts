import type { Sql, Transaction } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { Actor } from '../../../office/audit/api/record-events.ts';
import type { ColumnCode } from '../../data-load/columns.ts';
import type { StoredCell } from '../../data-load/stored-cells.ts';
import { forgetRememberedCorrections } from '../../remembered-rows/api/forget-remembered.ts';
import { type Corrected, lockOpenLoad, type LockedLoad, writeCells } from './correct-cells.ts';

/**
 * Takes a correction back, or all that were made in the load. One of an earlier load is forgotten. A cell that was corrected again since keeps its last value,
 * and takes the one before both when that is undone too. Refuses with 409 when the load is not open
 * or the correction was undone already.
 */
export const undoCorrections = (
  sql: Sql,
  organizationId: string,
  correctionId: string | undefined,
  by: Actor,
): Promise<Corrected> =>
  sql.begin(async (tx) => {
    const load = await lockOpenLoad(tx, organizationId);
    const taken = await (correctionId === undefined
      ? takeAllBack(tx, load)
      : takeBack(tx, load, correctionId));
    if (!taken) throw refuse(409, 'data-load:correct.undone-already');
    const { undone, forgotten } = taken;
    const counts = forgotten > 0 ? { forgottenCorrections: forgotten } : {};
    return writeCells(tx, load, undone, by, counts);
  });

/** `forgotten`: how many corrections of earlier loads no later load takes. */
type TakenBack = { undone: Undone[]; forgotten: number };
type Undone = { rowIndex: number; column: ColumnCode; after: StoredCell | null };

const takeAllBack = async (
  tx: Transaction,
  { organizationId, loadId }: LockedLoad,
): Promise<TakenBack | undefined> => {
  const first = await tx<Undone[]>`
    select distinct on (row_index, column_code) row_index as "rowIndex", column_code as "column",
           cell_before as after
      from data_load_corrections
     where organization_id = ${organizationId} and load_id = ${loadId} and not is_dropped
       and remembered_id is null
     order by row_index, column_code, place`;
  const removed = await tx`
    delete from data_load_corrections
     where organization_id = ${organizationId} and load_id = ${loadId} and remembered_id is null`;
  return removed.count === 0 ? undefined : { undone: first, forgotten: 0 };
};

type Removed = Undone & { isDropped: boolean; rememberedId: string | null; later: string | null };

const takeBack = async (
  tx: Transaction,
  { organizationId, loadId }: LockedLoad,
  correctionId: string,
): Promise<TakenBack | undefined> => {
  const removed = await tx<Removed[]>`
    with undone as (
      delete from data_load_corrections
       where organization_id = ${organizationId} and load_id = ${loadId}
         and correction_id = ${correctionId}
      returning *)
    select row_index as "rowIndex", column_code as "column", cell_before as after,
           is_dropped as "isDropped", remembered_id as "rememberedId",
           (select min(later.place)::text from data_load_corrections later
             where later.organization_id = ${organizationId} and later.load_id = ${loadId}
               and later.row_index = undone.row_index and later.column_code = undone.column_code
               and later.place > undone.place) as later
      from undone`;
  if (removed.length === 0) return undefined;
  const remembered = removed.flatMap(({ rememberedId }) => rememberedId ?? []);
  await forgetRememberedCorrections(tx, organizationId, remembered);
  for (const { later, after } of removed)
    if (later !== null)
      await tx`
        update data_load_corrections
           set cell_before = ${after === null ? null : JSON.stringify(after)}::text::jsonb
         where organization_id = ${organizationId} and load_id = ${loadId} and place = ${later}`;
  const undone = removed.filter(({ later, isDropped }) => later === null && !isDropped);
  return { undone, forgotten: remembered.length };
};
