import { isOutage } from '../../../foundation/platform/api/http/errors.ts';
import { isTooBusy } from '../../../foundation/platform/api/limits/too-busy.ts';
import { refusedWith } from '../../../foundation/platform/call.ts';

/** The database or its disk cannot answer now, and may in a while. */
export const isAway = (error: unknown): boolean =>
  isOutage(codeOf(error)) || [503, 507].includes(refusedWith(error) ?? 0);

/**
 * The new answer; while the database is away or too much is asked of it the one from before, so that
 * readers notice nothing.
 */
export const orBefore = <Answer>(
  answer: Promise<Answer>,
  before: (() => Promise<Answer>) | undefined,
): Promise<Answer> =>
  before
    ? answer.catch((error: unknown) => {
        if (isAway(error) || isTooBusy(error)) return before();
        throw error;
      })
    : answer;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
