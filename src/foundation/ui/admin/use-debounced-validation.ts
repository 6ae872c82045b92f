import { type FormErrors, useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';

/** Milliseconds after the last key until a field that was touched says what is wrong with it. */
const delay = 1000;

export type ValidatedForm<Values> = UseFormReturnType<Values> & {
  /** Shows what the server refused, by field: it stays until that field changes or is sent again. */
  setRefusals: (refusals: FormErrors) => void;
};

/** A form that says what is wrong when it is sent, and before that only where somebody wrote. */
export const useDebouncedValidation = <Values extends Record<string, unknown>>(
  initialValues: Values,
  errorsIn: (values: Values) => FormErrors,
): ValidatedForm<Values> => {
  const wasChecked = useRef(false);
  const refused = useRef<FormErrors>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const form = useForm<Values>({
    initialValues,
    validate: (values) => {
      wasChecked.current = true;
      refused.current = {};
      return errorsIn(values);
    },
    onValuesChange: (values, previous) => {
      refused.current = unchangedOnly(refused.current, values, previous);
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () => form.setErrors({ ...refused.current, ...touched(errorsIn(values)) }),
        delay,
      );
    },
  });
  /** After a save was tried, everything that is wrong stays in sight. */
  const touched = (errors: FormErrors): FormErrors => {
    if (wasChecked.current) return errors;
    const status = form.getTouched();
    return Object.fromEntries(Object.entries(errors).filter(([field]) => status[field]));
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const setRefusals = (refusals: FormErrors) => {
    clearTimeout(timer.current);
    refused.current = refusals;
    form.setErrors(refusals);
  };
  /** Who begins anew has done nothing wrong yet. */
  const reset = () => {
    form.reset();
    clearTimeout(timer.current);
    wasChecked.current = false;
    refused.current = {};
  };
  return { ...form, reset, setRefusals };
};

const unchangedOnly = <Values extends Record<string, unknown>>(
  errors: FormErrors,
  values: Values,
  previous: Values,
): FormErrors => {
  // The form copies what it holds with every change.
  const isSame = (path: string) =>
    JSON.stringify(valueAt(values, path)) === JSON.stringify(valueAt(previous, path));
  return Object.fromEntries(Object.entries(errors).filter(([path]) => isSame(path)));
};

/** `contactLinks.0.url` is the address of the first link. */
const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value ? Reflect.get(value, key) : undefined),
      values,
    );
