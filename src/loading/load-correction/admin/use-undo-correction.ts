import { useMutation, useQueryClient } from '@tanstack/react-query';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { undoLoadCorrections } from '../correction-endpoints.ts';

/** Undoes a correction by its id; without one all that were made in the load. */
export const useUndoCorrection = (onEnd: () => void = () => {}) => {
  const { t, format } = useTexts('load-correction-admin');
  const failureText = useFailedCallText();
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (_id: string | undefined) =>
      call(undoLoadCorrections, { body: _id === undefined ? {} : { _id } }),
    onSuccess: ({ data: { corrected: count } }) =>
      showAdminToast('success', t('done.undone', { count, shown: format.count(count) })),
    onError: (error) => showAdminToast('danger', failureText(error, t('done.failed'))),
    onSettled: () => {
      onEnd();
      void queries.invalidateQueries();
    },
  });
};
