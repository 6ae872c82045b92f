import { isAmendment } from '../../../foundation/codelists/category.ts';
import { formatsOf, unknownValue } from '../../../foundation/platform/formats.ts';
import type { ContractRecord, RecordField } from '../../../records/records/api/contract-record.ts';
import type { StoredContract } from '../../../records/records/api/find-contracts-by-identity.ts';
import { amendedInWords } from '../../../records/records/looks-like-amendment.ts';
import { isSourceDate, olderBy } from '../../../records/records/older-source.ts';
import { isAmendmentRemark } from '../checks/amendment.ts';
import { error, info } from '../checks/check.ts';
import type { ColumnCode } from '../columns.ts';
import type { CheckedRow, RowIssue } from '../load-row.ts';
import { compareContract } from './compare-contract.ts';
import { describeWhatStays } from './describe-what-stays.ts';
import type {
  PlannedChange,
  PlannedRow,
  PlannedValue,
  Target,
  TargetedRow,
} from './planned-row.ts';

export const noChanges = {
  changes: [],
  creates: [],
  repeats: null,
  probable: [],
  isDecided: false,
  target: null,
};

/**
 * A row of a registered contract: what it would change there, or that it says nothing else. A row of
 * an older source changes nothing, unless somebody decided that it does
 * (docs/data-load.md#what-becomes-of-a-row).
 */
export const planRegistered = (
  { row, target }: TargetedRow,
  stored: StoredContract,
  { names, isDecided = false }: { names: ReadonlyMap<string, string>; isDecided?: boolean },
): PlannedRow => {
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  const remarks = [...describeWhatStays(row.findings, stored), ...aboutSupplier(row, target)];
  const changes = compareContract(target.record, stored, row.filled).map(
    ({ field, column }): PlannedChange => ({
      field,
      column,
      old: plannedValueOf(field, stored, nameOf),
      new: plannedValueOf(field, target.record, namesOf(target)),
    }),
  );
  const older = isDecided ? undefined : olderBy(target.record, stored);
  const kept = older ? changes.filter(({ field }) => !isSourceDate(field)) : [];
  if (changes.length === 0 || older) {
    const findings =
      older && kept.length > 0
        ? [...remarks, describeOlder(older, target.record, stored), ...kept.map(describeKept)]
        : [...remarks, info('C20', 'check.already-stored')];
    return { ...row, ...noChanges, target, findings, status: 'SKIPPED' };
  }
  if (!isDecided && replacesContract(row, stored))
    return {
      ...row,
      ...noChanges,
      findings: [
        ...remarks.filter((issue) => !isAmendmentRemark(issue)),
        describeReplacesContract(row),
      ],
      status: 'ERROR',
    };
  const creates = createdBy(target).filter((column) =>
    changes.some((change) => change.column === column),
  );
  const findings = [...remarks, ...changes.map(describeChange)];
  return { ...row, ...noChanges, target, findings, status: 'CHANGED', changes, creates };
};

/**
 * Whether the row begins like an amendment and the registered contract of its number does not: an
 * amendment is never the contract that it amends, and would give it its own amount and date.
 */
const replacesContract = ({ draft }: CheckedRow, stored: StoredContract): boolean =>
  amendedInWords(draft) !== undefined &&
  amendedInWords(stored) === undefined &&
  !isAmendment(stored.category);

const describeReplacesContract = ({ draft }: CheckedRow): RowIssue =>
  error('C2', 'check.would-replace-contract', { number: draft.contractNumber ?? unknownValue });

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
  const namesakes = supplier.namesakeRfcs ?? [];
  if (namesakes.length > 0)
    return supplier.rfcKey === null
      ? [info('C16', 'check.supplier-of-several', { rfcs: namesakes.slice(0, 3).join(', ') })]
      : [info('C16', 'check.supplier-namesake', { rfc: namesakes[0] ?? '' })];
  return supplier.name === draft.supplierName
    ? []
    : [info('C15', 'check.supplier-other-name', { name: supplier.name })];
};

export const olderKey = 'check.older-row';

const describeOlder = (
  field: 'updateDate' | 'informationDate',
  record: ContractRecord,
  stored: StoredContract,
): RowIssue =>
  info(field === 'updateDate' ? 'C28' : 'C31', olderKey, {
    row: record[field] ?? '',
    stored: stored[field] ?? '',
  });

const describeDifference =
  (key: string) =>
  ({ column, old, new: given }: PlannedChange): RowIssue =>
    typeof old === 'number' && typeof given === 'number'
      ? info(column, `${key}-amount`, { old, new: given })
      : info(column, key, { old: inWords(old), new: inWords(given) });

/** An amount beside nothing is written as one. */
const inWords = (given: PlannedValue): string =>
  typeof given === 'number' ? money(given) : String(given ?? unknownValue);
const { money } = formatsOf('es');

const describeChange = describeDifference('check.changes');
const describeKept = describeDifference('check.older-says');

const plannedValueOf = (
  field: RecordField,
  record: ContractRecord,
  nameOf: (id: string | null) => string | null,
): PlannedValue => {
  if (field === 'supplierId') return nameOf(record.supplierId);
  return field === 'organizerAdministrativeUnitId' || field === 'applicantAdministrativeUnitId'
    ? nameOf(record[field])
    : record[field];
};

const namesOf =
  ({ supplier, organizer, applicant }: Target) =>
  (id: string | null): string | null =>
    [supplier, organizer, applicant].find((named) => named?._id === id)?.name ?? null;

/** The row with more issues. */
export const withIssues = (row: CheckedRow, findings: readonly RowIssue[] = []): CheckedRow => ({
  ...row,
  findings: [...row.findings, ...findings],
});
