import { tooBusy } from './too-busy.ts';

type Choice = {
  /** How many may work at the same time. */
  limit: number;
  /** Milliseconds that one more waits for a turn before it is told to come back. */
  timeout: number;
};

/** Work that holds something scarce for long waits here; `take` gives what ends the turn. */
export const createConcurrencyLimit = ({ limit, timeout }: Choice) => {
  const waiting = new Set<() => void>();
  let taken = 0;

  const release = (): void => {
    const [next] = waiting;
    if (!next) taken -= 1;
    else {
      waiting.delete(next);
      next();
    }
  };

  const wait = async (signal: AbortSignal): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // At once, or a turn might be given to somebody who no longer waits, and be lost with them.
    const giveUp = (reason: unknown) => {
      waiting.delete(resolve);
      reject(reason);
    };
    const timer = setTimeout(() => giveUp(tooBusy()), timeout);
    const leave = () => giveUp(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    waiting.add(resolve);
    await promise.finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    });
  };

  const take = async (signal: AbortSignal): Promise<() => void> => {
    signal.throwIfAborted();
    if (taken < limit) taken += 1;
    else await wait(signal);
    return once(release);
  };
  return take;
};

const once = (act: () => void) => {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
};
