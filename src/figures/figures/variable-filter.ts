import { z } from '../../foundation/platform/schema.ts';
import type { FieldsOfKind } from '../../records/records/contract-field-names.ts';

/** What a variable may be narrowed by: an amount, or who sold, held or asked for it. */
export const filteredAmounts = [
  'totalAmount',
  'minAmount',
  'maxAmount',
  'totalOrMaxAmount',
] as const satisfies FieldsOfKind<'amount'>[];
export const filteredReferences = [
  'supplier',
  'organizerAdministrativeUnit',
  'applicantAdministrativeUnit',
] as const satisfies FieldsOfKind<'reference'>[];

export const equality = ['EQUAL', 'NOT_EQUAL'] as const;
export const comparisons = [...equality, 'GREATER', 'GREATER_EQUAL', 'LESS', 'LESS_EQUAL'] as const;
export type Comparison = (typeof comparisons)[number];

/** Pesos as a decimal number, so that cents are compared exactly. */
const Pesos = z.string().regex(/^-?\d{1,16}(\.\d{1,2})?$/);

const AmountFilter = z.strictObject({
  propertyName: z.enum(filteredAmounts),
  operator: z.enum(comparisons),
  value: Pesos,
});
const ReferenceFilter = z.strictObject({
  propertyName: z.enum(filteredReferences),
  operator: z.enum(equality),
  reference: z.uuid(),
});
/**
 * One condition of a variable. Those of one reference that say EQUAL are alternatives; all others, and
 * those of different properties, have to hold together (docs/methodology.md#variables-of-formulas).
 */
export const VariableFilter = z.union([AmountFilter, ReferenceFilter]);
export type VariableFilter = z.infer<typeof VariableFilter>;
export type AmountFilter = z.infer<typeof AmountFilter>;
export type ReferenceFilter = z.infer<typeof ReferenceFilter>;

export const isReferenceFilter = (filter: VariableFilter): filter is ReferenceFilter =>
  'reference' in filter;
