import { networkOf } from '../http/network-of.ts';
import { createConcurrencyLimit } from './create-concurrency-limit.ts';

type Own = { take: ReturnType<typeof createConcurrencyLimit>; users: number };

const owners = new Map<string, Own>();
const choice = { limit: 2, timeout: 10_000 };

/** Two long answers at a time for one address, or one reader that sleeps could keep all others out. */
export const acquireAddressSlot = async (ip: string, signal: AbortSignal): Promise<() => void> => {
  const owner = networkOf(ip);
  const own = owners.get(owner) ?? { take: createConcurrencyLimit(choice), users: 0 };
  owners.set(owner, own);
  own.users += 1;
  const leave = (): void => {
    own.users -= 1;
    if (own.users === 0) owners.delete(owner);
  };
  try {
    const release = await own.take(signal);
    return () => {
      release();
      leave();
    };
  } catch (error) {
    leave();
    throw error;
  }
};
