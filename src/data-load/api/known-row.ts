import type { ContractRecord, RecordField } from '../../records/api/contract-record.ts';
import type { StoredContract } from '../../records/api/find-contracts-by-identity.ts';
import { info } from '../checks/check.ts';
import type { ColumnCode } from '../columns.ts';
import type { CheckedRow, RowIssue } from '../load-row.ts';
import { compareContract } from './compare-contract.ts';
import type { PlannedChange, PlannedRow, Said, Target, TargetedRow } from './planned-row.ts';

export const nothing = {
  changes: [],
  creates: [],
  repeats: null,
  probable: [],
  isDecided: false,
  target: null,
};

/** A row of a registered contract: what it would change there, or that it says nothing else. */
export const knownRow = (
  { row, target }: TargetedRow,
  stored: StoredContract,
  names: ReadonlyMap<string, string>,
): PlannedRow => {
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  const said = [...row.findings, ...aboutSupplier(row, target)];
  const changes = compareContract(target.record, stored, row.filled).map(
    ({ field, column }): PlannedChange => ({
      field,
      column,
      old: saidOf(field, stored, nameOf),
      new: saidOf(field, target.record, namesOf(target)),
    }),
  );
  if (changes.length === 0) {
    const findings = [...said, info('C20', 'check.already-stored')];
    return { ...row, ...nothing, target, findings, status: 'SKIPPED' };
  }
  const creates = createdBy(target).filter((column) =>
    changes.some((change) => change.column === column),
  );
  const findings = [...said, ...changes.map(sayChange)];
  return { ...row, ...nothing, target, findings, status: 'CHANGED', changes, creates };
};

/** The columns whose supplier or unit a new contract would create. */
export const createdBy = ({ supplier, organizer, applicant }: Target): ColumnCode[] => [
  ...(supplier?.isNew ? (['C15'] as const) : []),
  ...(organizer.isNew ? (['C17'] as const) : []),
  ...(applicant.isNew ? (['C18'] as const) : []),
];

export const aboutSupplier = ({ draft }: CheckedRow, { supplier }: Target): RowIssue[] => {
  if (!supplier) return [];
  if (draft.supplierName === null) {
    return [info('C15', 'check.supplier-of-rfc', { name: supplier.name })];
  }
  return supplier.name === draft.supplierName
    ? []
    : [info('C15', 'check.supplier-other-name', { name: supplier.name })];
};

const sayChange = ({ column, old, new: said }: PlannedChange): RowIssue =>
  typeof old === 'number' && typeof said === 'number'
    ? info(column, 'check.changes-amount', { old, new: said })
    : info(column, 'check.changes', { old: String(old ?? '---'), new: String(said ?? '---') });

const saidOf = (
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

/** The row with more that is said of it. */
export const withFindings = (row: CheckedRow, findings: readonly RowIssue[] = []): CheckedRow => ({
  ...row,
  findings: [...row.findings, ...findings],
});
