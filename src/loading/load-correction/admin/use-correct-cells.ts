import { useMutation, useQueryClient } from '@tanstack/react-query';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { correctLoadCells } from '../correction-endpoints.ts';

type Correction = (typeof correctLoadCells)['schema']['body']['_input'];

/** Writes corrected cells; what was typed stays with the caller when that fails. */
export const useCorrectCells = () => {
  const { t, format } = useTexts('load-correction-admin');
  const failureText = useFailedCallText();
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Correction) => call(correctLoadCells, { body }),
    onSuccess: ({ data: { corrected: count } }) =>
      showAdminToast('success', t('correct.done', { count, shown: format.count(count) })),
    onError: (error) => showAdminToast('danger', failureText(error, t('correct.failed'))),
    // Nobody waits for it: what was typed may be left at once.
    onSettled: () => void queries.invalidateQueries(),
  });
};
