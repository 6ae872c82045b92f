import { useIsMutating } from '@tanstack/react-query';

/** The key of changes after which what is asked of a load is not answered any more, or not for now. */
export const endOfLoad = ['end-of-load'];

/** Whether such a change is under way: there is nothing to ask of the load until it is through. */
export const useIsEnding = (): boolean => useIsMutating({ mutationKey: endOfLoad }) > 0;

/**
 * How a query asks about the open load: always anew, and forgotten with the screen. When the file has
 * been read again, the answer about the reading before must not be shown, not even for a moment.
 */
export const useAskingOfLoad = () => ({ staleTime: 0, gcTime: 0, enabled: !useIsEnding() });
