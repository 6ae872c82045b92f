import { refusedWith } from '../../call.ts';
import { currentVisit, inVisit, visitorLeft } from './visit.ts';

export type SharedWork<Answer> = {
  /** For whoever began it, and for each other who comes while it lasts or afterwards. */
  join: () => Promise<Answer>;
  /** All who waited have left: its answer never comes. */
  isAbandoned: () => boolean;
};

/**
 * Work whose answer several visitors wait for: it goes on until the last of them has left. It has the
 * turns of whoever began it, as soon as any of them may have one; when these are refused, each of the
 * others does it for himself.
 */
export const shareWork = <Answer>(work: () => Promise<Answer>): SharedWork<Answer> => {
  const leaving = new AbortController();
  const first = currentVisit();
  const sharers = new Set(first?.sharers);
  const answer = first ? inVisit({ ...first, signal: leaving.signal, sharers }, work) : work();
  const firstIp = first?.ip;
  let waiting = 0;
  // What is kept of an answer holds nothing of who asked for it.
  let repeat: (() => Promise<Answer>) | undefined = work;
  void answer.then(
    () => (repeat = undefined),
    () => {},
  );

  const leave = () => {
    waiting -= 1;
    if (waiting === 0) leaving.abort(visitorLeft());
  };

  const waitWith = async (signal: AbortSignal | undefined): Promise<Answer> => {
    waiting += 1;
    if (signal?.aborted) leave();
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await answer;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  };

  return {
    join: async () => {
      const visit = currentVisit();
      if (visit) sharers.add(visit.ip);
      try {
        return await waitWith(visit?.signal);
      } catch (error) {
        const isOthers = visit?.ip !== firstIp && !visit?.signal.aborted;
        if (repeat && isOthers && refusals.includes(statusOf(error))) return repeat();
        throw error;
      }
    },
    isAbandoned: () => leaving.signal.aborted,
  };
};

const refusals = [429, 503];

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error
    ? Number(error.statusCode)
    : (refusedWith(error) ?? 0);
