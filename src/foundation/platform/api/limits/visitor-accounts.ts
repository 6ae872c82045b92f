type Turn = { start: number };
/** A minute of a visitor: what his turns took, and those that he has. */
type Account = { until: number; used: number; turns: Set<Turn> };

/**
 * What the turns of each visitor took within a minute, those that are not over included. `work` tells how
 * many milliseconds a turn that lasted until now has had.
 */
export const visitorAccounts = (now: () => number, work: () => number) => {
  const accounts = new Map<string, Account>();

  const accountOf = (visitor: string): Account => {
    closeOld();
    const account = accounts.get(visitor) ?? newAccount();
    accounts.set(visitor, account);
    return account;
  };

  const newAccount = (turns = new Set<Turn>()): Account => ({
    until: now() + minute,
    used: 0,
    turns,
  });

  const closeOld = (): void => {
    // The oldest come first.
    for (const [visitor, { until, turns }] of accounts) {
      if (until > now()) break;
      accounts.delete(visitor);
      if (turns.size > 0) accounts.set(visitor, newAccount(turns));
    }
  };

  /** What ends it. */
  const begin = (visitor: string): (() => void) => {
    const turn = { start: work() };
    accountOf(visitor).turns.add(turn);
    return () => {
      const account = accountOf(visitor);
      account.turns.delete(turn);
      account.used += work() - turn.start;
    };
  };

  return {
    begin,
    turnsOf: (visitor: string): number => accountOf(visitor).turns.size,
    /** Milliseconds. */
    usedBy: (visitor: string): number => {
      const { used, turns } = accountOf(visitor);
      return [...turns].reduce((sum, { start }) => sum + work() - start, used);
    },
    /** Seconds. */
    untilNextMinute: (visitor: string): number =>
      Math.max(1, Math.ceil((accountOf(visitor).until - now()) / 1000)),
  };
};

const minute = 60_000;
