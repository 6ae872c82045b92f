import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { changeCover } from '../settings-endpoints.ts';

/** Publishes another cover, or none; `onDone` once the server has it. */
export const useChangeCover = (onDone: () => void) => {
  const { t } = useTexts('settings');
  const failureText = useFailedCallText();
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  /** How much of the image has been sent, while it is on its way. */
  const [share, setShare] = useState<number>();
  const change = async (cover: File | null): Promise<void> => {
    setShare(0);
    try {
      await call(changeCover, { body: { cover } }, { onProgress: setShare });
      await queries.invalidateQueries();
      onDone();
      showAdminToast('success', t('change-cover.success'));
    } catch (error) {
      showAdminToast('danger', failureText(error, t('change-cover.update.error')));
    } finally {
      setShare(undefined);
    }
  };
  return { isBusy: share !== undefined, share, change };
};
