import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

/** The key of changes after which what is asked of a load is not answered any more, or not for now. */
export const endOfLoad = ['end-of-load'];

/** Whether such a change is under way: there is nothing to ask of the load until it is through. */
export const useIsEnding = (): boolean => useIsMutating({ mutationKey: endOfLoad }) > 0;

/**
 * Tells at any moment whether the newest answer about the loads is the one that the page shows. It is
 * another function for each answer, so that the parts of the page ask anew after each.
 */
export const IsLoadCurrentContext = createContext<() => boolean>(() => true);

/**
 * How a query asks about the open load: always anew, and forgotten with the screen. When the file has
 * been read again, the answer about the reading before must not be shown, not even for a moment. What
 * became of the load is asked first, as somebody else, or another tab, may have it read or end it: the
 * server refuses what is asked of such a load.
 */
export const useLoadQuestions = () => {
  const queries = useQueryClient();
  const isEnding = useIsEnding();
  const isLoadCurrent = useContext(IsLoadCurrentContext);
  return {
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    enabled: () =>
      !isEnding && queries.isMutating({ mutationKey: endOfLoad }) === 0 && isLoadCurrent(),
  };
};
