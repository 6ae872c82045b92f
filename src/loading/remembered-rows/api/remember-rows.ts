import type { Transaction } from '../../../foundation/platform/api/database/database.ts';
import type { Actor } from '../../../office/audit/api/record-events.ts';
import type { PlannedRow } from '../../data-load/api/planned-row.ts';
import type { ProbableDecision } from '../../data-load/load-row.ts';
import { contractsOfRows } from './contracts-of-rows.ts';
import { rememberCorrections } from './remember-corrections.ts';
import { rememberDecisions } from './remember-decisions.ts';

type Confirmed = {
  organizationId: string;
  loadId: string;
  by: Actor;
  rows: PlannedRow[];
  decisionOf: (rowIndex: number) => ProbableDecision;
};

/**
 * Keeps what was corrected and decided in a load that is confirmed, with the contracts of its rows,
 * for the same rows of later files (docs/data-load.md#the-next-edition).
 */
export const rememberRows = async (
  tx: Transaction,
  { rows, decisionOf, ...load }: Confirmed,
): Promise<void> => {
  const contractOf = contractsOfRows(rows);
  await rememberCorrections(tx, load, contractOf);
  await rememberDecisions(tx, load, { rows, decisionOf, contractOf });
};
