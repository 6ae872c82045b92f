import {
  type ContractRecord,
  type RecordField,
  recordColumns,
} from '../../../records/api/contract-record.ts';
import type { ContractForm, FormField } from '../../../records/contract-form.ts';
import { formFields } from '../../../records/contract-form.ts';

/** What a contract said at some moment; suppliers and units by id. */
export type Values = Partial<Record<FormField, ContractForm[FormField]>>;

export type Difference = { field: FormField; old: Value; new: Value };
export type Value = ContractForm[FormField];

export const valuesOfRecord = (record: ContractRecord): Values =>
  Object.fromEntries(formFields.map((field) => [field, record[recordField(field)] ?? null]));

/** Of a row as the database keeps it, by the names of its columns. */
export const valuesOfRow = (row: Record<string, unknown>): Values =>
  Object.fromEntries(
    formFields.map((field) => [field, (row[recordColumns[recordField(field)]] ?? null) as Value]),
  );

export const differences = (before: Values, after: Values): Difference[] =>
  formFields
    .map((field) => ({ field, old: before[field] ?? null, new: after[field] ?? null }))
    .filter((change) => change.old !== change.new);

const recordField = (field: FormField): RecordField => {
  if (field === 'supplier') return 'supplierId';
  return isUnit(field) ? `${field}Id` : field;
};

export const isUnit = (
  field: string,
): field is 'organizerAdministrativeUnit' | 'applicantAdministrativeUnit' =>
  field.endsWith('AdministrativeUnit');

export const isReference = (field: string): boolean => field === 'supplier' || isUnit(field);
