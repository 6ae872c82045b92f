import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { isNetworkFailure } from '../../../foundation/ui/admin/is-network-failure.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { endOfLoad } from '../../../loading/sheet-layouts/admin/end-of-load.ts';
import type { LoadStatusSum } from '../load-status-sum.ts';
import { confirmCurrentLoad } from '../review-endpoints.ts';
import { confirmTextOf, outcomeOf } from './review-statuses.ts';
import { useLeaveLoad } from './use-leave-load.ts';
import { useRefreshLoadState } from './use-load-state.ts';

type Confirmed = { _id: string; statuses: LoadStatusSum[]; updatesExisting: boolean };

/** Ends the load with what was looked at, once, however often it is pressed. */
export const useConfirmLoad = ({ _id, updatesExisting, statuses }: Confirmed) => {
  const { t } = useTexts('load-review-admin');
  const { t: past } = useTexts('past-loads-admin');
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  const leave = useLeaveLoad();
  const refreshState = useRefreshLoadState();
  const navigate = useNavigate();
  const revert = {
    text: past('revert'),
    onPress: () => void navigate({ to: '/admin/data-load', search: { open: _id } }),
  };
  const ignoreErrors = outcomeOf(statuses).errors.count > 0;
  const confirm = useMutation({
    mutationKey: endOfLoad,
    mutationFn: () =>
      call(confirmCurrentLoad, {
        body: { _id, ignoreErrors, updateExisting: updatesExisting, statuses },
      }),
    onSuccess: async ({ message, data: { confirmedByOther } }) => {
      const isReverted = confirmTextOf(statuses, updatesExisting) !== 'confirm.nothing';
      await leave(message ?? 'data-load:confirm.success', isReverted ? revert : undefined);
      if (confirmedByOther !== undefined)
        showAdminToast(
          'info',
          t('confirm.by-other', { name: confirmedByOther ?? past('history.command') }),
        );
    },
    // Somebody else may have ended the load, or changed its rows. That it is no longer confirmed has to
    // be known first, or the page would put this dialog and its answer away.
    onError: async (error) => {
      if (!isNetworkFailure(error)) await refreshState();
      void queries.invalidateQueries();
    },
  });
  // A second press may come before the button has been drawn anew.
  const confirmOnce = (onFailed?: () => void) => {
    if (queries.isMutating({ mutationKey: endOfLoad }) > 0) return;
    confirm.mutate(undefined, { onError: () => onFailed?.() });
  };
  return { ...confirm, confirmOnce };
};

export type LoadConfirm = ReturnType<typeof useConfirmLoad>;
