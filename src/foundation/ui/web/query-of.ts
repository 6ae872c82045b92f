import { type DefaultOptions, QueryClient, queryOptions } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';

import { type Call, refusedWith, type Send } from '../../platform/call.ts';
import type { Endpoint, Input, Reply } from '../../platform/endpoint.ts';
import { type Gone, goneError } from './gone.ts';

/** The call is the key of its own answer. */
export const queryOf = <E extends Endpoint>(
  endpoint: E | Pick<E, 'method' | 'url'>,
  input: Input<E> = {},
) => queryOptions<Reply<E>>({ queryKey: [endpoint.method, endpoint.url, input] });

export const openQueries = (send: Send, reads: DefaultOptions['queries'] = {}) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Every key is made by queryOf, as a call; the library knows it as any list.
        queryFn: ({ queryKey }) => send(queryKey as unknown as Call),
        staleTime: 60_000,
        retry: (failures, error) => failures < 2 && refusedWith(error) === undefined,
        ...reads,
      },
      // Without a network a change fails at once, rather than wait in secret until there is one.
      mutations: { networkMode: 'always' },
    },
  });

/**
 * What the address names does not exist, or could not: the page is a 404 too. What was taken away is
 * a 410, whose page says `gone`.
 */
export const foundOrNot = <Answer>(answer: Promise<Answer>, gone: Gone): Promise<Answer> =>
  answer.catch((error: unknown) => {
    const status = refusedWith(error) ?? 0;
    if (status === 410) throw goneError(gone);
    throw [400, 404, 422].includes(status) ? notFound() : error;
  });
