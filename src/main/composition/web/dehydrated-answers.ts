import {
  dehydrate,
  type DehydratedState,
  hydrate,
  type QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';

/**
 * Options of a router: the answers a page was made of travel with it, and its parts find them. As one
 * text, which is far quicker to write and to read than the values one by one.
 */
export const dehydratedAnswers = (queries: QueryClient) => ({
  dehydrate: () => ({ answers: JSON.stringify(dehydrate(queries)) }),
  hydrate: ({ answers }: { answers: string }) => hydrate(queries, asOfNow(JSON.parse(answers))),
  Wrap: ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queries }, children),
});

/**
 * What the browser has just been given, or been told that it is unchanged, is new, however long ago it
 * was made and whatever the visitor's clock says. A page that somebody goes back to was asked of nobody.
 */
const asOfNow = (answers: DehydratedState): DehydratedState => {
  const [visit] = performance.getEntriesByType('navigation');
  if (visit instanceof PerformanceNavigationTiming && visit.type === 'back_forward') return answers;
  const dataUpdatedAt = Date.now();
  return {
    ...answers,
    queries: answers.queries.map((query) => ({
      ...query,
      state: { ...query.state, dataUpdatedAt },
    })),
  };
};
