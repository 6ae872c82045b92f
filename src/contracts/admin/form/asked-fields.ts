import type { ContractRow } from '../../contract-catalogue.ts';
import { blankForm, type FormField, formFields } from '../../contract-form.ts';
import { type ContractValues, readValue, readValues } from './contract-values.ts';
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
};

/** Whether the form shows a field, given what it says so far. */
export const isAsked = (field: FormField, values: ContractValues): boolean =>
  asks[field]?.(values) ?? true;

/** The fields that are out of sight although they hold something, which a save clears. */
export const clearedFields = (values: ContractValues): FormField[] =>
  formFields.filter(
    (field) => field !== 'contractType' && !isAsked(field, values) && holdsValue(values, field),
  );

/** The field whose answer puts another one out of sight. */
export const hiddenBy = (field: FormField, values: ContractValues): FormField => {
  if (values.isEmpty) return 'isEmpty';
  if (
    field === 'limitExceeded' ||
    (values.procedureType !== 'NO_BID' && field === 'amountExceeded')
  )
    return 'procedureType';
  return field === 'amountExceeded' ? 'limitExceeded' : 'contractType';
};

const holdsValue = (values: ContractValues, field: FormField): boolean => {
  const value = readValue(values, field);
  return value !== null && value !== 0;
};

/** What is sent: fields out of sight are blank, and what follows from others is computed. */
export const contractBody = (values: ContractValues, row?: ContractRow) => {
  const asked = formFields.filter((field) => isAsked(field, values));
  const blank = { ...blankForm, isEmpty: values.isEmpty };
  const isDecentralized = values.administrativeUnitType === 'DESCENTRALIZED';
  const { organizerAdministrativeUnit, applicantAdministrativeUnit } = readValues(values);
  return {
    ...blank,
    ...Object.fromEntries(asked.map((field) => [field, readValue(values, field)])),
    applicantAdministrativeUnit: isDecentralized
      ? organizerAdministrativeUnit
      : applicantAdministrativeUnit,
    ...(!values.isEmpty && { totalOrMaxAmount: totalAmountOf(values, row).amount }),
  };
};
