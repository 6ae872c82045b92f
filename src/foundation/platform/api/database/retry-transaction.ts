import type { Sql, Transaction } from './database.ts';
import { errorCode } from './postgres/error-code.ts';

/**
 * A transaction that is begun anew, three times at the most, when somebody else wrote the same at the
 * same moment: a key that is taken by now, or a deadlock. The work then sees what the other one wrote.
 */
export const retryTransaction = async <Result>(
  sql: Sql,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      // The driver's type of a result unwraps arrays of promises, of which there are none.
      return (await sql.begin(work)) as Result;
    } catch (error) {
      if (attempt === maxAttempts || !isConcurrentWrite(error)) throw error;
    }
};

const maxAttempts = 3;

const isConcurrentWrite = (error: unknown): boolean =>
  ['23505', '40P01'].includes(String(errorCode(error)));
