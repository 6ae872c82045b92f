import type { Sql, Transaction } from '../../platform/api/database/database.ts';
import { errorCode } from '../../platform/api/database/postgres/error-code.ts';
import type { Scope } from './catalogue-store.ts';
import { lockOrganization } from './lock-organization.ts';

/**
 * Does all of it or nothing, after everybody else who writes for the organization. When somebody
 * else's row turns out to be in the way it is done anew, and then the checks see that row.
 */
export const writeWithin = async <Result>(
  sql: Sql,
  { organizationId }: Scope,
  write: (tx: Transaction) => Promise<Result>,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      // The driver's type of a result unwraps arrays of promises, of which there are none.
      return (await sql.begin(async (tx) => {
        if (organizationId) await lockOrganization(tx, organizationId);
        return write(tx);
      })) as Result;
    } catch (error) {
      if (attempt === mostAttempts || !isMetMeanwhile(error)) throw error;
    }
};

const mostAttempts = 3;

/** A key that another transaction has just taken, or a circle of locks. */
const isMetMeanwhile = (error: unknown): boolean =>
  ['23505', '40P01'].includes(String(errorCode(error)));
