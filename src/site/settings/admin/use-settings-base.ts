import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Settings, SettingsDraft } from '../settings.ts';
import { changedFields } from './changed-fields.ts';
import { adminSettingsQuery } from './settings-query.ts';
import { valuesOf } from './settings-values.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** What somebody else changed while this form was open. */
type StaleData = { fields: (keyof SettingsDraft)[]; stored: Settings };

/** The settings that the form was opened upon, or those that somebody else has saved since. */
export const useSettingsBase = (settings: Settings, form: SettingsForm) => {
  const { t } = useTexts('settings');
  const failureText = useFailedCallText();
  const queries = useQueryClient();
  const [base, setBase] = useState(settings);
  const [staleData, setStaleData] = useState<StaleData>();

  /** What I did not touch becomes what the other person left; what I typed stays. */
  const catchUp = async (): Promise<void> => {
    try {
      const { data: stored } = await queries.fetchQuery({ ...adminSettingsQuery, staleTime: 0 });
      const mine = changedFields(valuesOf(base), form.getValues());
      const theirs = [...changedFields(valuesOf(base), valuesOf(stored)).keys()];
      const values = form.getValues();
      const kept = Object.fromEntries([...mine.keys()].map((field) => [field, values[field]]));
      form.setInitialValues(valuesOf(stored));
      form.setValues({ ...valuesOf(stored), ...kept });
      setBase(stored);
      setStaleData({ fields: theirs, stored });
    } catch (error) {
      showAdminToast('danger', failureText(error, t('change-settings.update.error')));
    }
  };

  return { base, staleData, catchUp };
};
