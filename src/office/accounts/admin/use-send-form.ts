import type { FormErrors } from '@mantine/form';
import { useState } from 'react';

import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useRefusedFields } from './use-refused-fields.ts';

/** Sends a form about oneself: a failure is told, and answered with what is wrong with its fields. */
export const useSendForm = () => {
  const { t } = useTexts('accounts-admin');
  const failureText = useFailedCallText();
  const refusedFields = useRefusedFields();
  const [isBusy, setBusy] = useState(false);
  const send = async (action: () => Promise<void> | void): Promise<FormErrors | undefined> => {
    setBusy(true);
    try {
      await action();
      return undefined;
    } catch (error) {
      showAdminToast('danger', failureText(error, t('profile.save-failed')));
      return refusedFields(error);
    } finally {
      setBusy(false);
    }
  };
  return { send, isBusy };
};
