import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
} from 'react';

import { FieldRemark } from '../../../../foundation/ui/admin/field-remark.tsx';
import type { CatalogueFormProps, Remark } from '../../../../office/catalogue/admin/catalogue.ts';
import { repeatedField } from '../../../../records/records/contract-amounts.ts';
import type { FormField } from '../../../../records/records/contract-form.ts';
import { isNeverBlank, isRequired } from '../../../../records/records/required-fields.ts';
import type { ContractRow } from '../../contract-catalogue.ts';
import type { ContractValues } from './contract-values.ts';
import type { contractBody } from './shown-fields.ts';
import { useFieldWords } from './use-field-words.ts';

type ContractFormState = CatalogueFormProps<ContractRow, ContractValues> & {
  /** What would be sent now. */
  body: ReturnType<typeof contractBody>;
  remarks: readonly Remark[];
};

export const ContractFormContext = createContext<ContractFormState | undefined>(undefined);

export const useContractForm = (): ContractFormState => {
  const state = useContext(ContractFormContext);
  if (!state) throw new Error('<ContractForm> gives the form.');
  return state;
};

type FieldState = {
  value: unknown;
  onChange: (value: unknown) => void;
  error: ReactNode;
  withAsterisk: boolean;
  /** What is odd about the value. */
  remark: string;
};

const FieldContext = createContext<FieldState | undefined>(undefined);

/** Gives a control the state of its field, which changes only with that field and not with every key. */
export function FieldProvider({ field, children }: { field: FormField; children: ReactNode }) {
  const whole = useContractForm();
  const { form, remarks } = whole;
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const onChange = useCallback(
    (value: unknown) => latest.current.setFieldValue(field as never, value as never),
    [field],
  );
  // The form copies what it holds with every change.
  const content = JSON.stringify(form.values[field]);
  const error = form.errors[field];
  const withAsterisk = isMissed(field, whole);
  const remark = remarks
    .filter((one) => one.field === field)
    .map(({ text }) => text)
    .join(' ');
  const state = useMemo(
    () => ({ value: JSON.parse(content), onChange, error, withAsterisk, remark }),
    [content, onChange, error, withAsterisk, remark],
  );
  return <FieldContext value={state}>{children}</FieldContext>;
}

/** What ties a control to its field: words, value, error, and whether it has to be filled in. */
export const useContractField = <Field extends FormField>(field: Field) => {
  const words = useFieldWords(field);
  const state = useContext(FieldContext);
  if (!state) throw new Error('<FieldProvider> gives the state of a field.');
  const { remark, value, ...rest } = state;
  return {
    ...words,
    ...rest,
    // Its place is there before a remark is, or nobody would hear of it.
    description: <FieldRemark help={words.description}>{remark}</FieldRemark>,
    id: fieldId(field),
    value: value as ContractValues[Field],
    onChange: rest.onChange as (value: ContractValues[Field]) => void,
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
const isMissed = (input: FormField, { form, row, body }: ContractFormState): boolean => {
  const field = input === repeatedField(form.values.contractType) ? 'totalOrMaxAmount' : input;
  if (row && row[field] === null && !isNeverBlank(field)) return false;
  return isRequired(field, body);
};
