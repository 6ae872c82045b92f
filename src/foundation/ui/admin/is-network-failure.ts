import { refusedWith } from '../../platform/call.ts';

/** Whether a call failed on its way: fetch says so with a TypeError. */
export const isNetworkFailure = (error: unknown): boolean =>
  refusedWith(error) === undefined && (error instanceof TypeError || !navigator.onLine);
