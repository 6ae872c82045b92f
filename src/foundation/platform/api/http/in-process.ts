import { randomBytes } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

const name = 'x-contraluz-in-process';
const token = randomBytes(32).toString('base64url');

/** Marks a call that the page renderer makes for a visitor whose page was counted already. */
export const inProcessHeaders = (): Record<string, string> => ({ [name]: token });

/** Nobody outside can say so: the mark is made of chance anew in every process. */
export const isInProcess = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers[name] === token;
