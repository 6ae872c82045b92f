import type { Sql, Transaction } from './database.ts';
import { statementTime } from './statement-time.ts';

/**
 * Runs queries that all see the data of one moment, so that the rows, counts and sums of an answer
 * agree whatever is saved meanwhile. Plans are made for the values at hand, as a rare and a frequent
 * word want different ones. A query that takes too long is given up, so that a few of them cannot hold
 * every connection: the call is answered with 504.
 */
export const readSnapshot = async <Answer>(
  sql: Sql,
  read: (snapshot: Transaction) => Promise<Answer>,
): Promise<Answer> => {
  const [, answer] = await sql.begin('isolation level repeatable read read only', (snapshot) =>
    Promise.all([arrange(snapshot), read(snapshot)]),
  );
  return answer as Answer;
};

/** Sent at once, for a query goes out when it is awaited, and this one has to be the first. */
const arrange = (snapshot: Transaction) =>
  snapshot`
    select set_config('plan_cache_mode', 'force_custom_plan', true),
           set_config('statement_timeout', ${statementTime()}, true)`.execute();
