import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import type { Principal } from '../../../foundation/platform/api/http/principal.ts';
import { recordEvents } from '../../audit/api/record-events.ts';
import { endSession } from './session-queries.ts';

/** Ends the session; one that had ended before is no event. */
export const endOwnSession = async (sql: Sql, principal: Principal): Promise<void> => {
  const { userId: entityId, sessionId, fullName: label } = principal;
  await sql.begin(async (tx) => {
    if (await endSession(tx, sessionId))
      await recordEvents(tx, principal, [{ action: 'LOG_OUT', entity: 'user', entityId, label }]);
  });
};
