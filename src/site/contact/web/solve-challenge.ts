import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

import { callRefused } from '../../../foundation/platform/call.ts';
import type { Challenge } from '../contact-endpoints.ts';

/** Does the computation, which the browser runs beside the page, and writes it as the call takes it. */
export const solutionPayload = async (challenge: Challenge): Promise<string> => {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw callRefused(422, 'the computation took too long');
  return btoa(JSON.stringify({ challenge, solution }));
};
