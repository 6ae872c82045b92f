import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

import { type Language, pickLanguage } from '../../language.ts';

/** The language of an answer: `?lang=`, else the cookie of the visitor's choice, else the browser's. */
export const requestLanguage = ({ query, cookies, headers }: Asking): Language =>
  pickLanguage(wishIn(query), cookies?.['language'], headers['accept-language']);

/** A request whose address could not be read never had its cookies parsed. */
type Asking = Pick<FastifyRequest, 'query' | 'headers'> & {
  cookies?: FastifyRequest['cookies'] | undefined;
};

const wishIn = (query: unknown): string | undefined => {
  if (typeof query !== 'object' || query === null || !('lang' in query)) return undefined;
  return typeof query.lang === 'string' ? query.lang : undefined;
};
