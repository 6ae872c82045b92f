import type { Sql } from './database.ts';

type Lock = { name: string; ifFree: boolean };

/** Does it while no other process and nothing else in this one holds the lock of that name; waits for it. */
export const withLock = async <Result>(
  sql: Sql,
  name: string,
  act: () => Promise<Result>,
): Promise<Result> => {
  const held = await holding(sql, { name, ifFree: false }, act);
  if (!held) throw new Error(`The lock "${name}" was waited for and not taken.`);
  return held.result;
};

/** The same; undefined at once when somebody else holds it. */
export const withFreeLock = async <Result>(
  sql: Sql,
  name: string,
  act: () => Promise<Result>,
): Promise<Result | undefined> => (await holding(sql, { name, ifFree: true }, act))?.result;

/** On a connection of its own: a lock ends with its session, so a killed process leaves none. */
const holding = async <Result>(sql: Sql, { name, ifFree }: Lock, act: () => Promise<Result>) => {
  const session = await sql.reserve();
  try {
    const [lock] = ifFree
      ? await session<{ taken: boolean }[]>`
          select pg_try_advisory_lock(hashtextextended(${name}, 0)) as taken`
      : await session<{ taken: boolean }[]>`
          select true as taken from pg_advisory_lock(hashtextextended(${name}, 0))`;
    if (!lock?.taken) return undefined;
    try {
      return { result: await act() };
    } finally {
      await session`select pg_advisory_unlock(hashtextextended(${name}, 0))`;
    }
  } finally {
    session.release();
  }
};
