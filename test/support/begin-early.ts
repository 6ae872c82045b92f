import type { Sql, Transaction } from '../../src/foundation/platform/api/database/database.ts';

type Work = (tx: Transaction) => unknown;

/** The same database, whose first transaction has begun before `meanwhile` and works after it. */
export const beginEarly = (sql: Sql, meanwhile: () => Promise<unknown>): Sql => {
  let isFirst = true;
  const begin = (options: string, work: Work) =>
    sql.begin(options, async (tx) => {
      if (isFirst) {
        isFirst = false;
        await meanwhile();
      }
      return work(tx);
    });
  const beginWith = (first: string | Work, second?: Work) =>
    typeof first === 'string' ? begin(first, (tx) => second?.(tx)) : begin('', first);
  return new Proxy(sql, {
    get: (target, key) => (key === 'begin' ? beginWith : (Reflect.get(target, key) as unknown)),
  });
};
