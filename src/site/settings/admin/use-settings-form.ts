import type { FormErrors } from '@mantine/form';

import {
  useDebouncedValidation,
  type ValidatedForm,
} from '../../../foundation/ui/admin/use-debounced-validation.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useTranslateKey } from '../../../office/catalogue/admin/use-translate-key.ts';
import type { Settings } from '../settings.ts';
import { settingsIssues } from './settings-issues.ts';
import { type SettingsValues, valuesOf } from './settings-values.ts';

export type SettingsForm = ValidatedForm<SettingsValues>;

/** Checked by the same schema as on the server. */
export const useSettingsForm = (settings: Settings): SettingsForm => {
  const translate = useTranslateKey();
  const { format } = useTexts('settings-admin');
  const errorsIn = (values: SettingsValues): FormErrors =>
    Object.fromEntries(
      settingsIssues(values)
        .toReversed()
        .map(({ field, message, most = 0 }) => [
          field,
          translate(message, { most: format.count(most) }),
        ]),
    );
  return useDebouncedValidation(valuesOf(settings), errorsIn);
};
