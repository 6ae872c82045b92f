import { refuse } from '../../../foundation/platform/api/http/refuse.ts';

/** Says no, and when it is worth another try; the text may hold {{minutes}}. */
export const tooManyAttempts = (text: string, seconds: number) =>
  Object.assign(refuse(429, text, { values: { minutes: Math.ceil(seconds / 60) } }), {
    retryAfter: seconds,
  });
