import { isAmendment } from '../../codelists/category.ts';
import { sumKnown } from '../../figures/figure.ts';
import { amendedNumber } from '../../records/api/contract-identity.ts';
import type { KeyedSupplier } from '../../records/api/supplier-keys.ts';
import type { KeyedUnit } from '../../records/api/unit-keys.ts';
import { datesDisagree } from '../checks/years.ts';
import type { RowStatus } from '../load-row.ts';
import type { LoadSummary } from '../load-summary.ts';
import type {
  PlannedRow,
  Resolved,
  ResolvedSupplier,
  ResolvedUnit,
  StoredRecords,
} from './planned-row.ts';

type Created = { suppliers: KeyedSupplier[]; units: KeyedUnit[] };

/** New suppliers and units of the rows that a confirm writes, each once. */
export const recordsToCreate = (
  rows: PlannedRow[],
  { updateExisting }: { updateExisting: boolean },
): Created => {
  const written = rows.filter(
    ({ status, isDecided }) =>
      status === 'NEW' || (status === 'CHANGED' && (updateExisting || isDecided)),
  );
  return {
    suppliers: onceEach(suppliersOf(written, true)),
    units: onceEach(unitsOf(written, true)),
  };
};

export const planSummary = (
  rows: PlannedRow[],
  created: Created,
): Omit<LoadSummary, 'linkedAmendmentsCount' | 'unlinkedAmendmentsCount'> => {
  const repeats = rows.filter((row) => row.repeats !== null);
  const disagreeing = rows.filter(
    ({ status, draft }) => status !== 'ERROR' && status !== 'SKIPPED' && datesDisagree(draft),
  );
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
    probableContractsCount: count('PROBABLE'),
    probableAmount: amountOf(rows.filter(({ status }) => status === 'PROBABLE')),
    repeatedRowsCount: repeats.length,
    repeatedAmount: amountOf(repeats),
    disagreeingDatesCount: disagreeing.length,
    disagreeingDatesAmount: amountOf(disagreeing),
  };
};

/** How many of the amendments that would be written find their contract. */
export const amendmentCounts = (
  rows: PlannedRow[],
  { contracts }: Pick<StoredRecords, 'contracts'>,
): Pick<LoadSummary, 'linkedAmendmentsCount' | 'unlinkedAmendmentsCount'> => {
  const written = rows.flatMap(({ status, target }) =>
    status === 'NEW' && target ? [target] : [],
  );
  const known = new Set([...contracts, ...written].map(({ identityKey }) => identityKey));
  const amendments = written.filter(({ record }) => isAmendment(record.category));
  const linked = amendments.filter(({ identityKey }) =>
    known.has(amendedNumber(identityKey) ?? ''),
  );
  return {
    linkedAmendmentsCount: linked.length,
    unlinkedAmendmentsCount: amendments.length - linked.length,
  };
};

const amountOf = (rows: PlannedRow[]): number | null =>
  sumKnown(rows.map(({ draft }) => draft.totalOrMaxAmount));

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

type CellCounts = Pick<LoadSummary, 'optionalCellsLeftBlankCount' | 'amountsNotPublishedCount'>;

export const cellCountsOf = ({
  optionalCellsLeftBlankCount,
  amountsNotPublishedCount,
}: LoadSummary): CellCounts => ({ optionalCellsLeftBlankCount, amountsNotPublishedCount });

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
