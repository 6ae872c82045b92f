import { useMutation, useQueryClient } from '@tanstack/react-query';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import type { LoadDefaults } from '../../../loading/data-load/load-defaults.ts';
import { endOfLoad } from '../../../loading/sheet-layouts/admin/end-of-load.ts';
import { readLoadAgain } from '../load-endpoints.ts';
import { loadStateQuery } from './use-load-state.ts';

/** Has the file of the open load read again with the answers. */
export const useReadAgain = () => {
  const { call } = adminRootRoute.useRouteContext();
  const queries = useQueryClient();
  return useMutation({
    // Until it is read there is nothing to ask of it.
    mutationKey: endOfLoad,
    mutationFn: (body: { defaults: LoadDefaults; blankUnreadable: boolean }) =>
      call(readLoadAgain, { body }),
    onSuccess: (reply) => queries.setQueryData(loadStateQuery.queryKey, reply),
    // Somebody else may have ended the load.
    onError: () => void queries.invalidateQueries(),
  });
};
