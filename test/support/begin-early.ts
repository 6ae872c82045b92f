import type { Sql, Transaction } from '../../src/platform/api/database/database.ts';

/** The same database, whose first transaction has begun before `meanwhile` and works after it. */
export const beginEarly = (sql: Sql, meanwhile: () => Promise<unknown>): Sql => {
  let isFirst = true;
  const begin = (work: (tx: Transaction) => Promise<unknown>) =>
    sql.begin(async (tx) => {
      if (isFirst) {
        isFirst = false;
        await meanwhile();
      }
      return work(tx);
    });
  return new Proxy(sql, {
    get: (target, key) => (key === 'begin' ? begin : Reflect.get(target, key)),
  });
};
