import { createHash } from 'node:crypto';

import { mapWithPauses } from '../../platform/api/limits/map-with-pauses.ts';
import type { ContractRecord, RecordField } from '../../records/api/contract-record.ts';
import type { StoredContract } from '../../records/api/find-contracts-by-identity.ts';
import { error, info } from '../checks/check.ts';
import type { ColumnCode } from '../columns.ts';
import { type CheckedRow, type Finding, hasErrors } from '../load-row.ts';
import { compareContract, isSameDeal } from './compare-contract.ts';
import { planSummary, recordsToCreate } from './plan-summary.ts';
import { targets } from './plan-targets.ts';
import type {
  Change,
  Plan,
  PlannedRow,
  Said,
  StoredNames,
  StoredRecords,
  Target,
} from './planned-row.ts';

type PlanOptions = { updateExisting: boolean };

/**
 * What a confirm would do with every row, against what is stored now: write a contract, leave out
 * a repeat, change a stored one, or leave out a row with errors
 * (docs/data-load.md#what-becomes-of-a-row).
 */
export const planRows = async (
  rows: CheckedRow[],
  stored: StoredRecords,
  options: PlanOptions,
): Promise<Plan> => {
  const targetOf = targets(rows, stored);
  const decide = decisions(stored);
  const once = withoutRepeats();
  const planned = await mapWithPauses(rows, (row) =>
    once(hasErrors(row) ? withErrors(row) : decide(row, targetOf(row))),
  );
  const created = recordsToCreate(planned, options);
  return { rows: planned, ...created, summary: planSummary(planned, created) };
};

/** The keys under which the rows' contracts are stored, when they are. */
export const identitiesOf = (rows: CheckedRow[], stored: StoredNames): Promise<string[]> => {
  const targetOf = targets(rows, { ...stored, contracts: [], names: new Map() });
  const plannable = rows.filter((row) => !hasErrors(row));
  return mapWithPauses(plannable, (row) => targetOf(row).identityKey);
};

const withErrors = (row: CheckedRow): PlannedRow => ({ ...row, ...nothing, status: 'ERROR' });

const repeating = (row: CheckedRow, first: number): PlannedRow => ({
  ...row,
  ...nothing,
  status: 'SKIPPED',
  findings: [...row.findings, info('C20', 'check.repeated-row', { row: first })],
  repeats: first,
});

const nothing = { changes: [], creates: [], repeats: null, target: null };

/** A row with errors that is repeated cell by cell has its errors told once. */
const withoutRepeats = () => {
  const firsts = new Map<string, number>();
  return (row: PlannedRow): PlannedRow => {
    if (row.status !== 'ERROR') return row;
    const cells = createHash('sha256').update(JSON.stringify(row.cells)).digest('base64');
    const first = firsts.get(cells);
    if (first !== undefined) return repeating({ ...row, findings: [] }, first);
    firsts.set(cells, row.rowIndex);
    return row;
  };
};

/** Decides row by row, in the order of the sheet: the first of several repeats is the one written. */
const decisions = ({ names }: StoredRecords) => {
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  const firsts = new Map<string, { rowIndex: number; record: ContractRecord }>();
  return (row: CheckedRow, target: Target): PlannedRow => {
    const first = firsts.get(target.identityKey);
    if (first) return repeated(row, target, first);
    firsts.set(target.identityKey, { rowIndex: row.rowIndex, record: target.record });
    const planned = { ...row, findings: [...row.findings, ...aboutSupplier(row, target)], target };
    return target.stored
      ? known(planned, target, target.stored, nameOf)
      : { ...planned, ...nothing, target, status: 'NEW', creates: createdBy(target) };
  };
};

/**
 * A row that says again what an earlier one said is left out. One number for two deals is a
 * mistake in the sheet, and leaving one of them out without a word would falsify the sums.
 */
const repeated = (
  row: CheckedRow,
  target: Target,
  first: { rowIndex: number; record: ContractRecord },
): PlannedRow => {
  if (!isSameDeal(target.record, first.record)) {
    const finding = error('C20', 'check.number-of-another-row', { row: first.rowIndex });
    return withErrors({ ...row, findings: [...row.findings, finding] });
  }
  return { ...repeating(row, first.rowIndex), target };
};

const known = (
  row: CheckedRow & { target: Target },
  target: Target,
  stored: StoredContract,
  nameOf: (id: string | null) => string | null,
): PlannedRow => {
  const changes = compareContract(target.record, stored, row.filled).map(
    ({ field, column }): Change => ({
      field,
      column,
      old: said(field, stored, nameOf),
      new: said(field, target.record, namesOf(target)),
    }),
  );
  if (changes.length === 0) {
    const finding = info('C20', 'check.already-stored');
    return { ...row, ...nothing, target, findings: [...row.findings, finding], status: 'SKIPPED' };
  }
  const findings = changes.map(sayChange);
  const creates = createdBy(target).filter((column) =>
    changes.some((change) => change.column === column),
  );
  return {
    ...row,
    findings: [...row.findings, ...findings],
    status: 'CHANGED',
    changes,
    creates,
    repeats: null,
  };
};

const sayChange = ({ column, old, new: said }: Change): Finding =>
  typeof old === 'number' && typeof said === 'number'
    ? info(column, 'check.changes-amount', { old, new: said })
    : info(column, 'check.changes', { old: String(old ?? '---'), new: String(said ?? '---') });

const createdBy = ({ supplier, organizer, applicant }: Target): ColumnCode[] => [
  ...(supplier?.isNew ? (['C15'] as const) : []),
  ...(organizer.isNew ? (['C17'] as const) : []),
  ...(applicant.isNew ? (['C18'] as const) : []),
];

const aboutSupplier = ({ draft }: CheckedRow, { supplier }: Target): Finding[] => {
  if (!supplier) return [];
  if (draft.supplierName === null) {
    return [info('C15', 'check.supplier-of-rfc', { name: supplier.name })];
  }
  return supplier.name === draft.supplierName
    ? []
    : [info('C15', 'check.supplier-other-name', { name: supplier.name })];
};

const said = (
  field: RecordField,
  record: ContractRecord,
  nameOf: (id: string | null) => string | null,
): Said => {
  if (field === 'supplierId') return nameOf(record.supplierId);
  return field === 'organizerAdministrativeUnitId' || field === 'applicantAdministrativeUnitId'
    ? nameOf(record[field])
    : record[field];
};

const namesOf =
  ({ supplier, organizer, applicant }: Target) =>
  (id: string | null): string | null =>
    [supplier, organizer, applicant].find((named) => named?._id === id)?.name ?? null;
