import type { QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { challengeSeconds, getChallenge } from '../contact-endpoints.ts';
import { uncachedQuery } from './uncached-query.ts';

export type CheckState = 'waiting' | 'working' | 'done' | 'failed' | 'insecure';

type Check = { payload: string; expiresAt: DOMHighResTimeStamp };

/**
 * The proof that a message comes from a browser somebody sits at, found while they write. `find`
 * begins with it, or gives the one that was found and still holds.
 */
export const useHumanCheck = () => {
  const { queries } = useRouter().options.context;
  const [state, setState] = useState<CheckState>('waiting');
  const found = useRef<Promise<Check>>(undefined);

  const begin = (): Promise<Check> => {
    setState('working');
    const check = doCheck(queries);
    found.current = check;
    check.then(
      () => setState('done'),
      () => {
        found.current = undefined;
        setState(isSecureContext ? 'failed' : 'insecure');
      },
    );
    return check;
  };

  const find = async (): Promise<string> => {
    const check = await (found.current ?? begin());
    if (check.expiresAt > performance.now() + margin) return check.payload;
    return (await begin()).payload;
  };

  /** For when the one that was found has been used. */
  const forget = () => {
    found.current = undefined;
    setState('waiting');
  };

  return { state, find, forget };
};

/** Milliseconds that a message may be on its way. */
const margin = 60_000;

const doCheck = async (queries: QueryClient): Promise<Check> => {
  const { solutionPayload: solvedBy } = await import('./solve-challenge.ts');
  const { data } = await queries.fetchQuery({ ...queryOf(getChallenge), ...uncachedQuery });
  // The clock of a browser may say anything, so the time is counted from the answer on.
  const expiresAt = performance.now() + challengeSeconds * 1000;
  return { payload: await solvedBy(data), expiresAt };
};
