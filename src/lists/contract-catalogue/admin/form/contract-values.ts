import { typedAmount } from '../../../../foundation/platform/typed-amount.ts';
import { type FieldsOfKind, isOfKind } from '../../../../records/records/contract-field-names.ts';
import {
  type ContractForm,
  type FormField,
  formFields,
} from '../../../../records/records/contract-form.ts';
import type { ContractRow } from '../../contract-catalogue.ts';

export type ReferenceValue = { _id: string; name: string };

/** A name that was typed and not chosen from the list: it stays, and cannot be saved. */
export const typedReference = (name: string): ReferenceValue => ({ _id: '', name });

type ReferenceField = FieldsOfKind<'reference'>;

/** Fields whose value is text while one types, whatever it becomes. */
export type TextFieldName = Exclude<FormField, 'isEmpty' | ReferenceField>;

/** What the form holds: everything as typed, so that nothing is lost by what is not yet right. */
export type ContractValues = Record<TextFieldName, string> &
  Record<ReferenceField, ReferenceValue | null> & { isEmpty: boolean };

const isAmount = (field: string) => isOfKind(field, 'amount');
const isReference = (field: string) => isOfKind(field, 'reference');

/** The values of a stored contract; without one, of a new contract. */
export const contractValues = (row?: ContractRow): ContractValues =>
  Object.fromEntries(
    formFields.map((field) => [field, row ? valueIn(row, field) : blankOf(field)]),
  ) as ContractValues;

const blankOf = (field: FormField) => {
  if (field === 'isEmpty') return false;
  if (field === 'contractType') return 'NORMAL';
  return isReference(field) ? null : '';
};

const valueIn = (row: ContractRow, field: FormField) => {
  if (isReference(field)) return row[field];
  if (field === 'isEmpty') return row.isEmpty;
  const value = row[field];
  if (isAmount(field) && typeof value === 'number') return value.toFixed(2);
  return value === null ? '' : String(value);
};

/** What the values say, in the types of the call; text that cannot be read stays, to be refused there. */
export const readValue = (values: ContractValues, field: FormField) => {
  if (isReference(field)) return values[field]?._id || (values[field]?.name ?? null);
  if (field === 'isEmpty') return values.isEmpty;
  const text = values[field].trim();
  if (text === '') return null;
  if (isOfKind(field, 'yesOrNo')) return text === 'true';
  return isAmount(field) ? readAmountIn(text) : text;
};

const readAmountIn = (text: string): number | string => {
  const amount = typedAmount(text);
  return amount === undefined ? text : Number(amount);
};

export const readValues = (values: ContractValues): ContractForm =>
  Object.fromEntries(formFields.map((field) => [field, readValue(values, field)])) as ContractForm;
