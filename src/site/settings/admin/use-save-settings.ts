import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useState } from 'react';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { focusFirstInvalid } from '../../../foundation/ui/admin/focus-first-invalid.ts';
import { refusalIn } from '../../../foundation/ui/admin/refusal.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useTranslateKey } from '../../../office/catalogue/admin/use-translate-key.ts';
import { changeSettings } from '../settings-endpoints.ts';
import type { Settings, SettingsDraft } from '../settings.ts';
import { changedFields } from './changed-fields.ts';
import { locateInForm } from './settings-issues.ts';
import { adminSettingsQuery } from './settings-query.ts';
import { type SettingsValues, valuesOf } from './settings-values.ts';
import { useSettingsBase } from './use-settings-base.ts';
import type { SettingsForm } from './use-settings-form.ts';

type Parts = {
  settings: Settings;
  form: SettingsForm;
  ref: RefObject<HTMLFormElement | null>;
  onSaved: () => void;
};

/** Sends what was changed, and nothing else; what was typed stays until the server has accepted it. */
export const useSaveSettings = ({ settings, form, ref, onSaved }: Parts) => {
  const { t } = useTexts('settings');
  const failureText = useFailedCallText();
  const translate = useTranslateKey();
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  const { base, staleData, catchUp } = useSettingsBase(settings, form);
  const [isSaving, setSaving] = useState(false);

  const save = async (values: SettingsValues): Promise<void> => {
    const changes = Object.fromEntries(changedFields(valuesOf(base), values));
    setSaving(true);
    try {
      const body = { ...(changes as SettingsDraft), updatedAt: base.updatedAt };
      const reply = await call(changeSettings, { body });
      form.resetDirty(values);
      queries.setQueryData(adminSettingsQuery.queryKey, reply);
      void queries.invalidateQueries();
      showAdminToast('success', t('change-settings.success'));
      // Once the form knows that nothing is unsaved any more.
      setTimeout(onSaved);
    } catch (error) {
      await explain(error);
    } finally {
      setSaving(false);
    }
  };

  const explain = async (error: unknown): Promise<void> => {
    const refusal = refusalIn(error);
    if (!refusal)
      return showAdminToast('danger', failureText(error, t('change-settings.update.error')));
    if (refusal.message === 'settings:changed-meanwhile') return catchUp();
    showAdminToast('danger', refusal.messageText);
    form.setRefusals(
      Object.fromEntries(
        refusal.errors
          .map((issue) => locateInForm(issue, form.getValues()))
          .map(({ field, message }) => [field, translate(message)]),
      ),
    );
    focusFirstInvalid(ref.current);
  };

  return {
    base,
    isSaving,
    staleData,
    submit: (event: FormEvent<HTMLFormElement>) =>
      form.onSubmit(
        (values) => (isSaving ? undefined : save(values)),
        () => {
          showAdminToast('danger', translate('catalogue-admin:form.wrong'));
          focusFirstInvalid(ref.current);
        },
      )(event),
  };
};
