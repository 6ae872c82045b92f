import type { FormErrors } from '@mantine/form';

import {
  useDebouncedValidation,
  type ValidatedForm,
} from '../../catalogue/admin/use-debounced-validation.ts';
import { useSay } from '../../catalogue/admin/use-say.ts';
import type { Settings } from '../settings.ts';
import { settingsFaults } from './settings-faults.ts';
import { type SettingsValues, valuesOf } from './settings-values.ts';

export type SettingsForm = ValidatedForm<SettingsValues>;

/** Checked by the same schema as on the server. */
export const useSettingsForm = (settings: Settings): SettingsForm => {
  const say = useSay();
  const errorsIn = (values: SettingsValues): FormErrors =>
    Object.fromEntries(
      settingsFaults(values)
        .toReversed()
        .map(({ field, message }) => [field, say(message)]),
    );
  return useDebouncedValidation(valuesOf(settings), errorsIn);
};
