import { createContext, useContext } from 'react';

import type { CatalogueFormProps, Remark } from '../../../catalogue/admin/catalogue.ts';
import { repeatedField } from '../../../records/contract-amounts.ts';
import type { FormField } from '../../../records/contract-form.ts';
import { isNeverBlank, isRequired } from '../../../records/required-fields.ts';
import { FieldRemark } from '../../../ui/admin/field-remark.tsx';
import type { ContractRow } from '../../contract-catalogue.ts';
import { contractBody } from './asked-fields.ts';
import type { ContractValues } from './contract-values.ts';
import { useFieldWords } from './use-field-words.ts';

type ContractFormState = CatalogueFormProps<ContractRow, ContractValues> & {
  remarks: readonly Remark[];
};

export const ContractFormContext = createContext<ContractFormState | undefined>(undefined);

export const useContractForm = (): ContractFormState => {
  const state = useContext(ContractFormContext);
  if (!state) throw new Error('<ContractForm> gives the form.');
  return state;
};

/** What ties a control to its field: words, value, error, and whether it has to be filled in. */
export const useContractField = <Field extends FormField>(field: Field) => {
  const { form, row, remarks } = useContractForm();
  const words = useFieldWords(field);
  const odd = remarks.filter((remark) => remark.field === field).map(({ text }) => text);
  return {
    ...words,
    description: words.description && (
      <FieldRemark help={words.description}>{odd.join(' ')}</FieldRemark>
    ),
    id: fieldId(field),
    value: form.values[field],
    onChange: (value: ContractValues[Field]) => form.setFieldValue(field as never, value as never),
    error: form.errors[field],
    withAsterisk: isMissed(field, form.values, row),
    inputWrapperOrder: order,
  };
};

/** Help below the control, so that neighbours stand in one line. */
const order: ('label' | 'input' | 'error' | 'description')[] = [
  'label',
  'input',
  'error',
  'description',
];

export const fieldId = (field: FormField): string => `contract-${field}`;

/**
 * What a load left blank, since its source does not say it, may stay blank
 * (docs/spec-readings.md#contracts-by-hand).
 */
const isMissed = (input: FormField, values: ContractValues, row?: ContractRow): boolean => {
  const field = input === repeatedField(values.contractType) ? 'totalOrMaxAmount' : input;
  if (row && row[field] === null && !isNeverBlank(field)) return false;
  return isRequired(field, contractBody(values, row));
};
