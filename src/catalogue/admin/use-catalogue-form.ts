import { type FormErrors, useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';

import { faultsIn, firstOfEach } from './faults-in.ts';
import { type AnyRow, type AnyValues, bodyOfRecord, useCatalogue } from './use-catalogue.ts';
import { useSayFault } from './use-say-fault.ts';

type FieldOptions = { type?: 'checkbox' };

/** Mantine's form with a short way to tie a field: name, value, error and events at once. */
export type CatalogueForm<Values extends object> = UseFormReturnType<Values> & {
  field: (
    name: Extract<keyof Values, string>,
    options?: FieldOptions,
  ) => ReturnType<UseFormReturnType<Values>['getInputProps']> & { name: string };
};

/** How long after the last key a field that was touched says what is wrong with it. */
const patience = 1000;

/** The form of one record, checked by the same schema as on the server, in the words of the texts. */
export const useCatalogueForm = (
  row: AnyRow | undefined,
  initialValues: AnyValues,
): CatalogueForm<AnyValues> => {
  const catalogue = useCatalogue();
  const sayFault = useSayFault();
  const wasChecked = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wrongIn = (values: AnyValues): FormErrors => {
    const body = bodyOfRecord(catalogue, values, row);
    const faults = faultsIn(catalogue.endpoints.save.schema.body, body);
    return firstOfEach([...faults, ...(catalogue.faultsIn?.(values, row) ?? [])], sayFault);
  };
  const form = useForm<AnyValues>({
    initialValues,
    validate: (values) => {
      wasChecked.current = true;
      return wrongIn(values);
    },
    onValuesChange: (values) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => form.setErrors(touched(wrongIn(values))), patience);
    },
  });
  /** After a save was tried, everything that is wrong stays in sight. */
  const touched = (errors: FormErrors): FormErrors => {
    if (wasChecked.current) return errors;
    const status = form.getTouched();
    return Object.fromEntries(Object.entries(errors).filter(([field]) => status[field]));
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const field = (name: string, options?: FieldOptions) => ({
    ...form.getInputProps(name as never, options),
    name,
  });
  return { ...form, field };
};
