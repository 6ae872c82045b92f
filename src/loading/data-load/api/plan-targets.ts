import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { apartIdentity } from '../../../records/records/api/amendment-apart.ts';
import { contractIdentity } from '../../../records/records/api/contract-identity.ts';
import type { ContractRecord } from '../../../records/records/api/contract-record.ts';
import { type CheckedRow, type ContractDraft, hasErrors } from '../load-row.ts';
import type { StoredNames, StoredRecords, Target } from './planned-row.ts';
import { resolveSuppliers } from './resolve-suppliers.ts';
import { resolveUnits } from './resolve-units.ts';

/** What the contract of a row would be, and who its supplier and units are. */
export const targets = (
  rows: CheckedRow[],
  stored: StoredNames & Pick<StoredRecords, 'contracts'>,
): ((row: CheckedRow) => Target) => {
  const drafts = rows.filter((row) => !hasErrors(row)).map(({ draft }) => draft);
  const supplierOf = resolveSuppliers(drafts, stored.suppliers);
  const unitNames = drafts.flatMap((draft) => [
    draft.organizerAdministrativeUnit ?? '',
    draft.applicantAdministrativeUnit ?? '',
  ]);
  const unitOf = resolveUnits(unitNames, stored.units);
  const contracts = new Map(stored.contracts.map((contract) => [contract.identityKey, contract]));
  return ({ draft }) => {
    const supplier = supplierOf(draft);
    const organizer = unitOf(draft.organizerAdministrativeUnit ?? '');
    const applicant = unitOf(draft.applicantAdministrativeUnit ?? '');
    const record = recordOf(draft, {
      supplierId: supplier?._id ?? null,
      supplierNotPublished: supplier ? null : draft.supplierNotPublished,
      organizerAdministrativeUnitId: organizer._id,
      applicantAdministrativeUnitId: applicant._id,
    });
    const supplierKey = supplier && (supplier.rfcKey ?? supplier.nameKey);
    const shared = contractIdentity({
      ...record,
      supplierKey,
      organizerKey: organizer.nameKey,
    });
    const apart = apartIdentity(shared, record);
    const identityKey = contracts.has(apart) ? apart : shared;
    const contract = contracts.get(identityKey) ?? null;
    return { record, identityKey, supplier, supplierKey, organizer, applicant, stored: contract };
  };
};

type References = Pick<
  ContractRecord,
  | 'supplierId'
  | 'supplierNotPublished'
  | 'organizerAdministrativeUnitId'
  | 'applicantAdministrativeUnitId'
>;

/** Rows without errors have what a contract must have. */
const recordOf = (draft: ContractDraft, references: References): ContractRecord => {
  const {
    supplierName: _name,
    supplierNameWritten: _written,
    supplierRfc: _rfc,
    organizerAdministrativeUnit: _organizer,
    applicantAdministrativeUnit: _applicant,
    ...values
  } = draft;
  const { procedureType, administrationPeriod, fiscalYear, period, areaInCharge } = values;
  if (
    procedureType === null ||
    administrationPeriod === null ||
    fiscalYear === null ||
    period === null ||
    areaInCharge === null
  )
    throw new Error('A row with errors has no contract.');
  return {
    ...values,
    ...references,
    _id: newId(),
    procedureType,
    administrationPeriod,
    fiscalYear,
    period,
    areaInCharge,
  };
};
