import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';

/**
 * For loaders. The server waits, so that the page is whole and a failure is a failed page; the
 * browser shows the page at once, and its parts as their answers come.
 */
export const loadQueries = async (
  queries: QueryClient,
  wanted: readonly Wanted[],
): Promise<void> => {
  if ('document' in globalThis) for (const one of wanted) void queries.prefetchQuery(one);
  else await Promise.all(wanted.map((one) => queries.ensureQueryData(one)));
};

type Wanted = Pick<FetchQueryOptions, 'queryKey'>;
