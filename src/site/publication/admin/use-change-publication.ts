import { useMutation, useQueryClient } from '@tanstack/react-query';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { publish, withdraw } from '../publication-endpoints.ts';

const changes = { publish, withdraw } as const;
const done = { publish: 'published', withdraw: 'withdrawn' } as const;

/** Shows a monitor to the public, or takes it back. */
export const useChangePublication = (change: keyof typeof changes) => {
  const { t } = useTexts('publication-admin');
  const failureText = useFailedCallText();
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(changes[change], {}),
    onSuccess: () => showAdminToast('success', t(done[change])),
    onError: (error) => showAdminToast('danger', failureText(error, t('change.failed'))),
    onSettled: () => queries.invalidateQueries(),
  });
};
