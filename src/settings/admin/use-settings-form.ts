import type { FormErrors, UseFormReturnType } from '@mantine/form';

import { usePatientForm } from '../../catalogue/admin/use-patient-form.ts';
import { useSay } from '../../catalogue/admin/use-say.ts';
import type { Settings } from '../settings.ts';
import { settingsFaults } from './settings-faults.ts';
import { type SettingsValues, valuesOf } from './settings-values.ts';

export type SettingsForm = UseFormReturnType<SettingsValues>;

/** Checked by the same schema as on the server. */
export const useSettingsForm = (settings: Settings): SettingsForm => {
  const say = useSay();
  const wrongIn = (values: SettingsValues): FormErrors =>
    Object.fromEntries(
      settingsFaults(values)
        .toReversed()
        .map(({ field, message }) => [field, say(message)]),
    );
  return usePatientForm(valuesOf(settings), wrongIn);
};
