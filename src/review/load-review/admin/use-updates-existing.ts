import { useMutation, useQueryClient } from '@tanstack/react-query';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type CurrentLoad, setLoadOptions } from '../load-endpoints.ts';
import { loadStateQuery } from './use-load-state.ts';

/** Whether registered contracts are updated, which is kept with the load, and the way to say it. */
export const useUpdatesExisting = (load: CurrentLoad) => {
  const { t } = useTexts('load-review-admin');
  const { call } = adminRootRoute.useRouteContext();
  const failureText = useFailedCallText();
  const queries = useQueryClient();
  const set = useMutation({
    scope: { id: 'load-options' },
    mutationFn: (updateExisting: boolean) => call(setLoadOptions, { body: { updateExisting } }),
    onSuccess: (reply) => queries.setQueryData(loadStateQuery.queryKey, reply),
    onError: (error) => {
      showAdminToast('danger', failureText(error, t('update-existing.failed')));
      void queries.invalidateQueries();
    },
  });
  return {
    updatesExisting: set.isPending ? set.variables : load.updateExisting,
    setUpdatesExisting: set.mutate,
  };
};
