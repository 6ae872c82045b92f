import type { KeyedSupplier } from '../../records/api/supplier-keys.ts';
import type { KeyedUnit } from '../../records/api/unit-keys.ts';
import type { RowStatus } from '../load-row.ts';
import type { LoadSummary } from '../load-summary.ts';
import type { PlannedRow, Resolved, ResolvedSupplier, ResolvedUnit } from './planned-row.ts';

type Created = { suppliers: KeyedSupplier[]; units: KeyedUnit[] };

/** New suppliers and units of the rows that a confirm writes, each once. */
export const recordsToCreate = (
  rows: PlannedRow[],
  { updateExisting }: { updateExisting: boolean },
): Created => {
  const written = rows.filter(
    ({ status }) => status === 'NEW' || (status === 'CHANGED' && updateExisting),
  );
  return {
    suppliers: onceEach(suppliersOf(written, true)),
    units: onceEach(unitsOf(written, true)),
  };
};

export const planSummary = (rows: PlannedRow[], created: Created): LoadSummary => {
  const count = (status: RowStatus) => rows.filter((row) => row.status === status).length;
  return {
    newContractsCount: count('NEW'),
    newSuppliersCount: created.suppliers.length,
    newAdministrativeUnitsCount: created.units.length,
    skippedContractsCount: count('SKIPPED'),
    skippedSuppliersCount: onceEach(suppliersOf(rows, false)).length,
    skippedAdministrativeUnitsCount: onceEach(unitsOf(rows, false)).length,
    errorsCount: count('ERROR'),
    changedContractsCount: count('CHANGED'),
    ...countCells(rows),
  };
};

/** What was read of the cells, which a confirm does not read again. */
const countCells = (rows: PlannedRow[]): CellCounts => {
  const read = rows.filter(({ status, repeats }) => status !== 'ERROR' && repeats === null);
  const count = (wanted: string) =>
    read.reduce((sum, row) => sum + row.findings.filter(({ key }) => key === wanted).length, 0);
  return {
    optionalCellsLeftBlankCount: count('check.left-blank'),
    amountsNotPublishedCount: count('check.amount-not-published'),
  };
};

export type CellCounts = Pick<
  LoadSummary,
  'optionalCellsLeftBlankCount' | 'amountsNotPublishedCount'
>;

const suppliersOf = (rows: PlannedRow[], isNew: boolean): ResolvedSupplier[] =>
  rows.flatMap(({ target, status, creates }) =>
    target?.supplier?.isNew === isNew && takes(status, isNew, creates.includes('C15'))
      ? [target.supplier]
      : [],
  );

const unitsOf = (rows: PlannedRow[], isNew: boolean): ResolvedUnit[] =>
  rows.flatMap(({ target, status, creates }) => {
    if (!target) return [];
    const units = [
      { unit: target.organizer, creates: creates.includes('C17') },
      { unit: target.applicant, creates: creates.includes('C18') },
    ];
    return units
      .filter((each) => each.unit.isNew === isNew && takes(status, isNew, each.creates))
      .map(({ unit }) => unit);
  });

/** A changed contract takes a new supplier or unit only when that very cell changes. */
const takes = (status: RowStatus, isNew: boolean, creates: boolean): boolean =>
  !isNew || status === 'NEW' || creates;

const onceEach = <Keyed extends Resolved<{ _id: string }>>(records: Keyed[]): Keyed[] => [
  ...new Map(records.map((record) => [record._id, record])).values(),
];
