import type { Queries } from '../../../foundation/platform/api/database/database.ts';

/** How many attempts may stand under a key at the same time, and for how long each of them weighs. */
export type Budget = { key: string; most: number; minutes?: number };

/** No attempt weighs longer. */
export const maxMinutes = 60;

/** An attempt that was admitted: one that succeeds is given back, and counts no more. */
export type Reserved = { giveBack: () => Promise<void> };

/**
 * Takes one attempt of each budget before it is made, or of none: then the seconds until the budgets
 * that are used up admit another. In a transaction that is undone nothing was taken. Attempts weigh
 * by default for 16 minutes, one more than the quarter of an hour that is promised, since
 * one that was admitted may wait that long for its turn.
 */
export const reserveAttempt = async (
  sql: Queries,
  budgets: Budget[],
): Promise<Reserved | { seconds: number }> => {
  // Asked without taking a lock, for which a flood of calls would stand in line.
  const seconds = await findWait(sql, budgets);
  if (seconds > 0) return { seconds };
  const taken: Taken[] = [];
  const giveBack = async () => void (await Promise.all(taken.map((one) => putBack(sql, one))));
  for (const budget of budgets) {
    const at = await take(sql, budget);
    if (!at) {
      await giveBack();
      return { seconds: Math.max(1, await findWait(sql, budgets)) };
    }
    taken.push({ key: budget.key, at });
  }
  return { giveBack };
};

/** Forgets what stands under a key, so that its whole budget is there again. */
export const clearAttempts = async (sql: Queries, key: string): Promise<void> => {
  await sql`delete from account_attempts where key = ${key}`;
};

/** The moment that was written, as text: it has more digits than a JavaScript date. */
type Taken = { key: string; at: string };

const usualMinutes = 16;

const take = async (
  sql: Queries,
  { key, most, minutes = usualMinutes }: Budget,
): Promise<string | undefined> => {
  const recent = sql`array(
    select moment from unnest(known.at) moment
     where moment > clock_timestamp() - make_interval(mins => ${minutes}) order by moment)`;
  const [row] = await sql<{ at: string }[]>`
    insert into account_attempts as known (key, at, last_at)
    values (${key}, array[clock_timestamp()], clock_timestamp())
    on conflict (key) do update
      set at = ${recent} || clock_timestamp(), last_at = clock_timestamp()
      where cardinality(${recent}) < ${most}
    returning at[cardinality(at)]::text as at`;
  return row?.at;
};

/** Seconds until the first of the attempts weighs no more, where they are all taken; else 0. */
const findWait = async (sql: Queries, budgets: Budget[]): Promise<number> => {
  const [row] = await sql<{ seconds: number | null }[]>`
    select ceil(max(extract(epoch from oldest + make_interval(mins => minutes)
                                       - clock_timestamp())))::int as seconds
      from unnest(${budgets.map(({ key }) => key)}::text[],
                  ${budgets.map(({ most }) => most)}::int[],
                  ${budgets.map(({ minutes = usualMinutes }) => minutes)}::int[])
             as budget (key, most, minutes)
      join account_attempts known using (key)
     cross join lateral (
       select count(*) as attempts, min(moment) as oldest from unnest(known.at) moment
        where moment > clock_timestamp() - make_interval(mins => minutes)) as recent
     where attempts >= most`;
  return row?.seconds ?? 0;
};

const putBack = async (sql: Queries, { key, at }: Taken): Promise<void> => {
  await sql`
    update account_attempts set at = array_remove(at, ${at}::text::timestamptz) where key = ${key}`;
};
