import type { Queries, Transaction } from '../../../foundation/platform/api/database/database.ts';

/** How many there may be under a mark within so many minutes. */
export type Limit = { mark: string; most: number; minutes: number };

/**
 * Counts one under each mark, or under none when one of them is at its limit: then the seconds until it
 * admits another. Exact, as others wait until this one is counted.
 */
export const countWithin = async (tx: Transaction, limits: Limit[]): Promise<number> => {
  for (const { mark } of limits.toSorted((a, b) => (a.mark < b.mark ? -1 : 1)))
    await tx`select pg_advisory_xact_lock(hashtextextended(${`subscriptions ${mark}`}, 0))`;
  const waits = await Promise.all(limits.map((limit) => secondsUntil(tx, limit)));
  const longest = Math.max(0, ...waits);
  if (longest === 0) await countAttempts(tx, limits);
  return longest;
};

/** Counts one under each mark, whether or not there is room. */
export const countAttempts = async (tx: Transaction, limits: Limit[]): Promise<void> => {
  await tx`insert into subscription_attempts ${tx(limits.map(({ mark }) => ({ mark })))}`;
};

/** How many more there may be now. */
export const roomWithin = async (sql: Queries, { mark, most, minutes }: Limit): Promise<number> => {
  const [row] = await sql<{ taken: number }[]>`
    select count(*)::int as taken from subscription_attempts
     where mark = ${mark} and at > clock_timestamp() - make_interval(mins => ${minutes})`;
  return most - (row?.taken ?? 0);
};

/** The moment from which on fewer than `most` are recent. */
const secondsUntil = async (sql: Queries, { mark, most, minutes }: Limit): Promise<number> => {
  const [row] = await sql<{ seconds: number }[]>`
    select greatest(1, ceil(extract(epoch from at + make_interval(mins => ${minutes})
                                               - clock_timestamp())))::int as seconds
      from subscription_attempts
     where mark = ${mark} and at > clock_timestamp() - make_interval(mins => ${minutes})
     order by at desc offset ${most - 1} limit 1`;
  return row?.seconds ?? 0;
};

const day = 24 * 60;

/** What one network may ask for. */
export const requestsOfNetwork = (mark: string): Limit => ({ mark, most: 10, minutes: 10 });
/** Letters that ask a stranger for a confirmation, whichever list they are about. */
export const confirmationsOfMailbox = (mark: string): Limit => ({ mark, most: 5, minutes: day });
/** The same to everybody together. */
export const confirmationsOfAll: Limit = { mark: 'confirmations', most: 300, minutes: 60 };
/** Letters about changes; 0 stands for no limit. */
export const lettersOfHour = (most: number): Limit => ({
  mark: 'letters',
  most: most || Number.MAX_SAFE_INTEGER,
  minutes: 60,
});

export const forgetOldAttempts = async (sql: Queries): Promise<void> => {
  await sql`delete from subscription_attempts where at < now() - interval '1 day'`;
};
