import { type FormErrors, useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';

/** How long after the last key a field that was touched says what is wrong with it. */
const patience = 1000;

/** A form that says what is wrong when it is sent, and before that only where somebody wrote. */
export const usePatientForm = <Values extends Record<string, unknown>>(
  initialValues: Values,
  wrongIn: (values: Values) => FormErrors,
): UseFormReturnType<Values> => {
  const wasChecked = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const form = useForm<Values>({
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
  /** Who begins anew has done nothing wrong yet. */
  const reset = () => {
    form.reset();
    clearTimeout(timer.current);
    wasChecked.current = false;
  };
  return { ...form, reset };
};
