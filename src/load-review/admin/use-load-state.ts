import { useQuery } from '@tanstack/react-query';

import { queryOf } from '../../ui/web/query-of.ts';
import { showLoadState } from '../load-endpoints.ts';

const readingInterval = 1000;

export const loadStateQuery = queryOf(showLoadState);

/** What stands about the loads; while a file is read it is asked for each second. */
export const useLoadState = () =>
  useQuery({
    ...loadStateQuery,
    // What somebody else does belongs in it.
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.data.current?.status === 'READING' ? readingInterval : false,
  });
