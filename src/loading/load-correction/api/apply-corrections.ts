import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { mapWithPauses } from '../../../foundation/platform/api/limits/map-with-pauses.ts';
import { checkRow } from '../../data-load/check-row.ts';
import type { ColumnCode } from '../../data-load/columns.ts';
import type { CheckContext } from '../../data-load/load-defaults.ts';
import type { CheckedRow } from '../../data-load/load-row.ts';
import { storedCellOf, type StoredCell, restoreCell } from '../../data-load/stored-cells.ts';

type Place = { organizationId: string; loadId: string };

export type MadeCorrection = {
  place: string;
  rowIndex: number;
  column: ColumnCode;
  before: StoredCell | null;
  after: StoredCell | null;
};

/**
 * The corrections of a load whose file is read again, in the order in which they were made. Those of
 * earlier loads are recalled at each reading.
 */
export const findMadeCorrections = (
  sql: Queries,
  { organizationId, loadId }: Place,
): Promise<MadeCorrection[]> =>
  sql<MadeCorrection[]>`
    select place::text, row_index as "rowIndex", column_code as "column", cell_before as before,
           cell_after as after
      from data_load_corrections
      join data_loads on data_loads.organization_id = data_load_corrections.organization_id
       and data_loads.id = load_id
     where load_id = ${loadId} and data_load_corrections.organization_id = ${organizationId}
       and file_before is null and remembered_id is null
     order by place`;

type Applied = { rows: CheckedRow[]; dropped: string[] };

/** The rows with their corrections; those that are about a cell that says something else are dropped. */
export const applyCorrections = async (
  rows: CheckedRow[],
  corrections: MadeCorrection[],
  known: CheckContext,
): Promise<Applied> => {
  const ofRow = Map.groupBy(corrections, ({ rowIndex }) => rowIndex);
  const found = new Set(rows.map(({ rowIndex }) => rowIndex));
  const dropped = corrections.filter(({ rowIndex }) => !found.has(rowIndex));
  const corrected = await mapWithPauses(rows, (row) => {
    const made = ofRow.get(row.rowIndex);
    if (!made) return row;
    const cells = { ...row.cells };
    for (const correction of made) {
      const { column, before, after } = correction;
      if (isSameCell(storedCellOf(cells[column]), before))
        cells[column] = restoreCell(after ?? undefined);
      else dropped.push(correction);
    }
    return checkRow({ rowIndex: row.rowIndex, cells }, known);
  });
  return { rows: corrected, dropped: dropped.map(({ place }) => place) };
};

const isSameCell = (cell: StoredCell | undefined, before: StoredCell | null): boolean =>
  textOf(cell ?? null) === textOf(before);

/** The database orders the fields of a cell its own way. */
const textOf = (cell: StoredCell | null): string =>
  cell !== null && typeof cell === 'object'
    ? JSON.stringify(Object.entries(cell).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : JSON.stringify(cell);

export const dropCorrections = async (
  tx: Queries,
  { organizationId, loadId }: Place,
  places: string[],
): Promise<void> => {
  await tx`
    update data_load_corrections set is_dropped = place = any(${places}::bigint[])
     where organization_id = ${organizationId} and load_id = ${loadId}`;
};
