import type { ContractField } from './contract-field.ts';
import { contractFields } from './contract-fields.ts';

export type FieldName = keyof typeof contractFields;
type Kind = ContractField['kind'];

/** The names of the fields whose declaration has all of `Trait`. */
export type FieldsWith<Trait> = {
  [Name in FieldName]: (typeof contractFields)[Name] extends Trait ? Name : never;
}[FieldName];
export type FieldsOfKind<Wanted extends Kind> = FieldsWith<{ kind: Wanted }>;

/** All fields, in the order of their declaration. */
export const fieldNames = Object.keys(contractFields) as FieldName[];

/** What is declared of a field, whichever it is. */
export const declarationOf = (name: FieldName): ContractField => contractFields[name];

export const isFieldName = (name: string): name is FieldName => Object.hasOwn(contractFields, name);

export const isOfKind = <Wanted extends Kind>(
  name: string,
  kind: Wanted,
): name is FieldsOfKind<Wanted> => isFieldName(name) && contractFields[name].kind === kind;

export const fieldsOfKind = <Wanted extends Kind>(kind: Wanted): FieldsOfKind<Wanted>[] =>
  fieldNames.filter((name) => isOfKind(name, kind));

/** Whether it takes several lines of a form. */
export const isLongText = (name: FieldName): boolean => {
  const declared = declarationOf(name);
  return declared.kind === 'text' && declared.isLong === true;
};

/** What a field with a closed list of values may be. */
export const codesOf = (name: FieldsOfKind<'code'>): readonly string[] => {
  const { value } = contractFields[name];
  return 'options' in value ? value.options : value.unwrap().options;
};

/** The same names, those of `first` before the others. */
export const startingWith = <Name extends string>(
  first: readonly NoInfer<Name>[],
  names: readonly Name[],
): Name[] => [...first, ...names.filter((name) => !first.includes(name))];
