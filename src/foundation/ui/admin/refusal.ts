import { refusedWith } from '../../platform/call.ts';
import { ErrorReply } from '../../platform/reply.ts';

/** What the server refused with; undefined when it never answered, or failed itself. */
export const refusalIn = (error: unknown): ErrorReply | undefined => {
  if (refusedWith(error) === undefined || !(error instanceof Error)) return undefined;
  try {
    return ErrorReply.safeParse(JSON.parse(error.message)).data;
  } catch {
    return undefined;
  }
};
