import type { FastifyRequest } from 'fastify';

import { createFairLimit } from '../../platform/api/limits/create-fair-limit.ts';

/** Makes a page when it is the visitor's turn. */
export const inPageTurn = async <Page>(
  request: FastifyRequest,
  make: () => Promise<Page>,
): Promise<Page> => {
  const endTurn = await takeTurn(request.ip, nobodyLeaves);
  try {
    return await make();
  } finally {
    endTurn();
  }
};

/** What is rendered may be for several visitors, so it is rendered though one of them left. */
const nobodyLeaves = new AbortController().signal;
/** Each keeps the process busy for some milliseconds: more at once would let everybody wait longer. */
const takeTurn = createFairLimit({ limit: 8, perVisitor: 6, timeout: 5000 });
