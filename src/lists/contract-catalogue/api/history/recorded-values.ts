import {
  columnOf,
  type ContractRecord,
  recordFieldOf,
} from '../../../../records/records/api/contract-record.ts';
import { isOfKind } from '../../../../records/records/contract-field-names.ts';
import type { ContractForm, FormField } from '../../../../records/records/contract-form.ts';
import { formFields } from '../../../../records/records/contract-form.ts';

/** What a contract stated at some moment; suppliers and units by id. */
export type Values = Partial<Record<FormField, ContractForm[FormField]>>;

export type ValueDifference = { field: FormField; old: Value; new: Value };
export type Value = ContractForm[FormField];

export const valuesOfRecord = (record: ContractRecord): Values =>
  Object.fromEntries(formFields.map((field) => [field, record[recordFieldOf(field)] ?? null]));

/** Of a row as the database keeps it, by the names of its columns. */
export const valuesOfRow = (row: Record<string, unknown>): Values =>
  Object.fromEntries(formFields.map((field) => [field, (row[columnOf(field)] ?? null) as Value]));

export const differences = (before: Values, after: Values): ValueDifference[] =>
  formFields
    .map((field) => ({ field, old: before[field] ?? null, new: after[field] ?? null }))
    .filter((change) => change.old !== change.new);

export const isReference = (field: string): boolean => isOfKind(field, 'reference');

export const isUnit = (field: string): boolean => isReference(field) && field !== 'supplier';
