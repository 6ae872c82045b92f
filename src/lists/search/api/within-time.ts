import type { Queries, Transaction } from '../../../foundation/platform/api/database/database.ts';

/**
 * The answer of a query, or the one given when it takes longer. For the last question of a snapshot,
 * whose time it limits.
 */
export const withinTime = async <Answer, Otherwise>(
  snapshot: Transaction,
  milliseconds: number,
  ask: (sql: Queries) => PromiseLike<Answer>,
  otherwise: Otherwise,
): Promise<Answer | Otherwise> => {
  try {
    // Without a savepoint what was found before would go with a query that is given up.
    const answer = await snapshot.savepoint(async (guarded) => {
      await guarded`select set_config('statement_timeout', ${`${milliseconds}ms`}, true)`;
      return ask(guarded);
    });
    return answer as Answer;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === queryCanceled) return otherwise;
    throw error;
  }
};

const queryCanceled = '57014';
