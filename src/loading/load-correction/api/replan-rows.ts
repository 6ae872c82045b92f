import type { Transaction } from '../../../foundation/platform/api/database/database.ts';
import type { Load } from '../../data-load/api/find-load.ts';
import { planSummary } from '../../data-load/api/plan-summary.ts';
import type { ReviewPlan } from '../../data-load/api/planned-row.ts';
import type { LoadSummary } from '../../data-load/load-summary.ts';
import { findFacts, type LoadFacts, rememberFacts } from './load-facts.ts';
import { type CorrectedCells, planAffected } from './plan-affected.ts';
import { remarkNearNames } from './remark-near-names.ts';
import { replaceRows } from './replace-rows.ts';

type Place = { organizationId: string; loadId: string };

/**
 * Checks corrected rows again, and compares them and every row that has something in common with
 * them, before or now, with what is stored; all other rows stay as they are, but for remarks on
 * names that are near to theirs. Gives the summary of the whole load.
 */
export const replanRows = async (
  tx: Transaction,
  place: Place,
  options: Load['options'],
  corrected: CorrectedCells,
): Promise<LoadSummary> => {
  const facts = await findFacts(tx, place);
  const plan = await planAffected(tx, place, { options, corrected, facts });
  const change = replaceFacts(facts, plan);
  await remarkNearNames(tx, place, plan.rows, change);
  const revision = await replaceRows(tx, place, plan);
  rememberFacts(place.loadId, revision, facts);
  const summary = planSummary([...facts.values()], { updateExisting: false });
  await tx`
    update data_loads set summary = ${tx.json(summary)}
     where organization_id = ${place.organizationId} and id = ${place.loadId}`;
  return summary;
};

/** Those of the planned rows as they were, and those of all rows as they are now. */
const replaceFacts = (facts: LoadFacts, plan: ReviewPlan) => {
  const before: LoadFacts = new Map();
  for (const [index, { rowIndex }] of plan.rows.entries()) {
    const [old, planned] = [facts.get(rowIndex), plan.facts[index]];
    if (old) before.set(rowIndex, old);
    if (planned) facts.set(rowIndex, planned);
  }
  return { before, facts };
};
