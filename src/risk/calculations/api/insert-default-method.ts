import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { defaultMethod } from '../default-method.ts';
import { lockCalculations } from './calculation-rules.ts';
import { insertCalculation } from './calculation-store.ts';

/**
 * Gives an installation that never had a calculation the default method, the index first in the list. One
 * that has its own keeps it until somebody accepts the default one, and what was deleted stays deleted.
 */
export const insertDefaultMethod = async (sql: Sql): Promise<void> => {
  await sql.begin(async (tx) => {
    await lockCalculations(tx);
    const [any] = await tx`select from calculations limit 1`;
    if (any) return;
    const drafts = defaultMethod();
    for (const [at, draft] of drafts.entries()) {
      const _id = newId();
      await insertCalculation(tx, _id, draft);
      const place = draft.locked ? 0 : at + 1;
      await tx`
        update calculations set created_at = now() - ${place} * interval '1 second'
         where id = ${_id}`;
    }
  });
};
