import { type FormErrors, useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';

import { useSay } from '../../catalogue/admin/use-say.ts';
import type { Settings } from '../settings.ts';
import { settingsFaults } from './settings-faults.ts';
import { type SettingsValues, valuesOf } from './settings-values.ts';

export type SettingsForm = UseFormReturnType<SettingsValues>;

/** How long after the last key a field that was touched says what is wrong with it. */
const patience = 1000;

/** Checked by the same schema as on the server. */
export const useSettingsForm = (settings: Settings): SettingsForm => {
  const say = useSay();
  const wasChecked = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wrongIn = (values: SettingsValues): FormErrors =>
    Object.fromEntries(
      settingsFaults(values)
        .toReversed()
        .map(({ field, message }) => [field, say(message)]),
    );
  const form = useForm<SettingsValues>({
    initialValues: valuesOf(settings),
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
  return form;
};
