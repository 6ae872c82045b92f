import type { QuestionCost } from '../../question-cost.ts';
import { networkOf } from '../http/network-of.ts';
import { refuse } from '../http/refuse.ts';
import { tooBusy } from './too-busy.ts';
import { visitorAccounts } from './visitor-accounts.ts';

type Choice = {
  /** How many may work at the same time. */
  limit: number;
  /** Of `limit`, how many turns only work of low cost may take. */
  forLowCost?: number;
  /** How many of one visitor's; half of them once half of all turns are taken. */
  perVisitor: number;
  /** Milliseconds that one more waits for a turn before it is told to come back. */
  timeout: number;
  /** Milliseconds that turns of a visitor may take in a minute before others of high cost; 0: any. */
  perMinute?: number;
  /** How many can work without waiting for each other; time that they share counts by its parts. */
  processors?: number;
  now?: () => number;
};

type Wish = {
  cost?: QuestionCost;
  /** Others who wait for the same: it begins when any of them may begin. */
  sharers?: ReadonlySet<string> | undefined;
  /** Goes on with what was begun: it waits for as long as it takes, and its time is not refused. */
  isPatient?: boolean;
};

/** Work for visitors, who wait here for a turn; `take` gives what ends it. */
export type FairLimit = (ip: string, signal: AbortSignal, wish?: Wish) => Promise<() => void>;

type Waiter = { visitor: string; wish: Wish; begin: () => void; end: (reason: unknown) => void };

/**
 * Lets so many work at once that no visitor (`networkOf`) keeps the others out: whoever waits behind
 * one who has his share does not wait for him, and a turn goes to the visitor whose own turns took the
 * least time in the last minute. Each process counts for itself.
 */
export const createFairLimit = ({
  limit,
  forLowCost = 0,
  perVisitor,
  timeout,
  perMinute = 0,
  processors = limit,
  now = () => performance.now(),
}: Choice): FairLimit => {
  const waiting = new Set<Waiter>();
  const taken = { low: 0, high: 0 };
  const work = sharedClock(now, () => Math.min(1, processors / (taken.low + taken.high)));
  const accounts = visitorAccounts(now, work);

  const allOf = (visitor: string, { sharers = new Set() }: Wish): string[] => [
    visitor,
    ...[...sharers].map(networkOf),
  ];

  const mayBegin = (visitor: string, wish: Wish): boolean => {
    const { cost = 'high' } = wish;
    const all = taken.low + taken.high;
    const share = all < limit / 2 ? perVisitor : Math.ceil(perVisitor / 2);
    const isFree = all < limit && (cost === 'low' || taken.high < limit - forLowCost);
    return isFree && allOf(visitor, wish).some((one) => accounts.turnsOf(one) < share);
  };

  const overdraft = (visitor: string, { cost, isPatient }: Wish): Error | undefined => {
    if (isPatient || cost === 'low' || perMinute === 0) return undefined;
    if (accounts.usedBy(visitor) < perMinute) return undefined;
    const retryAfter = accounts.untilNextMinute(visitor);
    return refuse(429, 'platform:api.too-much-work', { retryAfter });
  };

  const beginOthers = (): void => {
    const inOrder = [...waiting]
      .map((waiter) => ({
        waiter,
        used: Math.min(...allOf(waiter.visitor, waiter.wish).map(accounts.usedBy)),
      }))
      .toSorted((one, other) => one.used - other.used);
    for (const { waiter } of inOrder) {
      const refusal = overdraft(waiter.visitor, waiter.wish);
      if (refusal) waiter.end(refusal);
      else if (mayBegin(waiter.visitor, waiter.wish)) waiter.begin();
    }
  };

  const turnOf = (visitor: string, { cost = 'high' }: Wish) => {
    const endTurn = accounts.begin(visitor);
    taken[cost] += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      endTurn();
      taken[cost] -= 1;
      beginOthers();
    };
  };

  const wait = (visitor: string, signal: AbortSignal, wish: Wish): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(waiter);
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
      };
      const end = (reason: unknown) => {
        leave();
        reject(reason);
      };
      const giveUp = () => end(signal.aborted ? signal.reason : tooBusy());
      // At once, or a turn might be given to somebody who no longer waits, and be lost with them.
      const begin = () => {
        leave();
        resolve(turnOf(visitor, wish));
      };
      const waiter = { visitor, wish, begin, end };
      const timer = wish.isPatient ? undefined : setTimeout(giveUp, timeout);
      signal.addEventListener('abort', giveUp, { once: true });
      waiting.add(waiter);
    });

  return async (ip, signal, wish = {}) => {
    signal.throwIfAborted();
    const visitor = networkOf(ip);
    const refusal = overdraft(visitor, wish);
    if (refusal) throw refusal;
    return mayBegin(visitor, wish) ? turnOf(visitor, wish) : wait(visitor, signal, wish);
  };
};

/** A clock that runs at the speed at which each of those who work at the moment goes on. */
const sharedClock = (now: () => number, speed: () => number) => {
  let [time, last] = [0, now()];
  return (): number => {
    const moment = now();
    time += (moment - last) * speed();
    last = moment;
    return time;
  };
};
