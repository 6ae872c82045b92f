import { isAmendment } from '../../../foundation/codelists/category.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type {
  RowSaveIssue,
  CatalogueScope,
} from '../../../office/catalogue/api/catalogue-store.ts';
import { hasNumber } from '../../../records/records/api/contract-identity.ts';
import type { ContractRecord } from '../../../records/records/api/contract-record.ts';
import { findContractsByIdentity } from '../../../records/records/api/find-contracts-by-identity.ts';
import { type FormField, formFields } from '../../../records/records/contract-form.ts';
import { contractFormIssues } from '../../../records/records/contract-rules.ts';
import { rule } from '../../../records/records/form-field.ts';
import { isNeverBlank } from '../../../records/records/required-fields.ts';
import { contractName } from '../contract-name.ts';
import { findReferences, type References } from './find-references.ts';
import {
  type PlannedContract,
  recordOf,
  normalizeContract,
  type NormalizedContract,
} from './normalize-contract.ts';

/** Rules, references, and whether another contract is the same one already. */
export const checkContracts = async (
  tx: Queries,
  { organizationId }: CatalogueScope,
  rows: PlannedContract[],
): Promise<RowSaveIssue[]> => {
  const settled = rows.map(normalizeContract);
  const references = await findReferences(tx, organizationId, settled);
  const missing = settled.flatMap((row) => referenceIssues(row, references));
  const incomplete = new Set(missing.map(({ _id }) => _id));
  const whole = settled.filter((row) => isWhole(row) && !incomplete.has(row._id));
  const repeats = await findRepeats(tx, organizationId, whole, references);
  return [...settled.flatMap(ruleIssues), ...missing, ...repeats];
};

/** Says all without which nobody can tell which contract it is. */
const isWhole = ({ form }: NormalizedContract): boolean =>
  formFields.every((field) => form[field] !== null || !isNeverBlank(field));

const ruleIssues = ({ _id, form, before }: NormalizedContract): RowSaveIssue[] =>
  contractFormIssues(form, before).map((issue) => ({ _id, status: 422, ...issue }));

const referenceIssues = (
  { _id, form }: NormalizedContract,
  { supplierKeys, unitKeys }: References,
): RowSaveIssue[] => {
  const missing = (field: FormField, keys: ReadonlyMap<string, string>, name: string) => {
    const id = form[field];
    return typeof id === 'string' && !keys.has(id)
      ? [{ _id, status: 404 as const, field, message: rule(name) }]
      : [];
  };
  return [
    ...missing('supplier', supplierKeys, 'supplier'),
    ...missing('organizerAdministrativeUnit', unitKeys, 'unit'),
    ...missing('applicantAdministrativeUnit', unitKeys, 'unit'),
  ];
};

/** Amendments share the number of their contract. */
const isNumberTaken = ({ category, identityKey }: ContractRecord & { identityKey: string }) =>
  !isAmendment(category) && hasNumber(identityKey);

/** What another contract is already, stored or among these. */
const findRepeats = async (
  tx: Queries,
  organizationId: string,
  rows: NormalizedContract[],
  references: References,
): Promise<RowSaveIssue[]> => {
  const records = rows.map((row) => recordOf(row, references));
  const changing = new Set(records.map(({ _id }) => _id));
  const stored = await findContractsByIdentity(
    tx,
    organizationId,
    records.map(({ identityKey }) => identityKey),
  );
  const others = stored.filter(({ _id }) => !changing.has(_id));
  const taken = new Map(others.map((contract) => [contract.identityKey, contract]));
  return records.flatMap((record): RowSaveIssue[] => {
    const other = taken.get(record.identityKey);
    if (!other) {
      taken.set(record.identityKey, record);
      return [];
    }
    const message = rule(isNumberTaken(record) ? 'number-taken' : 'same-contract');
    const name = contractName(other);
    return [{ _id: record._id, status: 409, field: 'contractNumber', message, name }];
  });
};
