import { hashKey, type QueryClient } from '@tanstack/react-query';

import type { Session } from '../account-endpoints.ts';
import { sessionQuery } from './session-query.ts';

/** When each session that was answered ends, by the clock of this document, which nobody sets. */
const ends = new WeakMap<Session, number>();

/** Notes of each answer about the session when it came. */
export const watchSessionEnd = (queries: QueryClient): void => {
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== hashKey(sessionQuery.queryKey)) return;
    const session = queries.getQueryData(sessionQuery.queryKey)?.data;
    if (session && !ends.has(session))
      ends.set(session, performance.now() + session.secondsLeft * 1000);
  });
};

export const hasSessionEnded = (session: Session): boolean =>
  performance.now() >= (ends.get(session) ?? Infinity);
