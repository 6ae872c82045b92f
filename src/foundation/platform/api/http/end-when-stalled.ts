import type { ServerResponse } from 'node:http';

/**
 * Ends an answer whose reader takes nothing: after so many milliseconds, or twice as many where he took
 * something at first. One that waits for us, with nothing to take, may wait.
 */
export const endWhenStalled = (answer: ServerResponse, milliseconds: number): void => {
  answer.setTimeout(milliseconds, () => {
    if (answer.writableLength > 0) answer.destroy();
  });
};
