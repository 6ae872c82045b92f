import type { InputIssue } from './check-input.ts';

type Status = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 507;

type Details = {
  /** The fields at fault. */
  issues?: InputIssue[];
  /** What stands in the text; `count` chooses between singular and plural. */
  values?: Record<string, string | number>;
  /** Seconds until it is worth another try. */
  retryAfter?: number;
};

/** What a handler throws to say no: a status and the key of the text that explains it. */
export const refuse = (statusCode: Status, text: string, details: Details = {}) =>
  Object.assign(new Error(text), { statusCode, ...details });
