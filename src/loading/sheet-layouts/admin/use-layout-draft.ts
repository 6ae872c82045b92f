import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { Input } from '../../../foundation/platform/endpoint.ts';
import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { keepLayoutDraft, showLoadLayout } from '../layout-endpoints.ts';

export const layoutQuery = queryOf(showLoadLayout);

export type Draft = NonNullable<Input<typeof keepLayoutDraft>['body']>;

/** Who goes on at once after a choice waits until it is kept: the load takes none while it is read. */
export const layoutDraft = { id: 'layout-draft' };

/** Keeps what is chosen with the load, one choice after the other; the answer has what is kept by then. */
export const useLayoutDraft = () => {
  const { t } = useTexts('sheet-layouts-admin');
  const { call } = adminRootRoute.useRouteContext();
  const failureText = useFailedCallText();
  const queries = useQueryClient();
  return useMutation({
    scope: layoutDraft,
    mutationFn: (body: Draft) => call(keepLayoutDraft, { body }),
    onMutate: () => queries.cancelQueries({ queryKey: layoutQuery.queryKey }),
    onSuccess: (reply) => queries.setQueryData(layoutQuery.queryKey, reply),
    // Somebody else may have chosen what the columns are.
    onError: (error) => {
      showAdminToast('danger', failureText(error, t('not-kept')));
      void queries.invalidateQueries();
    },
  });
};
