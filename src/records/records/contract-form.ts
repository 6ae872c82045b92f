import { z } from '../../foundation/platform/schema.ts';
import { declarationOf, type FieldName, fieldNames, startingWith } from './contract-field-names.ts';
import type { contractFields } from './contract-fields.ts';
import {
  Amount,
  Choice,
  Day,
  Formatted,
  Name,
  Reference,
  Text,
  WebAddress,
  YesOrNo,
} from './form-field.ts';

export type FormField = FieldName;

/** The fields of the form, as its messages and its record list them. */
export const formFields: FormField[] = startingWith(['isEmpty'], fieldNames);

/** What the form holds of a field: the id of a reference, null for a blank. */
type FormValue<Field extends FormField> = Field extends 'isEmpty'
  ? boolean
  : (typeof contractFields)[Field]['kind'] extends 'reference'
    ? string | null
    : z.infer<(typeof contractFields)[Field]['value']> | null;

/** All fields of a form, as one contract; references are ids, null is a blank. */
export type ContractForm = { [Field in FormField]: FormValue<Field> };

/** The rule that a field keeps by itself. */
const ruleOf = (field: FormField): z.ZodType => {
  const declared = declarationOf(field);
  switch (declared.kind) {
    case 'text':
      if (declared.isName) return Name;
      return declared.format
        ? Formatted(declared.value, declared.format)
        : Text(declared.most ?? 20_000);
    case 'code':
      return Choice(orBlank(declared.value), declared.spellings);
    case 'reference':
      return Reference;
    case 'amount':
      return Amount;
    case 'day':
      return Day;
    case 'address':
      return WebAddress;
    case 'yesOrNo':
      return field === 'isEmpty' ? z.boolean().optional() : YesOrNo;
  }
};

/** A value that may be blank in a form, although no stored contract lacks it. */
const orBlank = (value: z.ZodType<string | null>) =>
  value.isNullable() ? value : value.nullable();

type Rules = { [Field in FormField]: z.ZodOptional<z.ZodType<FormValue<Field>>> };

/**
 * The 34 fields of a contract's form (specification, sections 3 and 5), each with the rule it keeps
 * by itself; null is a blank. A field that is left out is blank in a new contract, and stays as it
 * is in one that is changed.
 */
// The rule of each kind of field; the compiler cannot follow the names through the list.
export const contractForm = Object.fromEntries(
  formFields.map((field) => [field, ruleOf(field)]),
) as Rules;

/** What somebody sent of a form. */
export type GivenForm = z.output<z.ZodObject<typeof contractForm>>;

/** The form of a new contract. */
export const blankForm = Object.fromEntries([
  ...formFields.map((field) => [field, null]),
  ['isEmpty', false],
]) as ContractForm;

/** `given` over what was there before. */
export const completeForm = (given: GivenForm, before: ContractForm): ContractForm => {
  const givenFields = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(givenFields) };
};
