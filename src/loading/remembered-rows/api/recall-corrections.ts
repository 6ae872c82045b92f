import { copyRows } from '../../../foundation/platform/api/database/copy-rows.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { mapWithPauses } from '../../../foundation/platform/api/limits/map-with-pauses.ts';
import type { Cells } from '../../data-load/cell.ts';
import { checkRow } from '../../data-load/check-row.ts';
import type { ColumnCode } from '../../data-load/columns.ts';
import type { CheckContext } from '../../data-load/load-defaults.ts';
import type { CheckedRow } from '../../data-load/load-row.ts';
import { storedCellOf, type StoredCell, restoreCell } from '../../data-load/stored-cells.ts';
import { type RowDigests, rowDigests, textOfCell } from './row-digests.ts';

/** A correction of an earlier load that a row of this one takes. */
export type RecalledCorrection = Pick<
  Remembered,
  '_id' | 'correctionId' | 'by' | 'at' | 'column'
> & {
  rowIndex: number;
  before: StoredCell | null;
  after: StoredCell | null;
};

type Recalled = { rows: CheckedRow[]; corrections: RecalledCorrection[] };

/**
 * The rows of a file with what was corrected in the same rows of earlier loads, as long as their
 * contracts are there. A cell that says something else than it did is left alone: its source may
 * have mended it (docs/data-load.md#the-next-edition).
 */
export const recallCorrections = async (
  sql: Queries,
  organizationId: string,
  rows: CheckedRow[],
  known: CheckContext,
): Promise<Recalled> => {
  const remembered = await findRemembered(sql, organizationId);
  if (remembered.length === 0) return { rows, corrections: [] };
  const digested = await mapWithPauses(
    rows,
    ({ rowIndex, cells }) => [rowIndex, rowDigests(cells)] as const,
  );
  const digests = new Map(digested);
  const findFor = matchRows([...digests.values()], remembered);
  const corrections: RecalledCorrection[] = [];
  const corrected = await mapWithPauses(rows, (row) => {
    const found = findFor(digests.get(row.rowIndex)).filter((one) => saysTheSame(row.cells, one));
    if (found.length === 0) return row;
    const cells = { ...row.cells };
    for (const { column, after, ...one } of found) {
      const before = storedCellOf(cells[column]) ?? null;
      corrections.push({ ...one, rowIndex: row.rowIndex, column, before, after });
      cells[column] = restoreCell(after ?? undefined);
    }
    return checkRow({ rowIndex: row.rowIndex, cells }, known);
  });
  return { rows: corrected, corrections };
};

type Remembered = {
  _id: string;
  contractId: string;
  rowDigest: string;
  nearDigests: string[];
  column: ColumnCode;
  before: StoredCell | null;
  after: StoredCell | null;
  correctionId: string;
  by: string | null;
  at: string;
};

/** Of each cell of a row what was corrected last, the newest first. */
const findRemembered = (sql: Queries, organizationId: string): Promise<Remembered[]> =>
  sql<Remembered[]>`
    select * from (
      select distinct on (row_digest, column_code) remembered.id as "_id", remembered.contract_id as "contractId",
             row_digest as "rowDigest", near_digests as "nearDigests", column_code as "column",
             cell_before as before, cell_after as after, correction_id as "correctionId",
             corrected_by as "by", corrected_at as at, loads.confirmed_at
        from remembered_corrections remembered
        join contracts on contracts.organization_id = remembered.organization_id
         and contracts.id = remembered.contract_id and contracts.deleted_at is null
        join data_loads loads on loads.organization_id = remembered.organization_id
         and loads.id = remembered.load_id and loads.status = 'CONFIRMED'
       where remembered.organization_id = ${organizationId}
       order by row_digest, column_code, loads.confirmed_at desc) newest
     order by confirmed_at desc, at, "_id"`;

/**
 * What is remembered of a row: of one with the same cells, else of the one row that it can be though
 * other cells of it changed. Where two rows, or rows of two contracts, could be that one, nothing is.
 */
const matchRows = (digests: RowDigests[], remembered: Remembered[]) => {
  const ofRow = Map.groupBy(remembered, ({ rowDigest }) => rowDigest);
  const ofNear = Map.groupBy(
    remembered.flatMap((one) => one.nearDigests.map((near) => ({ near, ...one }))),
    ({ near }) => near,
  );
  const rowsWith = Map.groupBy(
    digests.flatMap(({ near }) => near),
    (near) => near,
  );
  return (digest: RowDigests | undefined): Remembered[] => {
    const same = digest && ofRow.get(digest.row);
    if (!digest || same) return same ?? [];
    const near = digest.near.find((each) => ofNear.has(each));
    if (near === undefined || rowsWith.get(near)?.length !== 1) return [];
    const [newest, ...others] = ofNear.get(near) ?? [];
    const isOneContract = others.every(({ contractId }) => contractId === newest?.contractId);
    return newest && isOneContract ? (ofRow.get(newest.rowDigest) ?? []) : [];
  };
};

const saysTheSame = (cells: Cells, { column, before }: Remembered): boolean =>
  textOfCell(cells, column) ===
  textOfCell({ ...cells, [column]: restoreCell(before ?? undefined) }, column);

/** They come before whatever is corrected in the load itself, and can be undone as that can. */
export const storeRecalledCorrections = async (
  tx: Queries,
  { organizationId, loadId }: { organizationId: string; loadId: string },
  corrections: RecalledCorrection[],
): Promise<void> => {
  await tx`
    delete from data_load_corrections
     where organization_id = ${organizationId} and load_id = ${loadId}
       and remembered_id is not null`;
  await copyRows(
    tx,
    'data_load_corrections',
    [
      'organization_id',
      'load_id',
      'place',
      'correction_id',
      'row_index',
      'column_code',
      'cell_before',
      'cell_after',
      'corrected_by',
      'corrected_at',
      'remembered_id',
    ],
    corrections.map((one, index) => [
      organizationId,
      loadId,
      index - corrections.length,
      one.correctionId,
      one.rowIndex,
      one.column,
      jsonOf(one.before),
      jsonOf(one.after),
      one.by,
      one.at,
      one._id,
    ]),
  );
};

const jsonOf = (cell: StoredCell | null): string | null =>
  cell === null ? null : JSON.stringify(cell);
