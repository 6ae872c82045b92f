import type { Sql } from './database.ts';

/**
 * Whether the database can write to its disk. Sorts more than the memory it is given holds, which
 * leaves nothing behind, neither rows nor a log of them; throws when the disk is full.
 */
export const isWritable = (sql: Sql): Promise<boolean> =>
  sql.begin(async (tx) => {
    await tx`select set_config('work_mem', '64kB', true)`;
    await tx`select md5(n::text) from generate_series(1, 3000) n order by 1 offset 2999`;
    const [row] = await tx<{ isReplica: boolean }[]>`select pg_is_in_recovery() as "isReplica"`;
    return row?.isReplica === false;
  });
