import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import type { callWith } from '../../../foundation/ui/admin/call-with.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

type Call = ReturnType<typeof callWith>;

/** Makes one change at a time, and fetches what the screen shows anew, whatever came of it. */
export const useDocumentCall = () => {
  const { t } = useTexts('documents-admin');
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  const failureText = useFailedCallText();
  const [isBusy, setBusy] = useState(false);
  const run = async (change: (call: Call) => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await change(call);
    } catch (error) {
      showAdminToast('danger', failureText(error, t('failed.change')));
    }
    await queries.invalidateQueries();
    setBusy(false);
  };
  return { isBusy, run: (change: (call: Call) => Promise<void>) => void run(change) };
};
