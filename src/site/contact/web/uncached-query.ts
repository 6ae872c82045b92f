/** For what is never asked twice the same. Offline, the library would wait for the connection without a word. */
export const uncachedQuery = { networkMode: 'always', staleTime: 0, gcTime: 0 } as const;
