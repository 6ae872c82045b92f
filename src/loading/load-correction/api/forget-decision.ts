import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { Actor } from '../../../office/audit/api/record-events.ts';
import { recordCorrection } from '../../data-load/api/notify-of-load.ts';
import { forgetRememberedDecision } from '../../remembered-rows/api/forget-remembered.ts';
import { lockOpenLoad } from './correct-cells.ts';

/**
 * Takes back what was decided in an earlier load of rows of the open one, which wait for a decision
 * again; how many those are. Refuses with 409 when no load is open or it was taken back already.
 */
export const forgetDecision = (
  sql: Sql,
  organizationId: string,
  id: string,
  by: Actor,
): Promise<number> =>
  sql.begin(async (tx) => {
    const { loadId, fileName } = await lockOpenLoad(tx, organizationId);
    const waiting = await tx`
      update data_load_rows set decision = null, remembered_decision_id = null
       where organization_id = ${organizationId} and load_id = ${loadId}
         and remembered_decision_id = ${id}`;
    const isForgotten = await forgetRememberedDecision(tx, organizationId, id);
    if (!isForgotten) throw refuse(409, 'data-load:correct.undone-already');
    const counts = { forgottenDecisions: waiting.count };
    await recordCorrection(tx, { organizationId, loadId, fileName, by, counts });
    return waiting.count;
  });
