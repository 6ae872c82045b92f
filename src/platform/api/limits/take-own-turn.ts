import { networkOf } from '../http/network-of.ts';
import { takeTurns } from './take-turns.ts';

type Own = { take: ReturnType<typeof takeTurns>; users: number };

const owners = new Map<string, Own>();
const choice = { most: 2, patience: 10_000 };

/** Two long answers at a time for one address, or one reader that sleeps could keep all others out. */
export const takeOwnTurn = async (ip: string, signal: AbortSignal): Promise<() => void> => {
  const owner = networkOf(ip);
  const own = owners.get(owner) ?? { take: takeTurns(choice), users: 0 };
  owners.set(owner, own);
  own.users += 1;
  const leave = (): void => {
    own.users -= 1;
    if (own.users === 0) owners.delete(owner);
  };
  try {
    const endTurn = await own.take(signal);
    return () => {
      endTurn();
      leave();
    };
  } catch (error) {
    leave();
    throw error;
  }
};
