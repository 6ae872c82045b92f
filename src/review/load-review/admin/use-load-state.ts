import { useQuery, useQueryClient } from '@tanstack/react-query';

import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { type CurrentLoad, showLoadState } from '../load-endpoints.ts';

const readingInterval = 1000;

export const loadStateQuery = queryOf(showLoadState);

const isWaitedFor = (status: CurrentLoad['status'] | undefined): boolean =>
  status === 'READING' || status === 'CONFIRMING';

/** What stands about the loads; while a file is read or a load is confirmed it is asked for each second. */
export const useLoadState = () =>
  useQuery({
    ...loadStateQuery,
    // What somebody else does belongs in it.
    staleTime: 0,
    refetchInterval: ({ state }) =>
      isWaitedFor(state.data?.data.current?.status) ? readingInterval : false,
  });

/** Asks for it at once, when a press has changed it. */
export const useRefreshLoadState = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: loadStateQuery.queryKey });
};
