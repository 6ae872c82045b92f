import { copyRows } from '../../../foundation/platform/api/database/copy-rows.ts';
import type {
  Queries,
  Sql,
  Transaction,
} from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { Actor } from '../../../office/audit/api/record-events.ts';
import { lockAnyOrganization } from '../../../office/catalogue/api/lock-organization.ts';
import type { Load } from '../../data-load/api/find-load.ts';
import { noneOpen } from '../../data-load/api/none-open.ts';
import { recordCorrection } from '../../data-load/api/notify-of-load.ts';
import type { ColumnCode } from '../../data-load/columns.ts';
import { amountNotationOf } from '../../data-load/load-defaults.ts';
import type { LoadSummary } from '../../data-load/load-summary.ts';
import { shownCell, typedCell } from '../../data-load/shown-cell.ts';
import {
  storedCellOf,
  type StoredCell,
  restoreCell,
  restoreCells,
  type StoredCells,
} from '../../data-load/stored-cells.ts';
import { replanRows } from './replan-rows.ts';

export type Correction = {
  rowIndex: number;
  column: ColumnCode;
  /** What the cell said when it was looked at. */
  was: string | null;
  value: string;
  /**
   * All rows whose cell says the same, of which there were so many; with a key only those in which
   * that was found.
   */
  everywhere?: { rows: number; key?: string | undefined } | undefined;
};

export type Corrected = { corrected: number; summary: LoadSummary };

/**
 * Writes other values into cells of the open load, and checks again what they change. Refuses with
 * 409 when it is not open, or the cells say something else than when they were looked at.
 */
export const correctCells = (
  sql: Sql,
  organizationId: string,
  correction: Correction,
  by: Actor,
): Promise<Corrected> =>
  sql.begin(async (tx) => {
    const load = await lockOpenLoad(tx, organizationId);
    const { column } = correction;
    const cells = await findCells(tx, load, correction);
    const after =
      storedCellOf(
        typedCell(correction.value, column, amountNotationOf(load.options.defaults, column)),
      ) ?? null;
    const changes = cells.map((row) => ({
      rowIndex: row.rowIndex,
      column,
      before: row.cells[column] ?? null,
      after,
    }));
    await keepCorrection(tx, load, changes, by);
    return writeCells(tx, load, changes, by);
  });

export type LockedLoad = Pick<Load, 'options' | 'fileName'> & {
  organizationId: string;
  loadId: string;
};

/** Nobody confirms, cancels or corrects it before the transaction ends. */
export const lockOpenLoad = async (
  tx: Transaction,
  organizationId: string,
): Promise<LockedLoad> => {
  await lockAnyOrganization(tx, organizationId);
  const [load] = await tx<LockedLoad[]>`
    select id as "loadId", organization_id as "organizationId", options, file_name as "fileName"
      from data_loads
     where organization_id = ${organizationId} and status = 'OPEN' for no key update`;
  if (!load) throw noneOpen();
  return load;
};

type FoundCells = { rowIndex: number; cells: StoredCells };

const findCells = async (
  tx: Queries,
  { organizationId, loadId }: LockedLoad,
  { rowIndex, column, was, everywhere }: Correction,
): Promise<FoundCells[]> => {
  const [first] = await tx<FoundCells[]>`
    select row_index as "rowIndex", cells from data_load_rows
     where organization_id = ${organizationId} and load_id = ${loadId}
       and row_index = ${rowIndex}`;
  if (!first || shownCell(restoreCells(first.cells)[column]) !== was) throw changedMeanwhile();
  if (!everywhere) return [first];
  const cell = first.cells[column];
  const found = await tx<FoundCells[]>`
    select row_index as "rowIndex", cells from data_load_rows
     where organization_id = ${organizationId} and load_id = ${loadId}
       and ${sameCell(tx, column, cell)}
       and ${everywhere.key === undefined ? tx`true` : hasIssue(tx, column, everywhere.key)}
     order by row_index`;
  if (found.length !== everywhere.rows) throw changedMeanwhile();
  return found;
};

export const sameCell = (sql: Queries, column: ColumnCode, cell: StoredCell | undefined) =>
  cell === undefined
    ? sql`not cells ? ${column}`
    : sql`cells -> ${column} = ${JSON.stringify(cell)}::text::jsonb`;

export const hasIssue = (sql: Queries, column: ColumnCode, key: string) =>
  sql`findings @> ${JSON.stringify([{ column, key }])}::text::jsonb`;

const changedMeanwhile = () => refuse(409, 'data-load:correct.changed-meanwhile');

type CellChange = {
  rowIndex: number;
  column: ColumnCode;
  before: StoredCell | null;
  after: StoredCell | null;
};

const keepCorrection = (
  tx: Transaction,
  { organizationId, loadId }: LockedLoad,
  changes: CellChange[],
  by: Actor,
): Promise<void> => {
  const id = newId();
  return copyRows(
    tx,
    'data_load_corrections',
    [
      'organization_id',
      'load_id',
      'correction_id',
      'row_index',
      'column_code',
      'cell_before',
      'cell_after',
      'corrected_by',
    ],
    changes.map(({ rowIndex, column, before, after }) => [
      organizationId,
      loadId,
      id,
      rowIndex,
      column,
      jsonOf(before),
      jsonOf(after),
      by.userId,
    ]),
  );
};

const jsonOf = (cell: StoredCell | null): string | null =>
  cell === null ? null : JSON.stringify(cell);

/** Writes the cells and checks again what they change. */
export const writeCells = async (
  tx: Transaction,
  load: LockedLoad,
  changes: Pick<CellChange, 'rowIndex' | 'column' | 'after'>[],
  by: Actor,
  counted: Record<string, number> = {},
): Promise<Corrected> => {
  const { organizationId, loadId, fileName, options } = load;
  const rows = [...new Set(changes.map(({ rowIndex }) => rowIndex))];
  const found = await tx<FoundCells[]>`
    select row_index as "rowIndex", cells from data_load_rows
     where organization_id = ${organizationId} and load_id = ${loadId}
       and row_index = any(${rows}::integer[])`;
  const corrected = new Map(found.map(({ rowIndex, cells }) => [rowIndex, restoreCells(cells)]));
  for (const { rowIndex, column, after } of changes) {
    const cells = corrected.get(rowIndex);
    if (cells) cells[column] = restoreCell(after ?? undefined);
  }
  const summary = await replanRows(tx, { organizationId, loadId }, options, corrected);
  const counts = { correctedCells: changes.length, ...counted };
  await recordCorrection(tx, { organizationId, loadId, fileName, by, counts });
  return { corrected: changes.length, summary };
};
