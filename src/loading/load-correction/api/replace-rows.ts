import type { Transaction } from '../../../foundation/platform/api/database/database.ts';
import type { ReviewPlan } from '../../data-load/api/planned-row.ts';
import { forgetRows, storeRows } from '../../data-load/api/store-rows.ts';
import { findCarriedDecisions } from '../../load-decisions/api/find-carried-decisions.ts';
import { recallDecisions } from '../../remembered-rows/api/recall-decisions.ts';

type Place = { organizationId: string; loadId: string };

/** Puts rows that were planned again in the place of what they were; the revision of the load's facts. */
export const replaceRows = async (
  tx: Transaction,
  place: Place,
  plan: ReviewPlan,
): Promise<string> => {
  const decisions = new Map([
    ...(await recallDecisions(tx, place.organizationId, plan.rows)),
    ...(await findCarriedDecisions(tx, place, plan.rows)),
  ]);
  await forgetRows(
    tx,
    place,
    plan.rows.map(({ rowIndex }) => rowIndex),
  );
  return storeRows(tx, place, plan, decisions);
};
