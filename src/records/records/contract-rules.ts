import { isAmendment } from '../../foundation/codelists/category.ts';
import {
  amountsAgree,
  isMinimumOverMaximum,
  isOpen,
  repeatedAmount,
  repeatedField,
} from './contract-amounts.ts';
import { type ContractForm, type FormField, formFields } from './contract-form.ts';
import { rule } from './form-field.ts';
import { isNeverBlank, isRequired } from './required-fields.ts';

/** What is wrong with a field; `message` is the key of a text that has a hole for its name. */
export type ContractFormIssue = { field: FormField; message: string };

type Rule = (form: ContractForm, before: ContractForm | undefined) => ContractFormIssue[];

/**
 * What is wrong with a contract. `before` is the one that is changed: what a load left blank there,
 * because its source does not say it, may stay blank (docs/spec-readings.md#contracts-by-hand).
 */
export const contractFormIssues = (
  form: ContractForm,
  before?: ContractForm,
): ContractFormIssue[] => rules.flatMap((check) => check(form, before));

/**
 * What follows from the rest is written for whoever filled in the form
 * (docs/spec-readings.md#contracts-by-hand).
 */
export const normalizeContractForm = (form: ContractForm, before?: ContractForm): ContractForm => {
  const hasLimit = form.procedureType === 'NO_BID' || form.procedureType === before?.procedureType;
  return {
    ...form,
    totalOrMaxAmount: totalOf(form, before),
    limitExceeded: hasLimit ? form.limitExceeded : null,
    amountExceeded: hasLimit ? form.amountExceeded : null,
  };
};

/** Computed when it is blank, and again when only the amounts that it repeats were changed. */
const totalOf = (form: ContractForm, before: ContractForm | undefined): number | null => {
  const repeated = repeatedAmount(form);
  const isKept = before !== undefined && form.totalOrMaxAmount === before.totalOrMaxAmount;
  if (form.totalOrMaxAmount === null) return repeated;
  return isKept && repeated && !amountsAgree(form) ? repeated : form.totalOrMaxAmount;
};

const missingFields: Rule = (form, before) =>
  formFields
    .filter((field) => form[field] === null && isRequired(field, form))
    .filter((field) => isNeverBlank(field) || !(before && wasLacking(field, before)))
    .map((field) => ({ field, message: rule(`missing.${nameOf(field, form)}`) }));

/** The amount that a contract amounts to is missing under the name of the one it repeats. */
const nameOf = (field: FormField, { contractType }: ContractForm): FormField =>
  field === 'totalOrMaxAmount' ? repeatedField(contractType) : field;

const wasLacking = (field: FormField, before: ContractForm): boolean =>
  before[field] === null && isRequired(field, before);

const openHasBothAmounts: Rule = (form) =>
  form.contractType === 'OPEN' && !isOpen(form)
    ? (['minAmount', 'maxAmount'] as const)
        .filter((field) => !form[field])
        .map((field) => ({ field, message: rule('open-amount') }))
    : [];

const onlyOpenHasBothAmounts: Rule = (form) =>
  form.contractType === 'NORMAL' && isOpen(form) ? issue('contractType', 'open-by-amounts') : [];

const minimumBeforeMaximum: Rule = (form) =>
  isMinimumOverMaximum(form) ? issue('minAmount', 'minimum-over-maximum') : [];

const totalRepeatsAmount: Rule = (form) => {
  if (amountsAgree(form)) return [];
  return issue(
    'totalOrMaxAmount',
    form.contractType === 'OPEN' ? 'differs-from-maximum' : 'differs-from-total',
  );
};

/** A decentralized body buys for itself: who asks and who holds the procedure are the same. */
const unitsOfDecentralized: Rule = (form) =>
  form.administrativeUnitType === 'DESCENTRALIZED' &&
  form.organizerAdministrativeUnit !== null &&
  form.applicantAdministrativeUnit !== null &&
  form.organizerAdministrativeUnit !== form.applicantAdministrativeUnit
    ? issue('organizerAdministrativeUnit', 'units-differ')
    : [];

/**
 * A contract and an amendment are told apart for good
 * (docs/decisions/006-identity-of-contracts.md).
 */
const amendmentStaysOne: Rule = ({ category }, before) =>
  category !== null &&
  before !== undefined &&
  before.category !== null &&
  isAmendment(category) !== isAmendment(before.category)
    ? issue('category', 'amendment-or-contract')
    : [];

const issue = (field: FormField, name: string): ContractFormIssue[] => [
  { field, message: rule(name) },
];

const rules: Rule[] = [
  missingFields,
  openHasBothAmounts,
  onlyOpenHasBothAmounts,
  minimumBeforeMaximum,
  totalRepeatsAmount,
  unitsOfDecentralized,
  amendmentStaysOne,
];
