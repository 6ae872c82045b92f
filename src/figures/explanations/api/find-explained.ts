import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { readSnapshot } from '../../../foundation/platform/api/database/read-snapshot.ts';
import { findLastUpdate } from '../../../records/records/api/find-last-update.ts';
import { findConcentration } from '../../concentration/api/find-concentration.ts';
import type { Concentration } from '../../concentration/concentration.ts';
import { findTotals } from '../../figures/api/find-totals.ts';
import { findSelection } from '../../figures/api/selection.ts';
import type { ContractTotals } from '../../figures/contract-totals.ts';
import type { ExplanationQuestion } from '../explained-figure.ts';

export type Explained = {
  totals: ContractTotals;
  /** Where it is what is explained; it takes longer than the rest. */
  concentration?: Concentration;
  lastUpdate: string | null;
};

/** All figures of a filter that can be explained with this one, and as of when they are. */
export const findExplained = (
  sql: Sql,
  organizationId: string,
  { figure: { measure }, filters, reports }: ExplanationQuestion,
): Promise<Explained> =>
  readSnapshot(sql, async (snapshot) => {
    const selection = await findSelection(snapshot, organizationId, filters);
    const totals = await findTotals(snapshot, selection, reports);
    const lastUpdate = await findLastUpdate(snapshot, organizationId);
    return measure === 'concentration'
      ? { totals, concentration: await findConcentration(snapshot, selection), lastUpdate }
      : { totals, lastUpdate };
  });
