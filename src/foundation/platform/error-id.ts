import { FailureReply } from './reply.ts';

/** Under which number the server's log holds a call that failed; undefined when it said none. */
export const errorIdOf = (error: unknown): string | undefined => failureIn(error)?.errorId;

/** What a call that failed said of itself. */
export const failureIn = (error: unknown): FailureReply | undefined =>
  error instanceof Error ? FailureReply.safeParse(parsed(error.message)).data : undefined;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
