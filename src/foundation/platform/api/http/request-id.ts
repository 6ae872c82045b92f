import type { IncomingMessage } from 'node:http';

import { newId } from '../database/new-id.ts';

/** The id a proxy gave the request, if it is plain enough for a log and a header, or one of ours. */
export const requestId = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : newId();
};
