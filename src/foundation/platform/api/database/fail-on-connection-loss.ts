import { setTimeout } from 'node:timers/promises';

import type postgres from 'postgres';

type Transaction = postgres.TransactionSql;
type Work = (transaction: Transaction) => unknown;
type Begin = {
  (work: Work): Promise<unknown>;
  (options: string, work: Work): Promise<unknown>;
};

/**
 * Transactions that only fail when their connection is lost. The driver would go on to write to a
 * socket that is gone, if only to roll back, which ends the process. So nothing more is said to it:
 * that the connection was lost it tells by itself.
 */
export const failOnConnectionLoss = <Sql extends postgres.Sql>(sql: Sql): Sql => {
  const begin: Begin = sql.begin.bind(sql);
  const safeBegin: Begin = (first: string | Work, second?: Work) => {
    const options = typeof first === 'string' ? first : '';
    const work = typeof first === 'string' ? second : first;
    const connection = { isLost: false };
    const done = begin(options, async (transaction) => {
      try {
        return await work?.(silentWhenLost(transaction, connection));
      } catch (error) {
        if (isLoss(error)) await setTimeout(patience);
        if (connection.isLost) return new Promise<never>(() => {});
        throw error;
      }
    });
    return done.catch((error: unknown) => {
      connection.isLost = true;
      throw error;
    });
  };
  return Object.assign(sql, { begin: safeBegin });
};

/** Milliseconds in which the driver tells of a loss; else what was lost was something else's. */
const patience = 1000;

const silentWhenLost = (transaction: Transaction, connection: { isLost: boolean }): Transaction => {
  const refuseWhenLost = () => {
    if (connection.isLost)
      throw Object.assign(new Error('The connection was lost.'), { code: 'CONNECTION_CLOSED' });
  };
  return new Proxy(transaction, {
    apply: (target, self, values) => {
      refuseWhenLost();
      return Reflect.apply(target, self, values);
    },
    get: (target, name) => {
      refuseWhenLost();
      return Reflect.get(target, name) as unknown;
    },
  });
};

/** The driver's own codes, those of a socket and of a network, and what PostgreSQL says before it hangs up. */
const isLoss = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(CONNECTION_\w+|ECONN\w+|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|08...|57P0.|25P03)$/.test(
    String(error.code),
  );
