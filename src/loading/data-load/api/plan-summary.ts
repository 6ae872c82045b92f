import { sumKnown } from '../../../figures/figures/figure.ts';
import type { KeyedSupplier } from '../../../records/records/api/supplier-keys.ts';
import type { KeyedUnit } from '../../../records/records/api/unit-keys.ts';
import type { RowStatus } from '../load-row.ts';
import type { LoadSummary } from '../load-summary.ts';
import type { PlannedRow, Resolved, ResolvedSupplier, ResolvedUnit } from './planned-row.ts';
import type { RowFacts } from './row-facts.ts';

type Created = { suppliers: KeyedSupplier[]; units: KeyedUnit[] };
type Writing = { updateExisting: boolean };

/** New suppliers and units of the rows that a confirm writes, each once. */
export const recordsToCreate = (rows: PlannedRow[], writing: Writing): Created => {
  const written = rows.filter(isWritten(writing));
  return { suppliers: onceEach(newSuppliersOf(written)), units: onceEach(newUnitsOf(written)) };
};

const isWritten =
  ({ updateExisting }: Writing) =>
  ({ status, isDecided }: { status: RowStatus; isDecided?: boolean }): boolean =>
    status === 'NEW' || (status === 'CHANGED' && (updateExisting || isDecided === true));

/** What the rows of a load come to. */
export const planSummary = (rows: RowFacts[], writing: Writing): LoadSummary => {
  const ofStatus = Map.groupBy(rows, ({ status }) => status);
  const count = (status: RowStatus) => ofStatus.get(status)?.length ?? 0;
  const repeats = rows.filter(({ isRepeat }) => isRepeat);
  const probable = ofStatus.get('PROBABLE') ?? [];
  const disagreeing = rows.filter((row) => row.datesDisagree);
  const written = rows.filter(isWritten(writing));
  return {
    newContractsCount: count('NEW'),
    newSuppliersCount: countNamed(written, ['supplier'], true),
    newAdministrativeUnitsCount: countNamed(written, units, true),
    skippedContractsCount: count('SKIPPED'),
    skippedSuppliersCount: countNamed(rows, ['supplier'], false),
    skippedAdministrativeUnitsCount: countNamed(rows, units, false),
    errorsCount: count('ERROR'),
    changedContractsCount: count('CHANGED'),
    optionalCellsLeftBlankCount: rows.reduce((sum, { leftBlank = 0 }) => sum + leftBlank, 0),
    amountsNotPublishedCount: rows.reduce((sum, { notPublished = 0 }) => sum + notPublished, 0),
    probableContractsCount: probable.length,
    probableAmount: amountOf(probable),
    repeatedRowsCount: repeats.length,
    repeatedAmount: amountOf(repeats),
    disagreeingDatesCount: disagreeing.length,
    disagreeingDatesAmount: amountOf(disagreeing),
    ...amendmentCounts(rows),
  };
};

/** How many of the amendments that would be written find their contract. */
const amendmentCounts = (rows: RowFacts[]) => {
  const written = rows.filter(({ status }) => status === 'NEW');
  const known = new Set(written.map(({ identity }) => identity));
  const amending = written.filter(({ amends }) => amends !== undefined);
  const linked = amending.filter(({ amends, isLinked }) => isLinked || known.has(amends));
  return {
    linkedAmendmentsCount: linked.length,
    unlinkedAmendmentsCount: amending.length - linked.length,
  };
};

const amountOf = (rows: RowFacts[]): number | null => sumKnown(rows.map(({ amount }) => amount));

/** What was read of the cells, which a confirm does not read again. */
type CellCounts = Pick<LoadSummary, 'optionalCellsLeftBlankCount' | 'amountsNotPublishedCount'>;

export const cellCountsOf = ({
  optionalCellsLeftBlankCount,
  amountsNotPublishedCount,
}: LoadSummary): CellCounts => ({ optionalCellsLeftBlankCount, amountsNotPublishedCount });

type Named = 'supplier' | 'organizer' | 'applicant';
const units: Named[] = ['organizer', 'applicant'];

/** One loop, for this is asked after every correction of a sheet. */
const countNamed = (rows: RowFacts[], named: Named[], isNew: boolean): number => {
  const keys = new Set<string>();
  for (const row of rows)
    for (const each of named) {
      const fact = row[each];
      if (!fact || isNew !== (fact.isNew ?? false)) continue;
      if (!isNew || isTaken(row.status, fact.creates !== undefined)) keys.add(fact.key);
    }
  return keys.size;
};

/** A changed contract takes a new supplier or unit only when that very cell changes. */
const isTaken = (status: RowStatus, creates: boolean): boolean => status === 'NEW' || creates;

const newSuppliersOf = (rows: PlannedRow[]): ResolvedSupplier[] =>
  rows.flatMap(({ target, status, creates }) =>
    target?.supplier?.isNew && isTaken(status, creates.includes('C15')) ? [target.supplier] : [],
  );

const newUnitsOf = (rows: PlannedRow[]): ResolvedUnit[] =>
  rows.flatMap(({ target, status, creates }) => {
    if (!target) return [];
    const units = [
      { unit: target.organizer, creates: creates.includes('C17') },
      { unit: target.applicant, creates: creates.includes('C18') },
    ];
    return units
      .filter((each) => each.unit.isNew && isTaken(status, each.creates))
      .map(({ unit }) => unit);
  });

const onceEach = <Keyed extends Resolved<{ _id: string }>>(records: Keyed[]): Keyed[] => [
  ...new Map(records.map((record) => [record._id, record])).values(),
];
