import {
  blankForm,
  type FormField,
  formFields,
} from '../../../../records/records/contract-form.ts';
import { type ContractRow, formOf } from '../../contract-catalogue.ts';
import { type ContractValues, contractValues, readValue, readValues } from './contract-values.ts';
import { totalAmountOf } from './total-amount-of.ts';

/** What a report of a quarter without procedures does not tell. */
const ofProcedure: readonly FormField[] = [
  'procedureState',
  'contractId',
  'partida',
  'contractNumber',
  'supplier',
  'contractType',
  'totalOrMaxAmount',
  'announcementDate',
  'clarificationMeetingDate',
  'contractDate',
];

type Asks = (values: ContractValues) => boolean;

const asks: Partial<Record<FormField, Asks>> = {
  ...Object.fromEntries(
    ofProcedure.map((field): [FormField, Asks] => [field, ({ isEmpty }) => !isEmpty]),
  ),
  totalAmount: ({ isEmpty, contractType }) => !isEmpty && contractType !== 'OPEN',
  minAmount: ({ isEmpty, contractType }) => !isEmpty && contractType !== 'NORMAL',
  maxAmount: ({ isEmpty, contractType }) => !isEmpty && contractType !== 'NORMAL',
  limitExceeded: ({ isEmpty, procedureType }) => !isEmpty && procedureType === 'NO_BID',
  amountExceeded: ({ isEmpty, procedureType, limitExceeded }) =>
    !isEmpty && procedureType === 'NO_BID' && limitExceeded !== 'false',
  exceptionBasis: ({ isEmpty, procedureType }) => !isEmpty && procedureType !== 'PUBLIC',
};

/**
 * Whether the form shows a field: one that it asks for, given what it says so far, or one that the
 * stored contract fills in although its kind has none, as loads bring them.
 */
export const isFieldShown = (
  field: FormField,
  values: ContractValues,
  row?: ContractRow,
): boolean =>
  (asks[field]?.(values) ?? true) ||
  (row !== undefined && Boolean(row[field]) && !wasHidden(field, values, row));

/** The fields that this edit has put out of sight although they hold something: a save blanks them. */
export const clearedFields = (values: ContractValues, row?: ContractRow): FormField[] =>
  formFields.filter(
    (field) =>
      field !== 'contractType' && wasHidden(field, values, row) && holdsValue(values, field),
  );

/** The field whose answer puts another one out of sight. */
export const fieldThatHides = (field: FormField, values: ContractValues): FormField => {
  if (values.isEmpty) return 'isEmpty';
  if (
    field === 'limitExceeded' ||
    field === 'exceptionBasis' ||
    (values.procedureType !== 'NO_BID' && field === 'amountExceeded')
  )
    return 'procedureType';
  return field === 'amountExceeded' ? 'limitExceeded' : 'contractType';
};

/** Whether an answer of this edit puts the field out of sight. */
const wasHidden = (field: FormField, values: ContractValues, row?: ContractRow): boolean => {
  const answer = fieldThatHides(field, values);
  const isSame = row && values[answer] === contractValues(row)[answer];
  return !isSame && asks[field]?.(values) === false;
};

const holdsValue = (values: ContractValues, field: FormField): boolean => {
  const value = readValue(values, field);
  return value !== null && value !== 0;
};

/**
 * What is sent: what follows from other fields is computed, and a field out of sight is blank when
 * this edit put it there, else as it is stored.
 */
export const contractBody = (values: ContractValues, row?: ContractRow) => {
  const isShown = (field: FormField) => isFieldShown(field, values, row);
  const unseen = formFields.filter((field) => !isShown(field) && !wasHidden(field, values, row));
  const stored = row ? formOf(row) : blankForm;
  const isDecentralized = values.administrativeUnitType === 'DESCENTRALIZED';
  const { organizerAdministrativeUnit, applicantAdministrativeUnit } = readValues(values);
  return {
    ...blankForm,
    ...Object.fromEntries(unseen.map((field) => [field, stored[field]])),
    ...Object.fromEntries(
      formFields.filter(isShown).map((field) => [field, readValue(values, field)]),
    ),
    isEmpty: values.isEmpty,
    applicantAdministrativeUnit: isDecentralized
      ? organizerAdministrativeUnit
      : applicantAdministrativeUnit,
    ...(isShown('totalOrMaxAmount') && { totalOrMaxAmount: totalAmountOf(values, row).amount }),
  };
};
