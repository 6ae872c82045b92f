import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { StoredContract } from '../../../records/records/api/find-contracts-by-identity.ts';
import { isNeverBlank } from '../../../records/records/required-fields.ts';
import { error, info } from '../checks/check.ts';
import { type ColumnCode, columns } from '../columns.ts';
import { type CheckedRow, type ContractDraft, draftFieldOf, type RowIssue } from '../load-row.ts';
import { isSameDeal } from './compare-contract.ts';
import { targetRows } from './plan-rows.ts';
import type { StoredRecords, TargetedRow } from './planned-row.ts';
import { findStoredRecords } from './stored-records.ts';

/**
 * The rows, where those that lack only what their contracts have registered take it from there: a
 * blank cell says nothing against it (docs/data-load.md#what-becomes-of-a-row).
 */
export const takeFromRegistered = async (
  sql: Queries,
  organizationId: string,
  rows: CheckedRow[],
): Promise<CheckedRow[]> => {
  const lacking = rows.filter(lacksOnlyBlanks);
  if (lacking.length === 0) return rows;
  const complete = lacking.map(withPlaceholders);
  const stored = await findStoredRecords(sql, organizationId, complete, { likeness: false });
  const byIndex = new Map(lacking.map((row) => [row.rowIndex, row]));
  const taken = new Map(
    (await targetRows(complete, stored)).flatMap(({ row, target }) => {
      const lack = byIndex.get(row.rowIndex);
      return lack && target.stored && saysNothingElse({ row: lack, target }, target.stored)
        ? [[row.rowIndex, completed(lack, target.stored, stored.names)] as const]
        : [];
    }),
  );
  return rows.map((row) => taken.get(row.rowIndex) ?? row);
};

/** What the review took from contracts that are not registered any more is nothing that a file says. */
export const refuseGoneContracts = async <
  Row extends CheckedRow & { takesFromRegistered: boolean },
>(
  rows: Row[],
  stored: StoredRecords,
): Promise<Row[]> => {
  const taking = rows.filter(({ takesFromRegistered }) => takesFromRegistered);
  const gone = new Set(
    (await targetRows(taking, stored)).flatMap(({ row, target }) =>
      target.stored ? [] : [row.rowIndex],
    ),
  );
  return rows.map((row) =>
    gone.has(row.rowIndex) ? { ...row, findings: [error('C20', 'check.registered-is-gone')] } : row,
  );
};

const isBlank = ({ key }: RowIssue): boolean =>
  key === 'check.required' || key === 'check.required-or-default';

const lacksOnlyBlanks = ({ findings }: CheckedRow): boolean => {
  const errors = findings.filter(({ kind }) => kind === 'error');
  return errors.length > 0 && errors.every(isBlank);
};

/** What a row has to have so that it can be looked for; its contract is told by what it says. */
const withPlaceholders = (row: CheckedRow): CheckedRow => {
  const blanks = neverBlank.filter((field) => row.draft[field] === null);
  return {
    ...row,
    findings: row.findings.filter((issue) => !isBlank(issue)),
    draft: { ...row.draft, ...Object.fromEntries(blanks.map((field) => [field, ''])) },
  };
};

const neverBlank = columns.flatMap(({ field }) =>
  field !== 'supplierRfc' && isNeverBlank(field) ? [draftFieldOf(field)] : [],
);

/** Without its category a row of another deal may be an amendment of that contract. */
const saysNothingElse = ({ row, target }: TargetedRow, stored: StoredContract): boolean => {
  if (row.draft.category !== null || row.draft.isEmpty) return true;
  const { supplierId, contractDate, totalOrMaxAmount } = target.record;
  return isSameDeal(
    {
      ...target.record,
      supplierId: supplierId ?? stored.supplierId,
      contractDate: contractDate ?? stored.contractDate,
      totalOrMaxAmount: totalOrMaxAmount ?? stored.totalOrMaxAmount,
    },
    stored,
  );
};

const completed = (
  row: CheckedRow,
  stored: StoredContract,
  names: ReadonlyMap<string, string>,
): CheckedRow => {
  const registered: Partial<ContractDraft> = {
    ...stored,
    organizerAdministrativeUnit: names.get(stored.organizerAdministrativeUnitId) ?? null,
    applicantAdministrativeUnit: names.get(stored.applicantAdministrativeUnitId) ?? null,
  };
  const blanks = row.findings.filter(isBlank).map(({ column }) => column);
  const fields = columns.flatMap(({ code, field }) =>
    field !== 'supplierRfc' && blanks.includes(code) ? [draftFieldOf(field)] : [],
  );
  return {
    ...row,
    draft: {
      ...row.draft,
      ...Object.fromEntries(fields.map((field) => [field, registered[field] ?? null])),
    },
    filled: [...row.filled, ...fields],
    findings: row.findings.map((issue) => (isBlank(issue) ? stays(issue.column) : issue)),
  };
};

export const staysKey = 'check.registered-stays';

const stays = (column: ColumnCode): RowIssue => info(column, staysKey);
