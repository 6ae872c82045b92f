import { FailureReply } from './reply.ts';

/** Under which number the server's log holds a call that failed; undefined when it gave none. */
export const errorIdOf = (error: unknown): string | undefined => failureIn(error)?.errorId;

/** What a call that failed answered about itself. */
export const failureIn = (error: unknown): FailureReply | undefined =>
  error instanceof Error ? FailureReply.safeParse(parsed(error.message)).data : undefined;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
