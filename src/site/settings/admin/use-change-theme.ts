import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Theme } from '../../../office/organizations/organization.ts';
import { changeTheme } from '../settings-endpoints.ts';
import { applyTheme } from './apply-theme.ts';

/** Saves a theme; this page has it at once. Answers whether it worked. */
export const useChangeTheme = () => {
  const { t } = useTexts('settings');
  const failureText = useFailedCallText();
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const change = async (theme: Theme): Promise<boolean> => {
    setBusy(true);
    try {
      await call(changeTheme, { body: { theme } });
      applyTheme(theme);
      await queries.invalidateQueries();
      showAdminToast('success', t('change-theme.success'));
      return true;
    } catch (error) {
      showAdminToast('danger', failureText(error, t('change-theme.update.error')));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, change };
};
