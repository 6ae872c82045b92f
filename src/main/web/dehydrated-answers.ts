import { dehydrate, hydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';

/**
 * Options of a router: the answers a page was made of travel with it, and its parts find them. As one
 * text, which is far quicker to write and to read than the values one by one.
 */
export const dehydratedAnswers = (queries: QueryClient) => ({
  dehydrate: () => ({ answers: JSON.stringify(dehydrate(queries)) }),
  hydrate: ({ answers }: { answers: string }) => hydrate(queries, JSON.parse(answers)),
  Wrap: ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queries }, children),
});
