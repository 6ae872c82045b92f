import { networkOf } from '../http/network-of.ts';
import { tooBusy } from './too-busy.ts';

type Choice = {
  /** How many may work at the same time. */
  limit: number;
  /** How many of one visitor's; half of them once half of all turns are taken. */
  perVisitor: number;
  /** Milliseconds that one more waits for a turn before it is told to come back. */
  timeout: number;
};

/** Work for visitors, who wait here for a turn; `take` gives what ends it. */
export type FairLimit = (ip: string, signal: AbortSignal) => Promise<() => void>;

type Waiter = { visitor: string; begin: () => void };

/**
 * Lets so many work at once that no visitor (`networkOf`) keeps the others out: whoever waits behind
 * one who has his share does not wait for him.
 */
export const createFairLimit = ({ limit, perVisitor, timeout }: Choice): FairLimit => {
  const waiting = new Set<Waiter>();
  const taken = new Map<string, number>();
  let all = 0;

  const mayBegin = (visitor: string): boolean => {
    const share = all < limit / 2 ? perVisitor : Math.ceil(perVisitor / 2);
    return all < limit && (taken.get(visitor) ?? 0) < share;
  };

  const count = (visitor: string, change: 1 | -1): void => {
    all += change;
    const own = (taken.get(visitor) ?? 0) + change;
    if (own === 0) taken.delete(visitor);
    else taken.set(visitor, own);
  };

  const beginOthers = (): void => {
    for (const waiter of waiting) {
      if (all === limit) return;
      if (mayBegin(waiter.visitor)) waiter.begin();
    }
  };

  const turnOf = (visitor: string) => {
    count(visitor, 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      count(visitor, -1);
      beginOthers();
    };
  };

  const wait = (visitor: string, signal: AbortSignal): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(waiter);
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
      };
      const giveUp = () => {
        leave();
        reject(signal.aborted ? signal.reason : tooBusy());
      };
      // At once, or a turn might be given to somebody who no longer waits, and be lost with them.
      const begin = () => {
        leave();
        resolve(turnOf(visitor));
      };
      const waiter = { visitor, begin };
      const timer = setTimeout(giveUp, timeout);
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.add(waiter);
    });

  return async (ip, signal) => {
    signal.throwIfAborted();
    const visitor = networkOf(ip);
    return mayBegin(visitor) ? turnOf(visitor) : wait(visitor, signal);
  };
};
