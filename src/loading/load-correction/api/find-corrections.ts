import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { shownCell } from '../../data-load/shown-cell.ts';
import { restoreCell, type StoredCell } from '../../data-load/stored-cells.ts';
import type { LoadCorrection } from '../correction-endpoints.ts';

/** So many of the last ones are listed. */
export const mostListed = 200;

/**
 * The corrections that were made in a load, or that it took from earlier ones, the last one first, and
 * how many there are.
 */
export const findCorrections = async (
  sql: Queries,
  { organizationId, loadId }: { organizationId: string; loadId: string },
  madeIn: 'this' | 'earlier' = 'this',
): Promise<{ docs: LoadCorrection[]; total: number }> => {
  const rows = await sql<(Listed & { total: number })[]>`
    select correction_id as "_id", column_code as "column", count(*) as rows,
           min(row_index) as "firstRow", (array_agg(cell_before order by place))[1] as before,
           (array_agg(cell_after order by place))[1] as after, min(corrected_at) as at,
           count(*) filter (where is_dropped) as "droppedRows",
           (select concat_ws(' ', users.name, users.last_name) from users
             where users.id = corrected_by) as "by",
           count(*) over () as total
      from data_load_corrections
     where organization_id = ${organizationId} and load_id = ${loadId}
       and (remembered_id is not null) = ${madeIn === 'earlier'}
     group by correction_id, column_code, corrected_by
     order by min(place) desc limit ${mostListed}`;
  return {
    docs: rows.map(({ before, after, total: _total, ...row }) => ({
      ...row,
      was: shownCell(restoreCell(before ?? undefined)),
      value: shownCell(restoreCell(after ?? undefined)),
    })),
    total: rows[0]?.total ?? 0,
  };
};

type Listed = Omit<LoadCorrection, 'was' | 'value'> & {
  before: StoredCell | null;
  after: StoredCell | null;
};
