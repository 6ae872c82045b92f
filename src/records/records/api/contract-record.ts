import { type FieldName, isOfKind, type FieldsOfKind } from '../contract-field-names.ts';
import { type Contract, contractOrder } from '../contract.ts';

type ReferenceField = FieldsOfKind<'reference'>;
type ReferenceIds = {
  [Field in ReferenceField as `${Field}Id`]: null extends Contract[Field] ? string | null : string;
};

/** A contract as the database keeps it, with ids where the public one has names. */
export type ContractRecord = Omit<
  Contract,
  ReferenceField | 'amendsContractId' | 'counts' | 'population'
> &
  ReferenceIds & {
    /** `HH:MM:SS`, when its source says the time of its date (contract-identity.ts). */
    contractTime: string | null;
  };
export type RecordField = Exclude<keyof ContractRecord, '_id'>;

/** What a record calls a field. */
export const recordFieldOf = (field: FieldName): RecordField =>
  isOfKind(field, 'reference') ? `${field}Id` : field;

/** The column that holds a field. */
export const columnOf = (field: FieldName): string => recordColumns[recordFieldOf(field)];

const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The fields that a load or a form writes, in the order of their columns. */
export const recordFields: readonly RecordField[] = [
  ...contractOrder.map(recordFieldOf),
  'contractTime',
  'supplierNotPublished',
];

/** Their columns, by their names. */
export const recordColumns = Object.fromEntries(
  recordFields.map((field) => [field, snakeCase(field)]),
) as Record<RecordField, string>;

/** The columns by the names of their fields, for a `select`. */
export const recordSelect = Object.entries(recordColumns)
  .map(([field, column]) => `${column} as "${field}"`)
  .join(', ');

/** Columns that lists search and sort by; they follow from the others. */
export const listColumns = [
  'search_text',
  'contract_id_order',
  'contract_number_order',
  'description_order',
  'first_words',
  'partida_order',
  'area_order',
];
