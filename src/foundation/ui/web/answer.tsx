import {
  type UseSuspenseQueryOptions,
  useQueryErrorResetBoundary,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense, useDeferredValue } from 'react';

import { ErrorState } from './error-state.tsx';
import { useTexts } from './use-texts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

import classes from './answer.module.css';

type Props<Query> = {
  /** What is asked; the same object as long as the question is the same. */
  query: Query;
  /** Holds the place of the first answer. */
  waiting: ReactNode;
  /** What to say when there is none. */
  failed: string;
  children: (query: Query) => ReactNode;
};

/**
 * The part of a page that shows an answer. While a new one is on its way the old one stays, pale and
 * marked as busy; when it fails, nothing old remains
 * (docs/architecture.md#what-a-page-shows-while-it-waits).
 */
export function Answer<Query>({ query, waiting, failed, children }: Props<Query>) {
  const { t } = useTexts('platform');
  const answered = useDeferredValue(query);
  const busy = answered !== query;
  return (
    <div id="results" tabIndex={-1} className={classes.answer} aria-busy={busy}>
      <div role="status">{busy && <VisuallyHidden>{t('updating')}</VisuallyHidden>}</div>
      <CatchBoundary
        getResetKey={() => JSON.stringify(answered)}
        errorComponent={({ reset }) => <Failed title={failed} reset={reset} />}
      >
        <Suspense fallback={waiting}>{children(answered)}</Suspense>
      </CatchBoundary>
    </div>
  );
}

function Failed({ title, reset }: { title: string; reset: () => void }) {
  const queries = useQueryErrorResetBoundary();
  return (
    <ErrorState
      title={title}
      onRetry={() => {
        queries.reset();
        reset();
      }}
    />
  );
}

/**
 * The answer to a call; one that failed is thrown, even when an older one is known
 * (docs/architecture.md#what-a-page-shows-while-it-waits).
 */
export const useAnswer = <Data,>(query: UseSuspenseQueryOptions<Data>): Data => {
  const { data, error, isFetching } = useSuspenseQuery(query);
  if (error && !isFetching) throw error;
  return data;
};
