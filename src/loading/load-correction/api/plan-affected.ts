import type { Queries, Transaction } from '../../../foundation/platform/api/database/database.ts';
import { mapWithPauses } from '../../../foundation/platform/api/limits/map-with-pauses.ts';
import { checkContextOf } from '../../data-load/api/check-context.ts';
import type { Load } from '../../data-load/api/find-load.ts';
import { planForReview } from '../../data-load/api/plan-rows.ts';
import type { ReviewPlan } from '../../data-load/api/planned-row.ts';
import type { RowFacts } from '../../data-load/api/row-facts.ts';
import { findStoredRecords } from '../../data-load/api/stored-records.ts';
import { takeFromRegistered } from '../../data-load/api/take-from-registered.ts';
import type { Cells } from '../../data-load/cell.ts';
import { checkRow } from '../../data-load/check-row.ts';
import type { CheckContext } from '../../data-load/load-defaults.ts';
import { restoreCells, type StoredCells } from '../../data-load/stored-cells.ts';
import { findLinkedRows } from './find-linked-rows.ts';
import type { LoadFacts } from './load-facts.ts';

type Place = { organizationId: string; loadId: string };
/** The cells of rows that were corrected, by the row's index. */
export type CorrectedCells = ReadonlyMap<number, Cells>;

type Correcting = { options: Load['options']; corrected: CorrectedCells; facts: LoadFacts };

/**
 * Plans the corrected rows, and every row that has something in common with them, before or now:
 * rows are added until none of those that are left has.
 */
export const planAffected = async (
  tx: Transaction,
  place: Place,
  { options, corrected, facts }: Correcting,
): Promise<ReviewPlan> => {
  const known = await checkContextOf(tx, place.organizationId, options);
  const plan = (rows: number[]) => planAgain(tx, place, rows, { corrected, known });
  const first = await findLinkedRows(tx, place, corrected.keys(), []);
  for (let affected = first; ;) {
    const planned = await plan(affected);
    const others = rowsOfChangedUnits(facts, affected, planned.facts);
    const links = [...planned.links.values()].flat();
    const linked = await findLinkedRows(tx, place, [...affected, ...others], links);
    if (linked.length === affected.length) return planned;
    affected = linked;
  }
};

type Checking = { corrected: CorrectedCells; known: CheckContext };

const planAgain = async (
  tx: Transaction,
  place: Place,
  rows: number[],
  checking: Checking,
): Promise<ReviewPlan> => {
  const { organizationId } = place;
  const again = await checkAgain(tx, place, rows, checking);
  const checked = await takeFromRegistered(tx, organizationId, again);
  const stored = await findStoredRecords(tx, organizationId, checked);
  return planForReview(checked, stored);
};

const checkAgain = async (
  tx: Queries,
  { organizationId, loadId }: Place,
  rows: number[],
  { corrected, known }: Checking,
) => {
  const found = await tx<{ rowIndex: number; cells: StoredCells }[]>`
    select row_index as "rowIndex", cells from data_load_rows
     where organization_id = ${organizationId} and load_id = ${loadId}
       and row_index = any(${rows}::integer[])
     order by row_index`;
  return mapWithPauses(found, ({ rowIndex, cells }) =>
    checkRow({ rowIndex, cells: corrected.get(rowIndex) ?? restoreCells(cells) }, known),
  );
};

/**
 * Where a registered contract changes to a new unit, its row says the most frequent spelling of that
 * unit, which any row that names the unit may change. Links do not tell these rows, for most units
 * have thousands.
 */
const rowsOfChangedUnits = (
  before: LoadFacts,
  affected: number[],
  planned: RowFacts[],
): number[] => {
  const known = affected.flatMap((rowIndex) => before.get(rowIndex) ?? []);
  const touched = new Set([...known, ...planned].flatMap(newUnitsOf));
  if (touched.size === 0) return [];
  const changed = new Set(
    [...before.values(), ...planned]
      .filter(({ status }) => status === 'CHANGED')
      .flatMap((row) => createdUnitsOf(row).filter((unit) => touched.has(unit))),
  );
  if (changed.size === 0) return [];
  return [...before]
    .filter(([, row]) => newUnitsOf(row).some((unit) => changed.has(unit)))
    .map(([rowIndex]) => rowIndex);
};

const newUnitsOf = ({ organizer, applicant }: RowFacts): string[] =>
  [organizer, applicant].flatMap((unit) => (unit?.isNew ? [unit.key] : []));

const createdUnitsOf = ({ organizer, applicant }: RowFacts): string[] =>
  [organizer, applicant].flatMap((unit) => (unit?.creates === undefined ? [] : [unit.key]));
